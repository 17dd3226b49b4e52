// The cars of one page of results, in order.
import { hasBit } from '../bits.ts';
import type { Columns } from '../columns.ts';
import type { Selection } from '../select/selection.ts';
import { createBest, type Place } from './best-places.ts';
import type { Page, PageOptions, Part, SortOrder } from './page-order.ts';
import { orderOf, partsFor } from './sort-orders.ts';
import { inGroups } from './words-first.ts';

export function page(columns: Columns, { hits }: Selection, options: PageOptions): Page {
  const { size, after, before, groups = [] } = options;
  const order = inGroups(orderOf(columns, options), groups);
  if (before) return pageBefore(columns, hits, order, { before, size });
  const { keyOf } = order;
  const { ids } = columns.rows;
  const best = createBest(size + 1, after);
  for (const part of groups.length > 1 ? order.parts : partsFor(order, hits)) {
    if (after && part.lastKey < after.key) continue;
    visitRows(hits, part, keyOf, after, (row, key) => best.add(key, ids[row] ?? 0));
    if (part.isBeforeNext && best.isFull()) break;
  }
  const all = best.places();
  const places = all.slice(0, size);
  return {
    ids: places.map(({ id }) => id),
    previous: (after && places[0]) ?? null,
    next: all.length > size ? (places.at(-1) ?? null) : null,
  };
}

/**
 * The last posted first, but for those up to `after`. Until a visit gives false, in a part that is in
 * order.
 */
function visitRows(
  hits: Uint32Array,
  { rows, also, without, among, isOrdered }: Part,
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
    if (among) left &= among[word] ?? 0;
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

/**
 * The cars of the page before a place, found from behind: the last part first, and of each the rows that
 * were posted first.
 */
function pageBefore(
  columns: Columns,
  hits: Uint32Array,
  { keyOf, parts }: SortOrder,
  { before, size }: { readonly before: Place; readonly size: number },
): Page {
  const { ids, late } = columns.rows;
  const row = columns.rows.rowOf(before.id);
  // Where all cars stand in the order of posting, the rows below that of the place come behind it.
  const isByPosting = parts.length === 2 && !parts[0]?.among;
  const first = !isByPosting || row < 0 || hasBit(late, row) ? 0 : row;
  // The nearest ones are the last of all before it: by the opposite order the first.
  const nearest = createBest(size + 1, mirrored(before));
  for (const [at, part] of [...parts.entries()].reverse()) {
    visitUpwards(hits, part, part.isOrdered ? first : 0, (row) =>
      nearest.add(-keyOf(row), -(ids[row] ?? 0)),
    );
    if (parts[at - 1]?.isBeforeNext && nearest.isFull()) break;
  }
  const all = nearest.places().map(mirrored);
  const places = all.slice(0, size).reverse();
  return {
    ids: places.map(({ id }) => id),
    previous: all.length > size ? (places[0] ?? null) : null,
    next: places.at(-1) ?? null,
  };
}

const mirrored = ({ key, id }: Place): Place => ({ key: -key, id: -id });

/** Visits the rows around `first` and those after them; in a part that is in order, until a visit gives false. */
function visitUpwards(
  hits: Uint32Array,
  { rows, also, without, among, isOrdered }: Part,
  first: number,
  visit: (row: number) => boolean,
): void {
  for (let word = first >>> 5; word < hits.length; word += 1) {
    let left = hits[word] ?? 0;
    if (rows) left &= rows[word] ?? 0;
    if (also) left &= also[word] ?? 0;
    if (without) left &= ~(without[word] ?? 0);
    if (among) left &= among[word] ?? 0;
    for (; left !== 0; left &= left - 1) {
      const row = word * 32 + 31 - Math.clz32(left & -left);
      if (!visit(row) && isOrdered) return;
    }
  }
}
