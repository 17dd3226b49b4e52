import type { Selection } from './selection.ts';

/** All rows of a selection, in their order. */
export function rowsOf({ base, chosen, isInRange }: Selection): number[] {
  const rows: number[] = [];
  for (let word = 0; word < base.length; word += 1) {
    let left = base[word] ?? 0;
    for (const choice of chosen) left &= choice.rows[word] ?? 0;
    for (; left !== 0; left &= left - 1) {
      const row = word * 32 + 31 - Math.clz32(left & -left);
      if (!isInRange || isInRange(row)) rows.push(row);
    }
  }
  return rows;
}
