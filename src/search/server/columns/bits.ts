// Sets of rows: one bit a row, 32 rows a word.

export const wordsFor = (rows: number): number => (rows + 31) >>> 5;

export const hasBit = (bits: Uint32Array, row: number): boolean =>
  (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

export function setBit(bits: Uint32Array, row: number, isIn: boolean): void {
  const word = bits[row >>> 5] ?? 0;
  const bit = 1 << (row & 31);
  bits[row >>> 5] = isIn ? word | bit : word & ~bit;
}

/** How many bits of a word are set. */
export function bitCount(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function sizeOf(set: Uint32Array): number {
  let size = 0;
  for (let word = 0; word < set.length; word += 1) size += bitCount(set[word] ?? 0);
  return size;
}

/** How many rows are in both. */
export function sizeOfBoth(set: Uint32Array, other: Uint32Array): number {
  let size = 0;
  for (let word = 0; word < set.length; word += 1) {
    const both = (set[word] ?? 0) & (other[word] ?? 0);
    if (both !== 0) size += bitCount(both);
  }
  return size;
}

/** Leaves in a set only what is in the other as well. */
export function intersect(set: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

export function exclude(set: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}
