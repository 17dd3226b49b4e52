// A number of all rows, by which they are filtered and ordered.

import { hasBit, setBit, wordsFor } from '../bits.ts';
import { grown } from '../grown.ts';

/** Stands in place of a number that is not stated. It is the largest, so that such a car comes last. */
export const notStated = 0xffffffff;

export interface OrderedColumn {
  readonly values: Uint32Array;
  /**
   * How many buckets there are; the rows of each have larger numbers than those of the one before.
   * The last one is of what is not stated.
   */
  readonly buckets: number;
  bucketOf(value: number): number;
  /** The smallest and the largest number that belong into a bucket. */
  startOf(bucket: number): number;
  endOf(bucket: number): number;
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
  const ends = [...bounds, notStated - 1, notStated];
  let values = new Uint32Array(rows);
  const sets = ends.map(() => new Uint32Array(wordsFor(rows)));
  const none = new Uint32Array(0);
  const upTo = (bucket: number): Uint32Array => sets[bucket] ?? none;
  const bucketOf = bucketFinder(ends);

  return {
    get values() {
      return values;
    },
    buckets: sets.length,
    bucketOf,
    startOf: (bucket) => (bucket === 0 ? 0 : (ends[bucket - 1] ?? notStated) + 1),
    endOf: (bucket) => ends[bucket] ?? notStated,
    upTo,
    put(row, value) {
      const number = value ?? notStated;
      // The last set has all rows that were ever put in.
      const isNew = !hasBit(upTo(sets.length - 1), row);
      const was = isNew ? sets.length : bucketOf(values[row] ?? notStated);
      const is = bucketOf(number);
      values[row] = number;
      for (let at = Math.min(was, is); at < Math.max(was, is); at += 1)
        setBit(upTo(at), row, is < was);
    },
    grow(more) {
      values = grown(values, more, Uint32Array);
      for (const [at, set] of sets.entries()) sets[at] = grown(set, wordsFor(more), Uint32Array);
    },
  };
}

const mostInTable = 4096;

/** Gives the first bucket whose end is not below a number. Of round ends it knows the answers beforehand. */
function bucketFinder(ends: readonly number[]): (value: number) => number {
  const search = (value: number): number => {
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (value <= (ends[middle] ?? notStated)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const bounds = ends.slice(0, -2);
  const unit = bounds.reduce(greatestDivisor, 0) || 1;
  const last = (bounds.at(-1) ?? 0) / unit;
  if (last > mostInTable) return search;
  const table = Uint8Array.from({ length: last + 1 }, (_, units) => search(units * unit));
  return (value) => table[Math.ceil(value / unit)] ?? search(value);
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

// Buckets end where people end their searches: the rows of a whole bucket need not be looked at.

/** In cents, for thousands of dollars. */
export const priceEnds = [
  2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 25, 27, 30, 35, 40, 45, 50,
  60, 70, 80, 100,
].map((thousands) => thousands * 100_000);
/** Each of the last years is a bucket of its own. */
export const yearEnds = Array.from({ length: 30 }, (_, at) => 1996 + at);
/** In thousands of miles. */
export const mileageEnds = [
  1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115,
  120, 130, 140, 150, 175, 200,
].map((thousands) => thousands * 1000);
/** In horsepower. A search for 300 and more ends below 300. */
export const powerEnds = Array.from({ length: 30 }, (_, at) => 49 + 20 * at);

// Fewer people ask for these, and each bucket takes a bit of every row.
export const engineEnds = [1000, 1300, 1500, 1700, 2050, 2500, 3050, 4000];
export const rangeEnds = [99, 199, 249, 299, 399];
export const batteryEnds = [29, 49, 69, 89];
export const co2Ends = [0, 100, 120, 150];
export const registeredEnds = [1999, 2009, 2014, 2017, 2020, 2023];
export const inspectedEnds = [0, 202_612, 202_712];
