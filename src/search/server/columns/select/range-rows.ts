// Leaves in a set the rows whose number is within a range.
import { exclude, intersect } from '../bits.ts';
import { notStated, type OrderedColumn } from '../facts/ordered-column.ts';

interface Ends {
  readonly from: number;
  readonly to: number;
  /** Rows that state no number belong to the range as well. */
  readonly orUnstated: boolean;
}

/**
 * Whole buckets are taken by their sets; one by one are looked at only the rows of a bucket in whose
 * middle the range ends.
 */
export function keepRange(
  rows: Uint32Array,
  column: OrderedColumn,
  { from, to, orUnstated }: Ends,
): void {
  const [first, last] = [column.bucketOf(from), column.bucketOf(to)];
  if (first > 0) exclude(rows, column.upTo(first - 1));
  if (orUnstated) {
    const stated = column.upTo(column.buckets - 2);
    const within = column.upTo(last);
    for (let word = 0; word < rows.length; word += 1)
      rows[word] = (rows[word] ?? 0) & ((within[word] ?? 0) | ~(stated[word] ?? 0));
  } else intersect(rows, column.upTo(last));
  const isSplit = (bucket: number) => from > column.startOf(bucket) || to < column.endOf(bucket);
  for (const bucket of first === last ? [first] : [first, last])
    if (isSplit(bucket)) keepOfBucket(rows, column, bucket, from, to);
}

function keepOfBucket(
  rows: Uint32Array,
  { values, upTo }: OrderedColumn,
  bucket: number,
  from: number,
  to: number,
): void {
  const [is, before] = [upTo(bucket), bucket > 0 ? upTo(bucket - 1) : null];
  for (let word = 0; word < rows.length; word += 1) {
    let left = (rows[word] ?? 0) & (is[word] ?? 0) & ~(before?.[word] ?? 0);
    for (; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const value = values[word * 32 + 31 - Math.clz32(bit)] ?? notStated;
      if (value < from || value > to) rows[word] = (rows[word] ?? 0) & ~bit;
    }
  }
}
