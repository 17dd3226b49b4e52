// Seeded random numbers: the same seed gives the same stock on every machine.

export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** A whole number within the limits, both included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** Bell-shaped around 0, standard deviation about 1, never beyond 4.3. */
  bell(): number;
  /** 32 random bits as an unsigned number. */
  bits(): number;
}

/** sfc32 by Chris Doty-Humphrey, from PractRand (public domain), seeded by a counter. */
export function randomFrom(seed: number): Random {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = seed | 0;
  let counter = 1;
  function bits(): number {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  }
  // The first numbers of neighbouring seeds resemble each other; fifteen rounds mix them.
  for (let round = 0; round < 15; round += 1) bits();

  const fraction = () => bits() / 4_294_967_296;
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    bits,
    fraction,
    whole,
    pick<T>(list: readonly T[]): T {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new RangeError('nothing to pick from');
      return one;
    },
    chance: (probability) => fraction() < probability,
    bell() {
      let sum = 0;
      for (let i = 0; i < 6; i += 1) sum += fraction();
      return (sum - 3) * Math.SQRT2;
    },
  };
}

/** A version 4 UUID from seeded numbers, so that demo people always have the same ids. */
export function uuidFrom(random: Random): string {
  const word = () => random.bits().toString(16).padStart(8, '0');
  const digits = `${word()}${word()}${word()}${word()}`;
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}

/** Picks from a list by weight. */
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
