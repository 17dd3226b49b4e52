// Where no car has all that is asked: how many have all but each condition, and which miss the fewest.
import { byMisses, hasBit, isEmpty, sizeOf } from '../bits.ts';

/** Cars that miss more than so many conditions are not like what was asked. */
const mostMissed = 3;

interface Misses {
  /** For each condition, how many rows miss it alone. */
  readonly alone: readonly number[];
  /** The rows that miss the fewest conditions, but one at least; none where all miss too many. */
  readonly fewest: Uint32Array;
  /** The places of the conditions that a row misses. */
  missedBy(row: number): number[];
}

/** `conditions` are the rows that have each. */
export function missesOf(alive: Uint32Array, conditions: readonly Uint32Array[]): Misses {
  const missing = byMisses(alive, conditions, mostMissed);
  const [, missingOne = alive] = missing;
  const fewest = missing.slice(1).find((rows) => !isEmpty(rows));
  return {
    alone: conditions.map((rows) => sizeOf(missingOne.map((word, at) => word & ~(rows[at] ?? 0)))),
    fewest: fewest ?? new Uint32Array(alive.length),
    missedBy: (row) => conditions.flatMap((rows, at) => (hasBit(rows, row) ? [] : [at])),
  };
}
