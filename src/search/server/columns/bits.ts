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
