// How many cars a query finds, and how many choosing each option would give.
import { type FacetName, type SingleFacet, singleFacets, unstated } from '../../search-query.ts';
import { bitCount } from './bits.ts';
import type { Columns } from './columns.ts';
import type { Selection } from './selection.ts';

export interface Counts {
  readonly total: number;
  /** False: every 16th word of rows was counted, and all numbers are about so many. */
  readonly isExact: boolean;
  /**
   * By facet and value: how many cars there would be with it instead of what is chosen of its facet; of
   * equipment, besides it.
   */
  readonly facets: Readonly<Record<FacetName, ReadonlyMap<string, number>>>;
}

/** Above so many rows to look at, a sample of them is counted. */
const mostExact = 100_000;
const sampleStep = 16;

/**
 * A row that fails in nothing counts for all facets. One that fails in one chosen facet alone counts
 * for that facet, whose other options it stands for.
 */
export function count(columns: Columns, selection: Selection): Counts {
  const sets = selection.chosen.map(({ rows }) => rows);
  if (candidates(selection.base, sets) <= mostExact) return countEvery(1, columns, selection);
  const sampled = countEvery(sampleStep, columns, selection);
  // Ranges and places have left few of them, of which a sample says little.
  return sampled.total < mostExact ? countEvery(1, columns, selection) : sampled;
}

/** Looks at every `step`th word of rows. */
function countEvery(step: number, columns: Columns, selection: Selection): Counts {
  const { base, chosen, isInRange } = selection;
  const sets = chosen.map(({ rows }) => rows);
  const { equipment } = columns;
  const tagCounts = new Uint32Array(equipment.values.length);
  let untagged = 0;
  const codes = singleFacets.map((name) => columns.facets[name].codes);
  const counts = singleFacets.map((name) => new Uint32Array(columns.facets[name].values.length));
  const chosenAt = chosen.map(({ facet }) => singleFacets.indexOf(facet));
  let total = 0;
  for (let word = 0; word < base.length; word += step) {
    let failedOnce = 0;
    let failedMore = 0;
    for (const set of sets) {
      const failed = ~(set[word] ?? 0);
      failedMore |= failedOnce & failed;
      failedOnce |= failed;
    }
    let hits = 0;
    for (let left = (base[word] ?? 0) & ~failedMore; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const row = word * 32 + 31 - Math.clz32(bit);
      if (isInRange && !isInRange(row)) continue;
      if ((failedOnce & bit) === 0) {
        total += 1;
        hits |= bit;
        for (let facet = 0; facet < counts.length; facet += 1)
          increase(counts[facet], codes[facet], row);
      } else {
        for (let at = 0; at < sets.length; at += 1) {
          const facet = chosenAt[at] ?? 0;
          if (((sets[at]?.[word] ?? 0) & bit) === 0) increase(counts[facet], codes[facet], row);
        }
      }
    }
    const tagged = hits & (equipment.stated[word] ?? 0);
    untagged += bitCount(hits & ~tagged);
    if (tagged === 0) continue;
    for (let tag = 0; tag < tagCounts.length; tag += 1)
      tagCounts[tag] =
        (tagCounts[tag] ?? 0) + bitCount(tagged & (equipment.sets[tag]?.[word] ?? 0));
  }
  return {
    total: total * step,
    isExact: step === 1,
    facets: {
      ...(Object.fromEntries(
        singleFacets.map((name, at) => [
          name,
          byValue(columns.facets[name].values, counts[at], step),
        ]),
      ) as Record<SingleFacet, ReadonlyMap<string, number>>),
      equipment: byValue(
        [unstated, ...equipment.values],
        Uint32Array.from([untagged, ...tagCounts]),
        step,
      ),
    },
  };
}

function increase(counts?: Uint32Array, codes?: Uint16Array, row = 0): void {
  if (!counts || !codes) return;
  const code = codes[row] ?? 0;
  counts[code] = (counts[code] ?? 0) + 1;
}

/** How many rows fail in at most one chosen facet. */
function candidates(base: Uint32Array, sets: readonly Uint32Array[]): number {
  let all = 0;
  for (let word = 0; word < base.length; word += 1) {
    let failedOnce = 0;
    let failedMore = 0;
    for (const set of sets) {
      const failed = ~(set[word] ?? 0);
      failedMore |= failedOnce & failed;
      failedOnce |= failed;
    }
    all += bitCount((base[word] ?? 0) & ~failedMore);
  }
  return all;
}

function byValue(
  values: readonly string[],
  counts: Uint32Array | undefined,
  step: number,
): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const [code, value] of values.entries()) {
    const found = counts?.[code] ?? 0;
    if (found > 0) all.set(value, found * step);
  }
  return all;
}
