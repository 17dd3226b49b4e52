// Selects rows by a query. The distances to a place are worked out once.
import type { SearchQuery } from '../../search-query.ts';
import type { Columns } from '../columns/columns.ts';
import { type Selection, select } from '../columns/select/selection.ts';
import { distanceFrom } from '../places/known-places.ts';

interface Selecting {
  selectionOf(query: SearchQuery): Selection;
  /** By the code of each place in stock. */
  milesTo(place: string): readonly number[];
}

export function selectIn(columns: Columns): Selecting {
  const milesFrom = new Map<string, readonly number[]>();
  const milesTo = (place: string): readonly number[] => {
    const miles = milesFrom.get(place) ?? columns.place.values.map(distanceFrom(place));
    milesFrom.set(place, miles);
    return miles;
  };
  return {
    milesTo,
    selectionOf: (query) =>
      select(columns, query, ({ place, miles: most }) => {
        const miles = milesTo(place);
        return columns.place.values.filter((_, code) => (miles[code] ?? Infinity) <= most);
      }),
  };
}
