/** All rows of a set, in their order. */
export function rowsOf(set: Uint32Array): number[] {
  const rows: number[] = [];
  for (let word = 0; word < set.length; word += 1)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1)
      rows.push(word * 32 + 31 - Math.clz32(left & -left));
  return rows;
}
