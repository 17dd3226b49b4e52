import type { ReactNode } from 'react';

/** The heading of a page: its name, what stands beside that, and below it what the page is about. */
export const PageHead = ({
  title,
  about,
  aside,
  children,
}: {
  title: ReactNode;
  /** A sentence or two. */
  about?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) => (
  <header className="wrap-anywhere grid grid-cols-1 gap-4">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <h1 className="text-xl">{title}</h1>
      {aside}
    </div>
    {about && <p className="max-w-text text-quiet">{about}</p>}
    {children}
  </header>
);
