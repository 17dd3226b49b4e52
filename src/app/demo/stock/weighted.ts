// Picks from a list by weight.

import type { Random } from './random.ts';

export function weighted<T>(entries: readonly (readonly [T, number])[]): (random: Random) => T {
  const ends: number[] = [];
  let total = 0;
  for (const [, weight] of entries) {
    total += weight;
    ends.push(total);
  }
  return (random) => {
    const mark = random.fraction() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? total) > mark) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (entry === undefined) throw new RangeError('nothing to draw from');
    return entry[0];
  };
}
