// The codes of all facets of each row, in a few groups of facets that go together, such as what a car is
// called. Each combination of codes that occurs in a group has a number, and a row is four numbers: who
// counts rows reads 16 bytes of each and counts four combinations, whatever the number of facets.

import { tableOf } from '../../../../kit/names-of.ts';
import { type SingleFacet, singleFacets } from '../../../search-query.ts';
import { grown } from '../grown.ts';

/** The product of the codes of a group is a safe integer. */
const groups: readonly (readonly SingleFacet[])[] = [
  ['category', 'make', 'model', 'trim'],
  ['fuel', 'gearbox', 'drivetrain', 'seats', 'doors'],
  ['body', 'color', 'condition', 'seller', 'interior'],
  ['owners', 'accidents', 'service', 'sellerType', 'damage', 'warranty', 'titleStatus', 'vat'],
];
export const groupsOfRow = groups.length;

/**
 * A facet has at most this many values, with that of what is not stated. What sellers type beyond them
 * counts as not stated.
 */
export const mostCodes = 1001;
const codesOfFacets: { readonly [Name in SingleFacet]?: number } = {
  model: 0x10000,
  trim: 0x10000,
  // Sellers choose among a few.
  interior: 32,
  damage: 32,
  warranty: 32,
  sellerType: 16,
  titleStatus: 16,
  vat: 16,
};
export const mostCodesOf = (facet: SingleFacet): number => codesOfFacets[facet] ?? mostCodes;

/** How often each combination of each group occurs. */
export type CombinationCounts = readonly Uint32Array[];

export interface CodeRows {
  /** The combination of each group of row 0, then of row 1, and so on. */
  readonly table: Uint32Array;
  /** The counts of the rows that were marked by `tally`. */
  readonly totals: CombinationCounts;
  noCounts(): CombinationCounts;
  codeOf(row: number, facet: SingleFacet): number;
  put(row: number, codes: Readonly<Record<SingleFacet, number>>): void;
  /** Adds `times` to the counts of the row. */
  tally(row: number, times: 1 | -1): void;
  groupOf(facet: SingleFacet): number;
  /** How often each code of a facet occurs, given that of the combinations. */
  countsOf(facet: SingleFacet, counts: Uint32Array, codes: number): Float64Array;
  grow(rows: number): void;
}

interface Group {
  readonly facets: readonly SingleFacet[];
  readonly numbers: Map<number, number>;
  /** The codes of combination 0, then of combination 1, and so on. */
  codes: Uint16Array;
  totals: Uint32Array;
}

const leastCombinations = 64;

export function createCodeRows(rows: number): CodeRows {
  let table = new Uint32Array(rows * groupsOfRow);
  const all = groups.map(
    (facets): Group => ({
      facets,
      // A row that was never put in has none of all.
      numbers: new Map([[0, 0]]),
      codes: new Uint16Array(leastCombinations * facets.length),
      totals: new Uint32Array(leastCombinations),
    }),
  );
  const placeOf = tableOf(singleFacets, (facet) => {
    const group = groups.findIndex((facets) => facets.includes(facet));
    return { group, at: groups[group]?.indexOf(facet) ?? 0 };
  });
  const ofGroup = (group: number) => all[group] as Group;

  function combinationOf(group: Group, codes: Readonly<Record<SingleFacet, number>>): number {
    let key = 0;
    for (const facet of group.facets) key = key * mostCodesOf(facet) + codes[facet];
    const existing = group.numbers.get(key);
    if (existing !== undefined) return existing;
    const number = group.numbers.size;
    group.numbers.set(key, number);
    if (number === group.totals.length) {
      group.totals = grown(group.totals, number * 2, Uint32Array);
      group.codes = grown(group.codes, number * 2 * group.facets.length, Uint16Array);
    }
    group.codes.set(
      group.facets.map((facet) => codes[facet]),
      number * group.facets.length,
    );
    return number;
  }

  return {
    get table() {
      return table;
    },
    get totals() {
      return all.map(({ totals }) => totals);
    },
    noCounts: () => all.map(({ totals }) => new Uint32Array(totals.length)),
    codeOf(row, facet) {
      const { group, at } = placeOf[facet];
      const { codes, facets } = ofGroup(group);
      return codes[(table[row * groupsOfRow + group] ?? 0) * facets.length + at] ?? 0;
    },
    put(row, codes) {
      for (const [at, group] of all.entries())
        table[row * groupsOfRow + at] = combinationOf(group, codes);
    },
    tally(row, times) {
      for (const [at, { totals }] of all.entries()) {
        const combination = table[row * groupsOfRow + at] ?? 0;
        totals[combination] = (totals[combination] ?? 0) + times;
      }
    },
    groupOf: (facet) => placeOf[facet].group,
    countsOf(facet, counts, length) {
      const { group, at } = placeOf[facet];
      const { codes, facets } = ofGroup(group);
      const countByCode = new Float64Array(length);
      for (let number = 0; number < counts.length; number += 1) {
        const count = counts[number] ?? 0;
        if (count === 0) continue;
        const code = codes[number * facets.length + at] ?? 0;
        countByCode[code] = (countByCode[code] ?? 0) + count;
      }
      return countByCode;
    },
    grow(more) {
      table = grown(table, more * groupsOfRow, Uint32Array);
    },
  };
}
