// One facet of all rows: the code of each value, and the rows that have it. Who puts rows in keeps their
// codes.
import { unstated } from '../../../search-query.ts';
import { hasBit, setBit, wordsFor } from '../bits.ts';
import { grown } from '../grown.ts';
import { addRow, addToSet, createRowList, holds, type RowList, removeRow } from '../row-list.ts';
import { mostCodes } from './code-rows.ts';

export interface FacetColumn {
  /** The values by their codes. Code 0 is what is not stated. */
  readonly values: readonly string[];
  /** The rows with each value, by its code; null for a column of lists. */
  readonly sets: readonly Uint32Array[] | null;
  codeOf(row: number): number;
  /** Gives the code that the row has from now on. */
  put(row: number, value: string | null): number;
  /** The rows with one of the values, for `length` rows or more; null where no row has one. */
  setOf(values: readonly string[], length: number): Uint32Array | null;
  codesOf(values: readonly string[]): number[];
  /** Do the row's code and the rows by value agree that this is its value? */
  holds(row: number, value: string | null): boolean;
  grow(rows: number): void;
}

interface FacetOptions {
  readonly rows: number;
  /** The code that a row was given by `put`; 0 before. */
  readonly codeOf: (row: number) => number;
  /**
   * A set takes an eighth of a byte for each row and value, a list four bytes for each row that states
   * a value. Lists are for facets with many values.
   */
  readonly by: 'sets' | 'lists';
  /** How many values it has, with that of what is not stated. */
  readonly most?: number;
}

export function createFacetColumn({
  rows,
  codeOf,
  by,
  most = mostCodes,
}: FacetOptions): FacetColumn {
  const values: string[] = [unstated];
  const codeByValue = new Map([[unstated, 0]]);
  const hasSets = by === 'sets';
  let words = wordsFor(rows);
  const sets: Uint32Array[] = hasSets ? [new Uint32Array(words)] : [];
  const lists: RowList[] = hasSets ? [] : [createRowList()];

  function codeFor(value: string | null): number {
    if (value === null || value === '') return 0;
    const existing = codeByValue.get(value);
    if (existing !== undefined) return existing;
    if (values.length === most) return 0;
    codeByValue.set(value, values.length);
    if (hasSets) sets.push(new Uint32Array(words));
    else lists.push(createRowList());
    return values.push(value) - 1;
  }

  const codesOf = (names: readonly string[]) =>
    names.flatMap((value) => codeByValue.get(value) ?? []);

  /** Rows of which nobody states the value are in no list. */
  function addRows(set: Uint32Array, code: number, length: number): void {
    const list = lists[code];
    if (code === 0) {
      for (let row = 0; row < length; row += 1) if (codeOf(row) === 0) setBit(set, row, true);
    } else if (list) addToSet(set, list);
  }

  return {
    values,
    sets: hasSets ? sets : null,
    codeOf,
    codesOf,
    put(row, value) {
      const [was, is] = [codeOf(row), codeFor(value)];
      const [left, joined] = [sets[was], sets[is]];
      if (left && was !== is) setBit(left, row, false);
      if (joined) setBit(joined, row, true);
      if (!hasSets && was !== is) {
        const [list, next] = [lists[was], lists[is]];
        if (list && was !== 0) removeRow(list, row);
        if (next && is !== 0) addRow(next, row);
      }
      return is;
    },
    setOf(names, length) {
      const codes = codesOf(names);
      const [first, ...others] = codes;
      if (first === undefined) return null;
      const only = sets[first];
      if (only && others.length === 0) return only;
      const union = new Uint32Array(Math.max(only?.length ?? 0, wordsFor(length)));
      for (const code of codes) {
        const set = sets[code];
        if (!set) addRows(union, code, length);
        else
          for (let word = 0; word < union.length; word += 1)
            union[word] = (union[word] ?? 0) | (set[word] ?? 0);
      }
      return union;
    },
    holds(row, value) {
      const code = (value && codeByValue.get(value)) || 0;
      const [set, list] = [sets[code], lists[code]];
      if (codeOf(row) !== code) return false;
      return set ? hasBit(set, row) : code === 0 || (list !== undefined && holds(list, row));
    },
    grow(more) {
      words = wordsFor(more);
      for (const [code, set] of sets.entries()) sets[code] = grown(set, words, Uint32Array);
    },
  };
}

/** A facet that keeps the code of each row itself. */
export function createCodedColumn(rows: number, by: 'sets' | 'lists'): FacetColumn {
  let codes = new Uint16Array(rows);
  const column = createFacetColumn({ rows, codeOf: (row) => codes[row] ?? 0, by, most: 0x10000 });
  return {
    ...column,
    put(row, value) {
      const code = column.put(row, value);
      codes[row] = code;
      return code;
    },
    grow(more) {
      codes = grown(codes, more, Uint16Array);
      column.grow(more);
    },
  };
}
