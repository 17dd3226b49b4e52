// How many cars a query finds, without what each choice would give.
import { bitCount } from './bits.ts';
import type { Selection } from './selection.ts';

/** More rows than this are not looked at one by one, but every 16th word of them. */
const usuallyLooked = 100_000;
const sampleStep = 16;

export interface Hits {
  readonly count: number;
  readonly isExact: boolean;
}

/** Sets alone are counted exactly, and so are up to `mostLooked` rows that they leave to look at. */
export function hitsOf(selection: Selection, mostLooked = usuallyLooked): Hits {
  const hits = selection.base.slice();
  for (const { rows } of selection.chosen)
    for (let word = 0; word < hits.length; word += 1)
      hits[word] = (hits[word] ?? 0) & (rows[word] ?? 0);
  const { isInRange } = selection;
  let left = 0;
  for (const word of hits) left += bitCount(word);
  if (!isInRange) return { count: left, isExact: true };
  if (left <= mostLooked) return { count: looked(hits, isInRange, 1), isExact: true };
  return { count: looked(hits, isInRange, sampleStep), isExact: false };
}

function looked(hits: Uint32Array, isInRange: (row: number) => boolean, step: number): number {
  let count = 0;
  for (let word = 0; word < hits.length; word += step)
    for (let left = hits[word] ?? 0; left !== 0; left &= left - 1)
      if (isInRange(word * 32 + 31 - Math.clz32(left & -left))) count += 1;
  return count * step;
}
