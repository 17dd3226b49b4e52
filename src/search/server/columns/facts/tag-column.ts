// A facet of which a car has several values, such as its equipment: for each value the set of its rows.
import { unstated } from '../../../search-query.ts';
import { hasBit, setBit, wordsFor } from '../bits.ts';
import { grown } from '../grown.ts';

export interface TagColumn {
  readonly values: readonly string[];
  /** The rows with each value. */
  readonly sets: readonly Uint32Array[];
  /** The rows with any. */
  readonly stated: Uint32Array;
  /** How many rows with each value, and with none, were marked by `tally`. */
  readonly totals: readonly number[];
  readonly untagged: number;
  tally(row: number, times: 1 | -1): void;
  put(row: number, values: readonly string[] | null): void;
  /** The rows with a value, or those of which nobody states any; null where no row has it. */
  setOf(value: string): Uint32Array | null;
  grow(rows: number): void;
}

/** More than a list of equipment names. */
const mostValues = 100;

export function createTagColumn(rows: number): TagColumn {
  const values: string[] = [];
  let sets: Uint32Array[] = [];
  const totals: number[] = [];
  let untagged = 0;
  let stated = new Uint32Array(wordsFor(rows));

  function setFor(value: string): Uint32Array | null {
    const at = values.indexOf(value);
    if (at >= 0) return sets[at] ?? null;
    if (values.length === mostValues) return null;
    values.push(value);
    totals.push(0);
    const set = new Uint32Array(stated.length);
    sets.push(set);
    return set;
  }

  return {
    values,
    get sets() {
      return sets;
    },
    get stated() {
      return stated;
    },
    totals,
    get untagged() {
      return untagged;
    },
    tally(row, times) {
      if (!hasBit(stated, row)) {
        untagged += times;
        return;
      }
      for (const [tag, set] of sets.entries())
        if (hasBit(set, row)) totals[tag] = (totals[tag] ?? 0) + times;
    },
    put(row, tags) {
      if (hasBit(stated, row))
        for (const set of sets) if (hasBit(set, row)) setBit(set, row, false);
      const isStated = tags !== null && tags.length > 0;
      if (isStated !== hasBit(stated, row)) setBit(stated, row, isStated);
      for (const tag of tags ?? []) {
        const set = setFor(tag);
        if (set) setBit(set, row, true);
      }
    },
    setOf: (value) =>
      value === unstated ? stated.map((word) => ~word) : (sets[values.indexOf(value)] ?? null),
    grow(more) {
      sets = sets.map((set) => grown(set, wordsFor(more), Uint32Array));
      stated = grown(stated, wordsFor(more), Uint32Array);
    },
  };
}
