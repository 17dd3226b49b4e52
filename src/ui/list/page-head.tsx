import type { ReactNode } from 'react';

/**
 * The heading of a page: its name, a line that says of what, what stands beside them, and below them what
 * the page is about.
 */
export const PageHead = ({
  title,
  meta,
  about,
  aside,
  children,
}: {
  title: ReactNode;
  /** Right below the title, such as the car and the person that the page is about. */
  meta?: ReactNode;
  /** A sentence or two. */
  about?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) => (
  <header className="wrap-anywhere grid grid-cols-1 content-start gap-4">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{title}</h1>
        {meta && <div className="text-quiet text-sm">{meta}</div>}
      </div>
      {aside}
    </div>
    {about && <p className="max-w-text text-quiet">{about}</p>}
    {children}
  </header>
);
