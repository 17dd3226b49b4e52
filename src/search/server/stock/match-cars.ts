// Searches the other way round: which of many searches find one of a few cars.

import { rowsOf } from '../columns/bits.ts';
import { createColumns } from '../columns/columns.ts';
import type { MatchedSearch } from '../index/search-index.ts';
import { selectIn } from './select-in.ts';
import { rowOf, type StoredCar, titles } from './stored-car.ts';

/** For each search the places of its cars in `cars`, whatever their state. */
export function matchCars(
  cars: readonly StoredCar[],
  searches: readonly MatchedSearch[],
): number[][] {
  const columns = createColumns(cars.length);
  // A car may be among them twice, as it was and as it is.
  for (const [place, car] of cars.entries())
    columns.put({ ...rowOf(car, titles), id: place + 1, postedAt: 0 });
  /** By the rule of a category, or none. */
  const selecting = new Map<string | undefined, ReturnType<typeof selectIn>>();
  return searches.map(({ query, within }) => {
    const rule = within && JSON.stringify(within);
    const among = selecting.get(rule) ?? selectIn(columns, within);
    selecting.set(rule, among);
    return rowsOf(among.selectionOf(query).hits);
  });
}
