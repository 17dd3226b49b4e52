// Which rows a query asks for, as sets of rows.
import {
  type Near,
  type RangeName,
  rangeNames,
  type SearchQuery,
  singleFacets,
} from '../../../search-query.ts';
import { exclude, intersect, wordsFor } from '../bits.ts';
import type { Columns } from '../columns.ts';
import { notStated } from '../facts/ordered-column.ts';
import { type Choice, choicesOf, rowsWith } from './chosen-rows.ts';
import { keepRange } from './range-rows.ts';

export interface Selection {
  /** Rows on offer that have all that is asked but the chosen facets. */
  readonly base: Uint32Array;
  /** What is chosen of facets, each with the rows that it leaves. */
  readonly chosen: readonly Choice[];
  /** The rows that have all that is asked. */
  readonly hits: Uint32Array;
  /** Nothing is asked. */
  readonly isAll: boolean;
}

/** Gives the places that are near enough to one of these. */
type FindPlaces = (near: readonly Near[]) => readonly string[];

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
      orUnstated: query.orUnstated?.some((unsure) => unsure === name) ?? false,
    });
  }
  const chosen = choicesOf(columns, query);
  const hits = chosen.length > 0 ? base.slice() : base;
  for (const { rows } of chosen) intersect(hits, rows);
  return { base, chosen, hits, isAll: isAll && chosen.length === 0 };
}

/** Dollars are cents in the columns. */
export const unitOf = (name: RangeName) => (name === 'price' ? 100 : 1);
