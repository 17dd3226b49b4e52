// Cars with words that were typed come first, whatever the order of the others.
import { hasBit, intersect, setBit } from '../bits.ts';
import type { SortOrder } from './page-order.ts';

/** By words that are typed: the rows with each, and those with one that is not wanted. */
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
  const rest = hits.slice();
  const take = (rows: readonly Uint32Array[]): Uint32Array => {
    const taken = new Uint32Array(hits.length);
    for (let word = 0; word < hits.length; word += 1) {
      let some = 0;
      for (const set of rows) some |= set[word] ?? 0;
      taken[word] = (rest[word] ?? 0) & some;
      rest[word] = (rest[word] ?? 0) & ~some;
    }
    return taken;
  };
  const unwanted = take(last);
  const wanted = take(first);
  const levels = first.map(() => new Uint32Array(hits.length));
  for (let word = 0; word < wanted.length; word += 1)
    for (let left = wanted[word] ?? 0; left !== 0; left &= left - 1) {
      const row = word * 32 + 31 - Math.clz32(left & -left);
      const count = first.reduce((sum, set) => sum + Number(hasBit(set, row)), 0);
      setBit(levels[first.length - count] ?? rest, row, true);
    }
  const groups = [...levels, rest, unwanted].filter((rows) => rows.some((word) => word !== 0));
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
    parts: groups.flatMap((among, group) =>
      order.parts.map((part, at) => ({
        ...part,
        among,
        isBeforeNext: part.isBeforeNext || at === order.parts.length - 1,
        lastKey: Math.min(group * keysOfGroup + part.lastKey, (group + 1) * keysOfGroup - 1),
      })),
    ),
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
