// Where no car has all that is asked: how many have all but each condition, and which miss the fewest.
import { hasBit, sizeOf } from '../bits.ts';

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
  /** The rows that miss none, one, two and so on of the conditions so far. */
  const missing = [
    alive.slice(),
    ...Array.from({ length: mostMissed }, () => new Uint32Array(alive.length)),
  ];
  for (const rows of conditions)
    for (let word = 0; word < alive.length; word += 1) {
      const has = rows[word] ?? 0;
      for (let count = mostMissed; count >= 0; count -= 1) {
        const one = missing[count] as Uint32Array;
        const more = count > 0 ? ((missing[count - 1] as Uint32Array)[word] ?? 0) & ~has : 0;
        one[word] = ((one[word] ?? 0) & has) | more;
      }
    }
  const [, one = alive] = missing;
  const fewest = missing.slice(1).find((rows) => rows.some((word) => word !== 0));
  return {
    alone: conditions.map((rows) => sizeOf(one.map((word, at) => word & ~(rows[at] ?? 0)))),
    fewest: fewest ?? new Uint32Array(alive.length),
    missedBy: (row) => conditions.flatMap((rows, at) => (hasBit(rows, row) ? [] : [at])),
  };
}
