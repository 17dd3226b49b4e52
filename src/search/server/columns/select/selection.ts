// Which rows a query asks for, as sets of rows.
import {
  boundsOf,
  isWithin,
  makesOfAnyModel,
  type RangeName,
  rangeNames,
  type SearchQuery,
  type SingleFacet,
  singleFacets,
  type UnsureRange,
} from '../../../search-query.ts';
import { exclude, intersect, wordsFor } from '../bits.ts';
import type { Columns } from '../columns.ts';
import { notStated } from '../facts/ordered-column.ts';
import { keepRange } from './range-rows.ts';

export interface Selection {
  /** Rows on offer that have all that is asked but the chosen facets. */
  readonly base: Uint32Array;
  /** The facets by which rows are chosen, with the rows that each leaves. */
  readonly chosen: readonly { readonly facet: SingleFacet; readonly rows: Uint32Array }[];
  /** The rows that have all that is asked. */
  readonly hits: Uint32Array;
  /** Nothing is asked. */
  readonly isAll: boolean;
}

/** Gives the places that are near enough. */
type FindPlaces = (near: NonNullable<SearchQuery['near']>) => readonly string[];

/** `within`: rows on offer, among which alone the query is asked; null for all of them. */
export function select(
  columns: Columns,
  query: SearchQuery,
  findPlaces: FindPlaces,
  within: Uint32Array | null = null,
): Selection {
  const { equipment, rows } = columns;
  const { length } = rows;
  const base = (within ?? rows.alive).slice(0, wordsFor(length));
  let isAll = within === null;
  const keep = (rows: Uint32Array | null) => {
    isAll = false;
    if (rows) intersect(base, rows);
    else base.fill(0);
  };
  const leaveOut = (rows: Uint32Array | null) => {
    isAll = false;
    if (rows) exclude(base, rows);
  };
  if (query.words.length > 0) keep(columns.titles.setOf(query.words, length));
  if (query.near) keep(columns.place.setOf(findPlaces(query.near), length));
  for (const value of query.is.equipment ?? []) keep(equipment.setOf(value));
  for (const value of query.isNot.equipment ?? []) leaveOut(equipment.setOf(value));
  for (const facet of singleFacets)
    if (query.isNot[facet]) leaveOut(rowsWith(columns, facet, query.isNot[facet]));
  for (const name of rangeNames) {
    const range = query.ranges[name];
    if (!range) continue;
    isAll = false;
    keepRange(base, columns.numbers[name], {
      from: Math.max(0, (range.from ?? 0) * unitOf(name)),
      to: range.to === undefined ? notStated - 1 : range.to * unitOf(name),
      orUnstated: query.orUnstated?.includes(name as UnsureRange) ?? false,
    });
  }
  const none = new Uint32Array(0);
  const chosen = singleFacets.flatMap((facet) => {
    const values = query.is[facet];
    if (!values) return [];
    const rows = rowsWith(columns, facet, values) ?? none;
    return [{ facet, rows: facet === 'model' ? withMakes(columns, rows, query) : rows }];
  });
  const hits = chosen.length > 0 ? base.slice() : base;
  for (const { rows } of chosen) intersect(hits, rows);
  return { base, chosen, hits, isAll: isAll && chosen.length === 0 };
}

function rowsWith(
  columns: Columns,
  facet: SingleFacet,
  asked: readonly string[],
): Uint32Array | null {
  const column = columns.facets[facet];
  const values = asked.flatMap((value) => {
    const bounds = boundsOf(value);
    return bounds ? column.values.filter((one) => isWithin(one, bounds)) : [value];
  });
  return column.setOf([...new Set(values)], columns.rows.length);
}

/** The rows of the models that are asked for, and those of the makes of which any model will do. */
function withMakes(columns: Columns, ofModels: Uint32Array, query: SearchQuery): Uint32Array {
  const ofMakes = columns.facets.make.setOf(makesOfAnyModel(query), columns.rows.length);
  if (!ofMakes) return ofModels;
  const both = new Uint32Array(wordsFor(columns.rows.length));
  for (let word = 0; word < both.length; word += 1)
    both[word] = (ofModels[word] ?? 0) | (ofMakes[word] ?? 0);
  return both;
}

/** Dollars are cents in the columns. */
const unitOf = (name: RangeName) => (name === 'price' ? 100 : 1);
