// A number of all rows, by which they are filtered and ordered.

import { hasBit, setBit, wordsFor } from './bits.ts';
import { grown } from './facet-column.ts';

/** In place of a number that is not stated. It is the largest, so that such a car comes last. */
export const notStated = 0xffffffff;

export interface OrderedColumn {
  readonly values: Uint32Array;
  /**
   * How many buckets there are; the rows of each have larger numbers than those of the one before.
   * The last one is of what is not stated.
   */
  readonly buckets: number;
  bucketOf(value: number): number;
  /** The rows in this bucket and those before it. */
  upTo(bucket: number): Uint32Array;
  put(row: number, value: number | null): void;
  grow(rows: number): void;
}

/**
 * `bounds` are the largest numbers of the buckets, in order; one for all that are larger and one for
 * what is not stated follow.
 */
export function createOrderedColumn(rows: number, bounds: readonly number[]): OrderedColumn {
  const ends = [...bounds, notStated - 1];
  let values = new Uint32Array(rows);
  const sets = Array.from({ length: ends.length + 1 }, () => new Uint32Array(wordsFor(rows)));

  function bucketOf(value: number): number {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (value <= (ends[middle] ?? notStated)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    get values() {
      return values;
    },
    buckets: sets.length,
    bucketOf,
    upTo: (bucket) => sets[bucket] ?? new Uint32Array(0),
    put(row, value) {
      const number = value ?? notStated;
      values[row] = number;
      const bucket = bucketOf(number);
      for (const [at, set] of sets.entries())
        if (hasBit(set, row) !== at >= bucket) setBit(set, row, at >= bucket);
    },
    grow(more) {
      values = grown(values, more, Uint32Array);
      for (const [at, set] of sets.entries()) sets[at] = grown(set, wordsFor(more), Uint32Array);
    },
  };
}

/** In cents: each is a sixth above the one before, from $1,000 to some $82,000. */
export const priceEnds = Array.from({ length: 30 }, (_, at) => Math.round(100_000 * 1.164 ** at));
/** Each of the last years is a bucket of its own. */
export const yearEnds = Array.from({ length: 30 }, (_, at) => 1996 + at);
/** In miles. */
export const mileageEnds = Array.from({ length: 30 }, (_, at) => 6000 * (at + 1));
/** In horsepower. */
export const powerEnds = Array.from({ length: 30 }, (_, at) => 60 + 20 * at);
