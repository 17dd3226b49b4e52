// How rows are spread over a number: how many are in each of its buckets.
import type { HistogramName } from '../../../search-query.ts';
import { sizeOf } from '../bits.ts';
import { notStated, type OrderedColumn } from '../facts/ordered-column.ts';
import { unitOf } from './selection.ts';

export interface Histogram {
  readonly name: HistogramName;
  /** About how many rows are between each two bounds. */
  readonly counts: readonly number[];
  /** The bounds, as a range has them; there is one more than counts. */
  readonly bounds: readonly number[];
}

/** A shape shows in this many rows. Of more, a sample is looked at: every second word of rows, or third, and so on. */
const mostLookedAt = 4000;

/** The histogram goes from the first bucket that has rows to the last one. Rows that do not state the number are in none. */
export function histogramOf(
  name: HistogramName,
  column: OrderedColumn,
  rows: Uint32Array,
): Histogram {
  const step = Math.max(1, Math.floor(sizeOf(rows) / mostLookedAt));
  const all = new Array<number>(column.buckets).fill(0);
  let [least, most] = [notStated, 0];
  for (let word = 0; word < rows.length; word += step)
    for (let left = rows[word] ?? 0; left !== 0; left &= left - 1) {
      const value = column.values[word * 32 + 31 - Math.clz32(left & -left)] ?? 0;
      const bucket = column.bucketOf(value);
      all[bucket] = (all[bucket] ?? 0) + step;
      if (value !== notStated) [least, most] = [Math.min(least, value), Math.max(most, value)];
    }
  const stated = all.slice(0, -1);
  const first = stated.findIndex((count) => count > 0);
  if (first < 0) return { name, counts: [], bounds: [] };
  const last = stated.findLastIndex((count) => count > 0);
  /**
   * Where a bucket begins, and the one before it ends. The outer ones end where the rows do, and a year
   * lasts until the next one.
   */
  function boundOf(bucket: number): number {
    if (bucket > column.buckets - 2) return most + Number(name === 'year');
    return bucket === 0 && name === 'year' ? least : column.startOf(bucket);
  }
  const bounds = Array.from({ length: last - first + 2 }, (_, at) =>
    Math.round(boundOf(first + at) / unitOf(name)),
  );
  return { name, counts: stated.slice(first, last + 1), bounds };
}
