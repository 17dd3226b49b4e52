// A facet of which a car has several values, such as its equipment: for each value the set of its rows.
import { unstated } from '../../search-query.ts';
import { hasBit, setBit, wordsFor } from './bits.ts';
import { grown } from './facet-column.ts';

export interface TagColumn {
  readonly values: readonly string[];
  /** The rows with each value. */
  readonly sets: readonly Uint32Array[];
  /** The rows with any. */
  readonly stated: Uint32Array;
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
  let stated = new Uint32Array(wordsFor(rows));

  function setFor(value: string): Uint32Array | null {
    const at = values.indexOf(value);
    if (at >= 0) return sets[at] ?? null;
    if (values.length === mostValues) return null;
    values.push(value);
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
