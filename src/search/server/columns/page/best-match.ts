// The order of best matches. All cars of a search are what was asked, so none matches its words better
// than another; what differs is how much is known of them. A car has a point each for stating its service
// history, its owners and its accidents (that there were some counts as well), for a verified seller and,
// in a search near a place, for being within half of the distance. More points come first; among equals
// the one that was posted last. Nobody can pay for a place, and price does not count.
import type { MatchReason } from '../../../search-query.ts';
import type { Columns } from '../columns.ts';
import { furtherFacets } from '../stock-row.ts';

/** The point for being close is one more. */
export const mostPoints = furtherFacets.length + 1;
const reasonOf = {
  service: 'service',
  owners: 'owners',
  accidents: 'accidents',
  seller: 'verified',
} as const;

/** A car that was posted since is new, in seconds. */
const newForSeconds = 7 * 86_400;

/** Whether a place is within half of the distance, by its code. */
export type Closeness = readonly boolean[];

const isClose = ({ place }: Columns, row: number, close: Closeness | null): boolean =>
  close?.[place.codeOf(row)] ?? false;

export function pointsOf(columns: Columns, row: number, close: Closeness | null): number {
  const { statedCounts } = columns;
  return (
    Number(statedCounts.values[statedCounts.codeOf(row)]) + (isClose(columns, row, close) ? 1 : 0)
  );
}

/** The rows with each number of points but that for being close, those with the most first. */
export const rowsByPoints = ({ statedCounts, rows }: Columns): Uint32Array[] =>
  Array.from({ length: mostPoints }, (_, less) =>
    statedCounts.setOf([String(mostPoints - 1 - less)], rows.length),
  ).filter((set) => set !== null);

/** `now` is in seconds since 1970. */
export function matchReasonsOf(
  columns: Columns,
  id: number,
  close: Closeness | null,
  now: number,
): MatchReason[] {
  const row = columns.rows.rowOf(id);
  if (!columns.rows.isOnOffer(row)) return [];
  return [
    ...furtherFacets.flatMap((name) =>
      columns.facets[name].codeOf(row) === 0 ? [] : [reasonOf[name]],
    ),
    ...(isClose(columns, row, close) ? (['close'] as const) : []),
    ...(now - (columns.rows.postedAt[row] ?? 0) < newForSeconds ? (['new'] as const) : []),
  ];
}
