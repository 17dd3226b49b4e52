import type { Place } from './best-places.ts';
import type { Part } from './page-order.ts';

/**
 * The last posted first, but for those up to `after`. Until a visit gives false, in a part that is in
 * order.
 */
export function visitRows(
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
