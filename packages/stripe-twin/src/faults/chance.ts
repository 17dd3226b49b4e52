// Seeded random numbers: the same seed gives the same numbers in the same order, so runs are repeatable.

export interface Chance {
  /** At least 0 and below 1. */
  next(): number;
  /** True with the given probability, from 0 to 1. */
  is(share: number): boolean;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** An independent sequence, so that more draws in one place do not change those in another. */
  branch(name: string): Chance;
}

export function seededChance(seed: number | string): Chance {
  let state = hashOf(String(seed));
  // Mulberry32: small, fast, and good enough for tests.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    is: (share) => next() < share,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
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
