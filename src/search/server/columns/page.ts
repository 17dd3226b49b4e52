// The cars of one page of results, in order.
import type { Sort } from '../../search-query.ts';
import type { Columns } from './columns.ts';
import type { Selection } from './selection.ts';

/** Where a page ended: the last car and by what it was ordered. */
export interface Place {
  readonly key: number;
  readonly id: number;
}

export interface Page {
  readonly ids: readonly number[];
  /** Null on the last page. */
  readonly next: Place | null;
}

/** Gives how far each place of cars is, by its code; for the order by distance. */
export type Distances = Float64Array;

interface PageOptions {
  readonly sort: Sort;
  readonly size: number;
  readonly after?: Place | undefined;
  readonly distances?: Distances | undefined;
}

/**
 * Newest first among equals. By time of posting the rows stand in order already; for all other orders
 * one pass over what was found keeps the best.
 */
export function page(columns: Columns, selection: Selection, options: PageOptions): Page {
  const keyOf = keyFor(columns, options);
  const { size, after } = options;
  const afterRow = after ? columns.rowOf(after.id) : -1;
  const isAfter = (key: number, row: number) =>
    !after || key > after.key || (key === after.key && row < afterRow);
  const best: { key: number; row: number }[] = [];
  const isInOrder = options.sort === 'newest';
  everyRow(selection, (row) => {
    const key = keyOf(row);
    if (!isAfter(key, row)) return true;
    const worst = best[size];
    if (worst && (key > worst.key || (key === worst.key && row < worst.row))) return true;
    insert(best, { key, row });
    if (best.length > size + 1) best.pop();
    return !(isInOrder && best.length > size);
  });
  const shown = best.slice(0, size);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ row }) => columns.ids[row] ?? 0),
    next: best.length > size && last ? { key: last.key, id: columns.ids[last.row] ?? 0 } : null,
  };
}

/** The least comes first. What is not stated comes last. */
function keyFor(columns: Columns, { sort, distances }: PageOptions): (row: number) => number {
  const { postedAt, price, mileage, year, place } = columns;
  const largest = 0xffffffff;
  switch (sort) {
    case 'newest':
      return (row) => largest - (postedAt[row] ?? 0);
    case 'cheapest':
      return (row) => price[row] ?? largest;
    case 'dearest':
      return (row) => largest - (price[row] ?? 0);
    case 'mileage':
      return (row) => mileage[row] ?? largest;
    case 'year':
      return (row) => (year[row] === largest ? largest : largest - (year[row] ?? 0));
    case 'distance':
      return (row) => distances?.[place.codes[row] ?? 0] ?? largest;
  }
}

function insert(best: { key: number; row: number }[], one: { key: number; row: number }): void {
  let at = best.length;
  for (let before = best[at - 1]; before; before = best[at - 1]) {
    if (before.key < one.key || (before.key === one.key && before.row > one.row)) break;
    at -= 1;
  }
  best.splice(at, 0, one);
}

/** Visits the rows that are found, the last posted first, until a visit gives false. */
function everyRow({ base, chosen, isInRange }: Selection, visit: (row: number) => boolean): void {
  for (let word = base.length - 1; word >= 0; word -= 1) {
    let left = base[word] ?? 0;
    for (const { rows } of chosen) left &= rows[word] ?? 0;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      left &= ~(1 << bit);
      const row = word * 32 + bit;
      if (isInRange && !isInRange(row)) continue;
      if (!visit(row)) return;
    }
  }
}
