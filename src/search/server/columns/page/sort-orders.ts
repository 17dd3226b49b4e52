// How each order of results goes through the rows: by a key, part by part.
import { hasFewer } from '../bits.ts';
import type { Columns } from '../columns.ts';
import { notStated, type OrderedColumn } from '../facts/ordered-column.ts';
import { mostPoints, pointsOf, rowsByPoints } from './best-match.ts';
import type { PageOptions, Part, SortOrder } from './page-order.ts';

const allRows: Part = {
  rows: null,
  without: null,
  isBeforeNext: true,
  isOrdered: false,
  lastKey: Infinity,
};

/** So few are looked at in one pass sooner than bucket by bucket. */
export const partsFor = ({ parts }: SortOrder, hits: Uint32Array): readonly Part[] =>
  parts.length > 2 && hasFewer(hits, hits.length / 4) ? [allRows] : parts;

export function orderOf(
  columns: Columns,
  { sort, distances, close = null }: PageOptions,
): SortOrder {
  const { numbers, place } = columns;
  const { postedAt, late } = columns.rows;
  switch (sort) {
    case 'best':
      return {
        keyOf: (row) =>
          (mostPoints - pointsOf(columns, row, close)) * 2 ** 32 + notStated - (postedAt[row] ?? 0),
        parts: close
          ? [allRows]
          : rowsByPoints(columns).flatMap((rows) => inOrderOfPosting(late, rows)),
      };
    case 'newest':
      return {
        keyOf: (row) => notStated - (postedAt[row] ?? 0),
        parts: inOrderOfPosting(late, null),
      };
    case 'distance':
      return {
        keyOf: (row) => distances?.[place.codeOf(row)] ?? notStated,
        parts: [allRows],
      };
    case 'cheapest':
      return ascending(numbers.price);
    case 'mileage':
      return ascending(numbers.mileage);
    case 'dearest':
      return descending(numbers.price);
    case 'year':
      return descending(numbers.year);
  }
}

/** The rows that came late stand out of order. */
const inOrderOfPosting = (late: Uint32Array, rows: Uint32Array | null): Part[] => [
  { ...allRows, rows: late, ...(rows && { also: rows }), isBeforeNext: false },
  { ...allRows, rows, without: late, isOrdered: true },
];

const ascending = (column: OrderedColumn): SortOrder => ({
  keyOf: (row) => column.values[row] ?? notStated,
  parts: bucketsOf(column, (bucket) => column.endOf(bucket)),
});

function descending(column: OrderedColumn): SortOrder {
  const keyOf = (value: number) => (value === notStated ? notStated : notStated - 1 - value);
  const parts = bucketsOf(column, (bucket) => keyOf(column.startOf(bucket)));
  return {
    keyOf: (row) => keyOf(column.values[row] ?? notStated),
    // What is not stated comes last in this order as well.
    parts: [...parts.slice(0, -1).toReversed(), ...parts.slice(-1)],
  };
}

const bucketsOf = (column: OrderedColumn, lastKeyOf: (bucket: number) => number): Part[] =>
  Array.from({ length: column.buckets }, (_, bucket) => ({
    rows: column.upTo(bucket),
    without: bucket > 0 ? column.upTo(bucket - 1) : null,
    isBeforeNext: true,
    isOrdered: false,
    lastKey: lastKeyOf(bucket),
  }));
