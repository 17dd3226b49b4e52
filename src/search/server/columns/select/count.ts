// How many cars a query finds, and how many choosing each option would give.
import { tableOf } from '../../../../kit/names-of.ts';
import {
  type FacetName,
  facetNames,
  type SingleFacet,
  singleFacets,
  unstated,
} from '../../../search-query.ts';
import { bitCount, exclude, intersect, sizeOf, sizeOfBoth } from '../bits.ts';
import type { Columns } from '../columns.ts';
import { type CombinationCounts, groupsOfRow } from '../facts/code-rows.ts';
import type { Choice } from './chosen-rows.ts';
import type { Selection } from './selection.ts';

export interface Counts {
  /** Exact. */
  readonly total: number;
  /** The facets whose options were counted in a sample of the rows: the counts are about right. */
  readonly estimated: ReadonlySet<FacetName>;
  /** How many of the cars that are found have each value of a facet, once it is chosen as well. */
  readonly facets: Readonly<Record<FacetName, ReadonlyMap<string, number>>>;
}

/** If there are more rows to look at, a sample of them is: every second word of rows, or fourth, and so on. */
const mostExact = 100_000;
const mostOfSample = 40_000;

export function count(columns: Columns, selection: Selection): Counts {
  if (selection.isAll) return countOfAll(columns);
  const total = sizeOf(selection.hits);
  const { codes, tags, untagged, scale, isExact } = countHits(columns, selection.hits, total);
  const further = new Map(
    selection.chosen.flatMap((choice) => {
      const missing = missingOnly(selection, choice);
      return choice.further.map(({ facet, among }) => [facet, within(missing, among)] as const);
    }),
  );
  const estimated = new Set<FacetName>(isExact ? [] : facetNames);
  const facets = tableOf(singleFacets, (name) => {
    const counts = codesCounted(columns, name, codes, scale);
    const rows = further.get(name);
    if (rows && !addCounts(columns, rows, name, counts)) estimated.add(name);
    return byValue(columns.facets[name].values, counts);
  });
  const equipment = byValue([unstated, ...columns.equipment.values], [untagged, ...tags]);
  return { total, estimated, facets: { ...facets, equipment } };
}

function countOfAll(columns: Columns): Counts {
  const { rows, codes, equipment: tags } = columns;
  const facets = tableOf(singleFacets, (name) =>
    byValue(columns.facets[name].values, codesCounted(columns, name, codes.totals, 1)),
  );
  const equipment = byValue([unstated, ...tags.values], [tags.untagged, ...tags.totals]);
  return { total: rows.onOffer, estimated: new Set(), facets: { ...facets, equipment } };
}

function codesCounted(
  { codes, facets }: Columns,
  name: SingleFacet,
  counted: CombinationCounts,
  scale: number,
): Float64Array {
  const counts = codes.countsOf(
    name,
    counted[codes.groupOf(name)] ?? none,
    facets[name].values.length,
  );
  return scale === 1 ? counts : counts.map((count) => Math.round(count * scale));
}

const none = new Uint32Array(0);

/** A power of two. */
function stepFor(rows: number): number {
  let step = 1;
  if (rows > mostExact) while (rows > mostOfSample * step) step *= 2;
  return step;
}

/** Looks at the rows that have all that is asked, and counts the combinations of their codes. */
function countHits({ codes, equipment }: Columns, hits: Uint32Array, total: number) {
  const step = stepFor(total);
  const counts = codes.noCounts();
  const [one = none, two = none, three = none, four = none] = counts;
  const { table } = codes;
  const { sets, stated } = equipment;
  const tags = new Float64Array(sets.length);
  let untagged = 0;
  let looked = 0;
  for (let word = 0; word < hits.length; word += step) {
    const all = hits[word] ?? 0;
    if (all === 0) continue;
    looked += bitCount(all);
    for (let left = all; left !== 0; left &= left - 1) {
      const first = (word * 32 + 31 - Math.clz32(left & -left)) * groupsOfRow;
      increase(one, table[first]);
      increase(two, table[first + 1]);
      increase(three, table[first + 2]);
      increase(four, table[first + 3]);
    }
    const tagged = all & (stated[word] ?? 0);
    untagged += bitCount(all & ~tagged);
    if (tagged === 0) continue;
    for (let tag = 0; tag < tags.length; tag += 1) {
      const both = tagged & (sets[tag]?.[word] ?? 0);
      if (both !== 0) tags[tag] = (tags[tag] ?? 0) + bitCount(both);
    }
  }
  const scale = step === 1 ? 1 : total / (looked || 1);
  const scaled = (count: number) => Math.round(count * scale);
  return {
    codes: counts,
    tags: tags.map(scaled),
    untagged: scaled(untagged),
    scale,
    isExact: step === 1,
  };
}

function increase(counts: Uint32Array, at = 0): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** The rows that miss one choice and nothing else: they have its further options. */
function missingOnly({ base, chosen }: Selection, choice: Choice): Uint32Array {
  const missing = base.slice();
  for (const other of chosen) (other === choice ? exclude : intersect)(missing, other.rows);
  return missing;
}

function within(rows: Uint32Array, among: Uint32Array | null): Uint32Array {
  if (!among) return rows;
  const both = rows.slice();
  intersect(both, among);
  return both;
}

/** Adds how many of the rows have each value. False: it is an estimate. */
function addCounts(
  columns: Columns,
  missing: Uint32Array,
  facet: SingleFacet,
  counts: Float64Array,
): boolean {
  const all = sizeOf(missing);
  if (all === 0) return true;
  const column = columns.facets[facet];
  const setsOfValues = column.sets;
  // A word of a set takes about a tenth of the time of a row.
  if (setsOfValues && setsOfValues.length * missing.length < 10 * Math.min(all, mostOfSample)) {
    for (const [code, set] of setsOfValues.entries())
      counts[code] = (counts[code] ?? 0) + sizeOfBoth(missing, set);
    return true;
  }
  const step = stepFor(all);
  const { table } = columns.codes;
  const group = columns.codes.groupOf(facet);
  const sampled = columns.codes.noCounts();
  const ofGroup = sampled[group] ?? none;
  let looked = 0;
  for (let word = 0; word < missing.length; word += step)
    for (let left = missing[word] ?? 0; left !== 0; left &= left - 1) {
      increase(ofGroup, table[(word * 32 + 31 - Math.clz32(left & -left)) * groupsOfRow + group]);
      looked += 1;
    }
  const scale = step === 1 ? 1 : all / (looked || 1);
  for (const [code, more] of codesCounted(columns, facet, sampled, scale).entries())
    counts[code] = (counts[code] ?? 0) + more;
  return step === 1;
}

function byValue(
  values: readonly string[],
  counts: ArrayLike<number> = [],
): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const [code, value] of values.entries()) {
    const count = counts[code] ?? 0;
    if (count > 0) all.set(value, count);
  }
  return all;
}
