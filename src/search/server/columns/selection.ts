// Which rows a query asks for: sets of rows that facets give, and a test for all that is no set.
import {
  leastOf,
  type RangeName,
  rangeNames,
  type SearchQuery,
  type SingleFacet,
  singleFacets,
  type UnsureRange,
} from '../../search-query.ts';
import { wordsFor } from './bits.ts';
import type { Columns } from './columns.ts';
import { notStated } from './ordered-column.ts';

export interface Selection {
  /** Rows that are on offer and have the words, the equipment and none of what is excluded. */
  readonly base: Uint32Array;
  /** The facets by which rows are chosen, with the rows that each leaves. */
  readonly chosen: readonly { readonly facet: SingleFacet; readonly rows: Uint32Array }[];
  /** Is it within the ranges and near enough? */
  isInRange: ((row: number) => boolean) | null;
}

/** Gives the places that are near enough. */
type FindPlaces = (near: NonNullable<SearchQuery['near']>) => readonly string[];

export function select(columns: Columns, query: SearchQuery, findPlaces: FindPlaces): Selection {
  const length = wordsFor(columns.length);
  const none = new Uint32Array(length);
  const base = columns.alive.slice(0, length);
  if (query.words.length > 0)
    intersect(base, columns.words.setOf(query.words, columns.length) ?? none);
  for (const value of query.is.equipment ?? [])
    intersect(base, columns.equipment.setOf(value) ?? none);
  for (const value of query.isNot.equipment ?? [])
    exclude(base, columns.equipment.setOf(value) ?? none);
  for (const facet of singleFacets)
    if (query.isNot[facet]) exclude(base, rowsWith(columns, facet, query.isNot[facet], base));
  const isInRange = rangeTest(columns, query, base, findPlaces);
  const chosen = singleFacets.flatMap((facet) => {
    const values = query.is[facet];
    return values ? [{ facet, rows: rowsWith(columns, facet, values, base) }] : [];
  });
  return { base, chosen, isInRange };
}

function intersect(set: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

function exclude(set: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

function rowsWith(
  columns: Columns,
  facet: SingleFacet,
  asked: readonly string[],
  among: Uint32Array,
): Uint32Array {
  const column = columns.facets[facet];
  const values = asked.flatMap((value) => {
    const least = leastOf(value);
    return least === null ? [value] : column.values.filter((one) => Number(one) >= least);
  });
  const set = column.setOf(values);
  if (set) return set;
  const codesOfValues = column.codesOf(values);
  const rows = new Uint32Array(among.length);
  if (codesOfValues.length === 0) return rows;
  const wanted = new Uint8Array(column.values.length);
  for (const code of codesOfValues) wanted[code] = 1;
  const { codes } = column;
  for (let word = 0; word < among.length; word += 1) {
    for (let left = among[word] ?? 0; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      if (wanted[codes[word * 32 + bit] ?? 0]) rows[word] = (rows[word] ?? 0) | (1 << bit);
    }
  }
  return rows;
}

/** Dollars are cents in the columns. */
const unitOf = (name: RangeName) => (name === 'price' ? 100 : 1);

/** Narrows the rows to whole buckets, and gives the test for those of the first and the last one. */
function rangeTest(
  columns: Columns,
  { ranges, near, orUnstated = [] }: SearchQuery,
  base: Uint32Array,
  findPlaces: FindPlaces,
): Selection['isInRange'] {
  const tests: ((row: number) => boolean)[] = [];
  for (const name of rangeNames) {
    const range = ranges[name];
    if (!range) continue;
    const column = columns.numbers[name];
    const from = (range.from ?? 0) * unitOf(name);
    const to = range.to === undefined ? notStated - 1 : range.to * unitOf(name);
    const first = column.bucketOf(from);
    if (first > 0) exclude(base, column.upTo(first - 1));
    // What is not stated is in the last bucket, which only the upper end leaves out.
    const isUnstatedIn = orUnstated.includes(name as UnsureRange);
    if (!isUnstatedIn) intersect(base, column.upTo(column.bucketOf(to)));
    tests.push((row) => {
      const value = column.values[row] ?? notStated;
      return (value >= from && value <= to) || (isUnstatedIn && value === notStated);
    });
  }
  if (near) {
    const { place } = columns;
    const isNear = new Uint8Array(place.values.length);
    for (const code of place.codesOf(findPlaces(near))) isNear[code] = 1;
    tests.push((row) => isNear[place.codes[row] ?? 0] === 1);
  }
  if (tests.length === 0) return null;
  if (tests.length === 1) return tests[0] ?? null;
  return (row) => tests.every((test) => test(row));
}
