// Cars with words that were typed come first, whatever the order of the others.
import { byMisses, exclude, hasBit, intersect, isEmpty } from '../bits.ts';
import type { SortOrder } from './page-order.ts';
import { partsFor } from './sort-orders.ts';

/** The rows with each word that was typed, and those with one that is not wanted. */
export interface WordedRows {
  readonly first: readonly Uint32Array[];
  readonly last: readonly Uint32Array[];
}

/**
 * The rows in groups that come one after the other: those with the most words, and at the end those with a
 * word that is not wanted. Empty groups are left out.
 */
export function groupsByWords(
  hits: Uint32Array,
  { first, last }: WordedRows,
): readonly Uint32Array[] {
  if (first.length + last.length === 0) return [hits];
  const wanted = hits.slice();
  for (const rows of last) exclude(wanted, rows);
  const unwanted = hits.slice();
  exclude(unwanted, wanted);
  const groups = [...byMisses(wanted, first, first.length), unwanted].filter(
    (rows) => !isEmpty(rows),
  );
  return groups.length > 0 ? groups : [hits];
}

/** The keys of no order are as large. Those of all groups together are still safe integers. */
const keysOfGroup = 2 ** 40;

/** The same order within each group. */
export function inGroups(order: SortOrder, groups: readonly Uint32Array[]): SortOrder {
  if (groups.length < 2) return order;
  const keyOf = (row: number): number => {
    const group = groups.findIndex((rows) => hasBit(rows, row));
    return (group < 0 ? groups.length : group) * keysOfGroup + order.keyOf(row);
  };
  return {
    keyOf,
    parts: groups.flatMap((among, group) => {
      const parts = partsFor(order, among);
      return parts.map((part, at) => ({
        ...part,
        among,
        isBeforeNext: part.isBeforeNext || at === parts.length - 1,
        lastKey: Math.min(group * keysOfGroup + part.lastKey, (group + 1) * keysOfGroup - 1),
      }));
    }),
  };
}

/**
 * The rows that have any word of a text that says nothing else. Those with the most come first; if they
 * alone were found, one new car with all of them would take all others away.
 */
export function rowsOfText(alive: Uint32Array, sets: readonly Uint32Array[]): Uint32Array {
  const any = new Uint32Array(alive.length);
  for (const set of sets)
    for (let word = 0; word < any.length; word += 1)
      any[word] = (any[word] ?? 0) | (set[word] ?? 0);
  intersect(any, alive);
  return any;
}
