// The order of best matches. All cars of a search are what was asked, so none matches its words better
// than another; what differs is how much is known of them. A car has a point each for stating its service
// history, its owners and its accidents (that there were some counts as well), for a verified seller and,
// in a search near a place, for being within half of the distance. More points come first; among equals
// the one that was posted last. Nobody can pay for a place, and price does not count.
import { type MatchReason, unstated } from '../../search-query.ts';
import { hasBit, wordsFor } from './bits.ts';
import type { Columns } from './columns.ts';

/** Facets of which any value is a point. */
const told = {
  service: 'service',
  owners: 'owners',
  accidents: 'accidents',
  seller: 'verified',
} as const;
const facets = Object.keys(told) as (keyof typeof told)[];
/** The point for being close is the fifth. */
export const mostPoints = facets.length + 1;

/** A car that was posted since is new, in seconds. */
const newForSeconds = 7 * 86_400;

export interface Closeness {
  /** By the code of a place. */
  readonly distances: Float64Array;
  readonly most: number;
}

const isClose = ({ place }: Columns, row: number, close: Closeness | null): boolean =>
  close !== null && (close.distances[place.codes[row] ?? 0] ?? Infinity) <= close.most;

export function pointsOf(columns: Columns, row: number, close: Closeness | null): number {
  let points = isClose(columns, row, close) ? 1 : 0;
  for (const name of facets) if (columns.facets[name].codes[row] !== 0) points += 1;
  return points;
}

/** The rows with each number of points but that for being close, those with the most first. */
export function rowsByPoints(columns: Columns): Uint32Array[] {
  const length = wordsFor(columns.length);
  let levels = [columns.alive];
  for (const name of facets) {
    const untold = columns.facets[name].setOf([unstated]);
    const more = Array.from({ length: levels.length + 1 }, () => new Uint32Array(length));
    for (const [points, level] of levels.entries()) {
      const [same, above] = [more[points], more[points + 1]];
      if (!same || !above) continue;
      for (let word = 0; word < length; word += 1) {
        const [all, without] = [level[word] ?? 0, untold?.[word] ?? 0];
        same[word] = (same[word] ?? 0) | (all & without);
        above[word] = (above[word] ?? 0) | (all & ~without);
      }
    }
    levels = more;
  }
  return levels.reverse();
}

/** `now` is in seconds since 1970. */
export function reasonsOf(
  columns: Columns,
  id: number,
  close: Closeness | null,
  now: number,
): MatchReason[] {
  const row = columns.rowOf(id);
  if (row < 0 || !hasBit(columns.alive, row)) return [];
  return [
    ...facets.flatMap((name) => (columns.facets[name].codes[row] === 0 ? [] : [told[name]])),
    ...(isClose(columns, row, close) ? (['close'] as const) : []),
    ...(now - (columns.postedAt[row] ?? 0) < newForSeconds ? (['new'] as const) : []),
  ];
}
