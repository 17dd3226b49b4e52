// The cars of one page of results, in order.
import type { Sort } from '../../../search-query.ts';
import { bitCount } from '../bits.ts';
import type { Columns } from '../columns.ts';
import { notStated, type OrderedColumn } from '../facts/ordered-column.ts';
import type { Selection } from '../select/selection.ts';
import { type Closeness, mostPoints, pointsOf, rowsByPoints } from './best-match.ts';
import { createBest, type Place } from './best-places.ts';
import { pageBefore } from './page-before.ts';
import type { Page, Part, SortOrder } from './page-order.ts';

interface PageOptions {
  readonly sort: Sort;
  readonly size: number;
  readonly after?: Place | undefined;
  /** For the page that ends before this place; then `after` does not count. */
  readonly before?: Place | undefined;
  /** By the code of a place; for the order by distance. */
  readonly distances?: Float64Array | undefined;
  /** For the best matches near a place. */
  readonly close?: Closeness | null;
}

export function page(columns: Columns, { hits }: Selection, options: PageOptions): Page {
  const order = orderOf(columns, options);
  const { size, after, before } = options;
  if (before) return pageBefore(columns, hits, order, { before, size });
  const { keyOf, parts } = order;
  const { ids } = columns.rows;
  const best = createBest(size + 1, after);
  // So few are looked at in one pass sooner than bucket by bucket.
  const isFew = parts.length > 2 && hasFewer(hits, hits.length / 4);
  for (const part of isFew ? [allRows] : parts) {
    if (after && part.lastKey < after.key) continue;
    visitRows(hits, part, keyOf, after, (row, key) => best.add(key, ids[row] ?? 0));
    if (part.isBeforeNext && best.isFull()) break;
  }
  const all = best.places();
  const shown = all.slice(0, size);
  return {
    ids: shown.map(({ id }) => id),
    previous: (after && shown[0]) ?? null,
    next: all.length > size ? (shown.at(-1) ?? null) : null,
  };
}

/** Are fewer rows than `most` in the set? Stops counting there. */
function hasFewer(set: Uint32Array, most: number): boolean {
  let size = 0;
  for (let word = 0; word < set.length && size < most; word += 1) size += bitCount(set[word] ?? 0);
  return size < most;
}

const allRows: Part = {
  rows: null,
  without: null,
  isBeforeNext: true,
  isOrdered: false,
  lastKey: Infinity,
};

function orderOf(columns: Columns, { sort, distances, close = null }: PageOptions): SortOrder {
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

/**
 * The last posted first, but for those up to `after`. Until a visit gives false, in a part that is in
 * order.
 */
function visitRows(
  hits: Uint32Array,
  { rows, also, without, isOrdered }: Part,
  keyOf: (row: number) => number,
  after: Place | undefined,
  visit: (row: number, key: number) => boolean,
): void {
  for (let word = hits.length - 1; word >= 0; word -= 1) {
    let left = hits[word] ?? 0;
    if (left === 0) continue;
    if (rows) left &= rows[word] ?? 0;
    if (also) left &= also[word] ?? 0;
    if (without) left &= ~(without[word] ?? 0);
    // If the last of them was shown, so were the others.
    if (isOrdered && after && left !== 0 && keyOf(firstRow(word, left)) < after.key) continue;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      left &= ~(1 << bit);
      const row = word * 32 + bit;
      if (!visit(row, keyOf(row)) && isOrdered) return;
    }
  }
}

const firstRow = (word: number, set: number): number => word * 32 + 31 - Math.clz32(set & -set);
