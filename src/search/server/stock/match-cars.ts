// Searches the other way round: which of many searches find one of a few cars.
import type { SearchQuery } from '../../search-query.ts';
import type { Vocabulary } from '../../understand/vocabulary.ts';
import { createColumns } from '../columns/columns.ts';
import { rowsOf } from '../columns/select/rows-of.ts';
import { select } from '../columns/select/selection.ts';
import { distanceFrom } from '../places/known-places.ts';
import { rowOf, type StoredCar, titlesIn } from './stored-car.ts';

/** For each search the places of its cars in `cars`, whatever their state. */
export function matchCars(
  cars: readonly StoredCar[],
  queries: readonly SearchQuery[],
  vocabulary: Vocabulary,
): number[][] {
  const columns = createColumns(cars.length);
  const titles = titlesIn(vocabulary);
  // A car may be among them twice, as it was and as it is.
  for (const [place, car] of cars.entries())
    columns.put({ ...rowOf(car, titles), id: place + 1, postedAt: 0 });
  return queries.map((query) =>
    rowsOf(
      select(columns, query, ({ place, miles }) => {
        const milesTo = distanceFrom(place);
        return columns.place.values.filter((other) => milesTo(other) <= miles);
      }).hits,
    ),
  );
}
