// The cars of one page of results, in order.
import type { Sort } from '../../search-query.ts';
import { type Closeness, mostPoints, pointsOf, rowsByPoints } from './best-match.ts';
import { bitCount } from './bits.ts';
import type { Columns } from './columns.ts';
import { notStated, type OrderedColumn } from './ordered-column.ts';
import type { Selection } from './selection.ts';

/** Where a page ended: the last car and by what it was ordered. */
export interface Place {
  readonly key: number;
  readonly id: number;
}

interface Page {
  readonly ids: readonly number[];
  /** Null on the last page. */
  readonly next: Place | null;
}

interface PageOptions {
  readonly sort: Sort;
  readonly size: number;
  readonly after?: Place | undefined;
  /** By the code of a place; for the order by distance. */
  readonly distances?: Float64Array | undefined;
  /** For the best matches near a place. */
  readonly close?: Closeness | null;
}

interface Order {
  /** The least comes first; among equals the larger id. */
  keyOf(row: number): number;
  /** Sets of rows that are taken one after the other. */
  readonly parts: readonly Part[];
}

/** The rows of one set, or of two, that are not in another. */
interface Part {
  readonly rows: Uint32Array | null;
  readonly also?: Uint32Array;
  readonly without: Uint32Array | null;
  /** No row of a later part comes before one of this. */
  readonly isBeforeNext: boolean;
  /** From the last row to the first the keys only grow. */
  readonly isOrdered: boolean;
}

export function page(columns: Columns, selection: Selection, options: PageOptions): Page {
  const { keyOf, parts } = orderOf(columns, options);
  const { size, after } = options;
  const best: Place[] = [];
  const isFew = parts.length > 2 && hitsUpTo(fewRows, selection) < fewRows;
  for (const part of isFew ? [allRows] : parts) {
    visitRows(selection, part, (row) => {
      const place = { key: keyOf(row), id: columns.ids[row] ?? 0 };
      if (after && !isBefore(after, place)) return true;
      const worst = best[size];
      if (worst && isBefore(worst, place)) return !part.isOrdered || place.key === worst.key;
      insert(best, place);
      if (best.length > size + 1) best.pop();
      return true;
    });
    if (part.isBeforeNext && best.length > size) break;
  }
  const shown = best.slice(0, size);
  return {
    ids: shown.map(({ id }) => id),
    next: best.length > size ? (shown.at(-1) ?? null) : null,
  };
}

const isBefore = (one: Place, other: Place): boolean =>
  one.key < other.key || (one.key === other.key && one.id > other.id);

/** So few are looked at in one pass sooner than bucket by bucket. */
const fewRows = 100_000;

/** How many rows facets and words leave; stops counting at `most`. */
function hitsUpTo(most: number, { base, chosen }: Selection): number {
  let hits = 0;
  for (let word = 0; word < base.length && hits < most; word += 1) {
    let left = base[word] ?? 0;
    for (const { rows } of chosen) left &= rows[word] ?? 0;
    hits += bitCount(left);
  }
  return hits;
}

const allRows: Part = { rows: null, without: null, isBeforeNext: true, isOrdered: false };

function orderOf(columns: Columns, { sort, distances, close = null }: PageOptions): Order {
  const { numbers, postedAt, place, late } = columns;
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
        keyOf: (row) => distances?.[place.codes[row] ?? 0] ?? notStated,
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
  { rows: late, ...(rows && { also: rows }), without: null, isBeforeNext: false, isOrdered: false },
  { rows, without: late, isBeforeNext: true, isOrdered: true },
];

const ascending = (column: OrderedColumn): Order => ({
  keyOf: (row) => column.values[row] ?? notStated,
  parts: bucketsOf(column),
});

const descending = (column: OrderedColumn): Order => ({
  keyOf: (row) => {
    const value = column.values[row] ?? notStated;
    return value === notStated ? notStated : notStated - 1 - value;
  },
  // What is not stated comes last in this order as well.
  parts: [...bucketsOf(column).slice(0, -1).toReversed(), ...bucketsOf(column).slice(-1)],
});

const bucketsOf = (column: OrderedColumn): Part[] =>
  Array.from({ length: column.buckets }, (_, bucket) => ({
    rows: column.upTo(bucket),
    without: bucket > 0 ? column.upTo(bucket - 1) : null,
    isBeforeNext: true,
    isOrdered: false,
  }));

function insert(best: Place[], one: Place): void {
  let at = best.length;
  for (let before = best[at - 1]; before && isBefore(one, before); before = best[at - 1]) at -= 1;
  best.splice(at, 0, one);
}

/** The last posted first, until a visit gives false. */
function visitRows(
  { base, chosen, isInRange }: Selection,
  { rows, also, without }: Part,
  visit: (row: number) => boolean,
): void {
  for (let word = base.length - 1; word >= 0; word -= 1) {
    let left = base[word] ?? 0;
    if (rows) left &= rows[word] ?? 0;
    if (also) left &= also[word] ?? 0;
    if (without) left &= ~(without[word] ?? 0);
    for (const choice of chosen) left &= choice.rows[word] ?? 0;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      left &= ~(1 << bit);
      const row = word * 32 + bit;
      if (isInRange && !isInRange(row)) continue;
      if (!visit(row)) return;
    }
  }
}
