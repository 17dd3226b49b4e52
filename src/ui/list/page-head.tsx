import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

/**
 * The heading of a page: the way back to the list it was opened from, its name, a line that says of what,
 * what stands beside them, and below them what the page is about.
 */
export const PageHead = ({
  back,
  title,
  meta,
  about,
  aside,
  children,
}: {
  back?: ComponentProps<typeof BackLink>;
  title: ReactNode;
  /** Right below the title, such as the car and the person that the page is about. */
  meta?: ReactNode;
  /** A sentence or two. */
  about?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) => (
  <header className="wrap-anywhere grid grid-cols-1 content-start gap-4">
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        {back && <BackLink {...back} />}
        <h1 className="text-xl">{title}</h1>
        {meta && <div className="text-quiet text-sm">{meta}</div>}
      </div>
      {aside}
    </div>
    {about && <p className="max-w-text text-quiet">{about}</p>}
    {children}
  </header>
);

/** The way back, above what was opened from a list. */
export const BackLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className="link link-hover w-fit text-quiet text-sm">
    <span aria-hidden="true">← </span>
    {name}
  </Link>
);
