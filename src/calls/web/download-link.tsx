import type { ReactNode } from 'react';
import { type DownloadName, downloadUrl } from '../download.ts';

/** A list as a file. `filter` narrows it as on the page. */
export const DownloadLink = ({
  list,
  filter,
  children = 'Download as CSV',
}: {
  list: DownloadName;
  filter?: Readonly<Record<string, string | undefined>>;
  children?: ReactNode;
}) => (
  <a href={downloadUrl(list, filter)} className="link inline-flex min-h-11 items-center text-sm">
    {children}
  </a>
);
