// The cars of one page of results, in order.
import type { Columns } from '../columns.ts';
import type { Selection } from '../select/selection.ts';
import { createBest } from './best-places.ts';
import { pageBefore } from './page-before.ts';
import type { Page, PageOptions } from './page-order.ts';
import { orderOf, partsFor } from './sort-orders.ts';
import { visitRows } from './visit-rows.ts';
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
