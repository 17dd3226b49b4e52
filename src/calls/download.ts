// Lists that admins download as CSV, and where.
import { queryOf } from '../kit/query.ts';

export type DownloadName = 'people' | 'cars' | 'bookings' | 'payments';

/** The address without a filter. */
// biome-ignore lint/plugin: not a page, the server answers it with a file
export const downloadRoute = (name: DownloadName): string => `/dashboard/downloads/${name}.csv`;

/** `filter` narrows the list, as on its page. */
export const downloadUrl = (
  name: DownloadName,
  filter: Readonly<Record<string, string | undefined>> = {},
): string => downloadRoute(name) + queryOf(filter);
