// Chance with a seed: the same seed draws the same numbers in the same order, so a run can be repeated.

export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** True in such a share of all cases. */
  is(share: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** A chance of its own, so that more draws in one place do not shift those of another. */
  branch(name: string): Chance;
}

export function seededChance(seed: number | string): Chance {
  let state = hashOf(String(seed));
  // Mulberry32: small, quick, and good enough to choose who does what.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    is: (share) => next() < share,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
    branch: (name) => seededChance(`${seed}/${name}`),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
