// Selects rows by a query. The distances to a place are worked out once.
import type { Near, SearchQuery } from '../../search-query.ts';
import { exclude, intersect } from '../columns/bits.ts';
import type { Columns } from '../columns/columns.ts';
import { type Selection, select } from '../columns/select/selection.ts';
import { distanceFrom } from '../places/known-places.ts';

interface Selecting {
  /** `among`: rows that it selects from; null for all of them. */
  selectionOf(query: SearchQuery, among?: Uint32Array | null): Selection;
  /** Gives the distances by the code of each place in stock. */
  milesTo(place: string): readonly number[];
}

/** `within`: what all cars that are selected must have as well. */
export function selectIn(columns: Columns, within?: SearchQuery): Selecting {
  const milesFrom = new Map<string, readonly number[]>();
  const milesTo = (place: string): readonly number[] => {
    const miles = milesFrom.get(place) ?? columns.place.values.map(distanceFrom(place));
    milesFrom.set(place, miles);
    return miles;
  };
  function placesNear(near: readonly Near[]): string[] {
    const each = near.map(({ place, miles }) => ({ miles: milesTo(place), most: miles }));
    return columns.place.values.filter((_, code) =>
      each.some(({ miles, most }) => (miles[code] ?? Infinity) <= most),
    );
  }
  const rowsWithin = within ? select(columns, within, placesNear).hits : null;
  return {
    milesTo,
    selectionOf(query, among = null) {
      const both = among && rowsWithin ? among.slice() : (among ?? rowsWithin);
      if (among && rowsWithin && both) intersect(both, rowsWithin);
      return select(columns, query, placesNear, both);
    },
  };
}

/** What a saved search finds: since it mails what is new, cars must have its words, and none that is not wanted. */
export function rowsOfSaved(
  { titles, rows }: Columns,
  { selectionOf }: Selecting,
  { wordsFirst = [], wordsLast = [], ...query }: SearchQuery,
): Uint32Array {
  const { hits } = selectionOf({ ...query, words: [...query.words, ...wordsFirst] });
  for (const word of wordsLast) {
    const unwanted = titles.setOf([word], rows.length);
    if (unwanted) exclude(hits, unwanted);
  }
  return hits;
}
