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

/** Are fewer rows than `most` in the set? Stops counting there. */
export function hasFewer(set: Uint32Array, most: number): boolean {
  let size = 0;
  for (let word = 0; word < set.length && size < most; word += 1) size += bitCount(set[word] ?? 0);
  return size < most;
}

/** The rows of a set by how many of the others they are not in: none, one, two and so on, up to `most`. */
export function byMisses(
  set: Uint32Array,
  others: readonly Uint32Array[],
  most: number,
): Uint32Array[] {
  const missing = [set.slice(), ...Array.from({ length: most }, () => new Uint32Array(set.length))];
  for (const rows of others)
    for (let word = 0; word < set.length; word += 1) {
      const has = rows[word] ?? 0;
      for (let count = most; count >= 0; count -= 1) {
        const rowsMissing = missing[count] as Uint32Array;
        const more = count > 0 ? ((missing[count - 1] as Uint32Array)[word] ?? 0) & ~has : 0;
        rowsMissing[word] = ((rowsMissing[word] ?? 0) & has) | more;
      }
    }
  return missing;
}

export const isEmpty = (set: Uint32Array): boolean => set.every((word) => word === 0);

/** Leaves in a set only what is in the other as well. */
export function intersect(set: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

export function exclude(set: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

/** All rows of a set, in their order. */
export function rowsOf(set: Uint32Array): number[] {
  const rows: number[] = [];
  for (let word = 0; word < set.length; word += 1)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1)
      rows.push(word * 32 + 31 - Math.clz32(left & -left));
  return rows;
}

/** The first row that is in both; undefined if none is. */
export function firstOfBoth(set: Uint32Array, other: Uint32Array): number | undefined {
  for (let word = 0; word < set.length; word += 1) {
    const both = (set[word] ?? 0) & (other[word] ?? 0);
    if (both !== 0) return word * 32 + 31 - Math.clz32(both & -both);
  }
  return undefined;
}
