// One facet of all rows: a small code for each row, and for each value the set of its rows.
import { unstated } from '../../search-query.ts';
import { hasBit, setBit, wordsFor } from './bits.ts';

export interface FacetColumn {
  /** By code. Code 0 is what is not stated. */
  readonly values: readonly string[];
  readonly codes: Uint16Array;
  put(row: number, value: string | null): void;
  /** The rows with one of the values, for a column with sets; null where no row has one. */
  setOf(values: readonly string[]): Uint32Array | null;
  codesOf(values: readonly string[]): number[];
  grow(rows: number): void;
}

/** More than there are makes. What sellers type counts as not stated beyond that. */
const mostWithSets = 1000;

/**
 * A set takes an eighth of a byte for each row and value. A facet with many values has none:
 * it is looked up row by row.
 */
export function createFacetColumn(rows: number, hasSets: boolean): FacetColumn {
  const values: string[] = [unstated];
  const codeByValue = new Map([[unstated, 0]]);
  const sets: Uint32Array[] = [new Uint32Array(hasSets ? wordsFor(rows) : 0)];
  let codes = new Uint16Array(rows);
  const most = hasSets ? mostWithSets : 0xffff;

  function codeFor(value: string | null): number {
    if (value === null || value === '') return 0;
    const known = codeByValue.get(value);
    if (known !== undefined) return known;
    if (values.length > most) return 0;
    codeByValue.set(value, values.length);
    sets.push(hasSets ? new Uint32Array(wordsFor(codes.length)) : new Uint32Array(0));
    return values.push(value) - 1;
  }

  return {
    values,
    get codes() {
      return codes;
    },
    put(row, value) {
      const [was, is] = [codes[row] ?? 0, codeFor(value)];
      codes[row] = is;
      if (!hasSets) return;
      const [left, joined] = [sets[was], sets[is]];
      if (left && hasBit(left, row)) setBit(left, row, false);
      if (joined) setBit(joined, row, true);
    },
    setOf(wanted) {
      const chosen = wanted.flatMap((value) => sets[codeByValue.get(value) ?? sets.length] ?? []);
      const [first, ...others] = chosen.filter((set) => set.length > 0);
      if (!first || others.length === 0) return first ?? null;
      const union = first.slice();
      for (const other of others)
        for (let word = 0; word < union.length; word += 1)
          union[word] = (union[word] ?? 0) | (other[word] ?? 0);
      return union;
    },
    codesOf: (wanted) => wanted.flatMap((value) => codeByValue.get(value) ?? []),
    grow(more) {
      codes = grown(codes, more, Uint16Array);
      for (const [code, set] of sets.entries())
        if (set.length > 0) sets[code] = grown(set, wordsFor(more), Uint32Array);
    },
  };
}

export function grown<Numbers extends Uint16Array | Uint32Array>(
  numbers: Numbers,
  length: number,
  Kind: new (length: number) => Numbers,
): Numbers {
  const longer = new Kind(length);
  longer.set(numbers);
  return longer;
}
