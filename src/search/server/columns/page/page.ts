// The cars of one page of results, in order.
import { bitCount } from '../bits.ts';
import type { Columns } from '../columns.ts';
import type { Selection } from '../select/selection.ts';
import { createBest } from './best-places.ts';
import { pageBefore } from './page-before.ts';
import type { Page, PageOptions } from './page-order.ts';
import { allRows, orderOf } from './sort-orders.ts';
import { visitRows } from './visit-rows.ts';
import { inGroups } from './words-first.ts';

export function page(columns: Columns, { hits }: Selection, options: PageOptions): Page {
  const { size, after, before, groups = [] } = options;
  const order = inGroups(orderOf(columns, options), groups);
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
