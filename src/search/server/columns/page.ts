// The cars of one page of results, in order.
import type { Sort } from '../../search-query.ts';
import { bitCount } from './bits.ts';
import type { Columns } from './columns.ts';
import { notStated, type OrderedColumn } from './ordered-column.ts';
import type { Selection } from './selection.ts';

/** Where a page ended: the last car and by what it was ordered. */
interface Place {
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
}

interface Order {
  /** The least comes first. */
  keyOf(row: number): number;
  /** Sets of rows that are taken one after the other: all keys of one are before those of the next. */
  readonly parts: readonly RowsBetween[];
}

/** The rows of one set that are not in another. */
interface RowsBetween {
  readonly rows: Uint32Array | null;
  readonly without: Uint32Array | null;
}

/** Newest first among equals. */
export function page(columns: Columns, selection: Selection, options: PageOptions): Page {
  const { keyOf, parts } = orderOf(columns, options);
  const { sort, size, after } = options;
  const afterRow = after ? columns.rowOf(after.id) : -1;
  const best: { key: number; row: number }[] = [];
  const add = (row: number): boolean => {
    const key = keyOf(row);
    if (after && (key < after.key || (key === after.key && row >= afterRow))) return true;
    const worst = best[size];
    if (worst && (key > worst.key || (key === worst.key && row < worst.row))) return true;
    insert(best, { key, row });
    if (best.length > size + 1) best.pop();
    // By time of posting the rows stand in order already.
    return sort !== 'newest' || best.length <= size;
  };
  for (const part of hitsUpTo(fewRows, selection) < fewRows ? allRows : parts) {
    visitRows(selection, part, add);
    if (best.length > size) break;
  }
  const shown = best.slice(0, size);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ row }) => columns.ids[row] ?? 0),
    next: best.length > size && last ? { key: last.key, id: columns.ids[last.row] ?? 0 } : null,
  };
}

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

const allRows: readonly RowsBetween[] = [{ rows: null, without: null }];

function orderOf({ numbers, postedAt, place }: Columns, { sort, distances }: PageOptions): Order {
  switch (sort) {
    case 'newest':
      return { parts: allRows, keyOf: (row) => notStated - (postedAt[row] ?? 0) };
    case 'distance':
      return { parts: allRows, keyOf: (row) => distances?.[place.codes[row] ?? 0] ?? notStated };
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

const bucketsOf = (column: OrderedColumn): RowsBetween[] =>
  Array.from({ length: column.buckets }, (_, bucket) => ({
    rows: column.upTo(bucket),
    without: bucket > 0 ? column.upTo(bucket - 1) : null,
  }));

function insert(best: { key: number; row: number }[], one: { key: number; row: number }): void {
  let at = best.length;
  for (let before = best[at - 1]; before; before = best[at - 1]) {
    if (before.key < one.key || (before.key === one.key && before.row > one.row)) break;
    at -= 1;
  }
  best.splice(at, 0, one);
}

/** The last posted first, until a visit gives false. */
function visitRows(
  { base, chosen, isInRange }: Selection,
  { rows, without }: RowsBetween,
  visit: (row: number) => boolean,
): void {
  for (let word = base.length - 1; word >= 0; word -= 1) {
    let left = base[word] ?? 0;
    if (rows) left &= rows[word] ?? 0;
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
