// Searches the other way round: which of many saved searches find one of a few cars.
import { setImmediate as turn } from 'node:timers/promises';
import { rowsOf } from '../columns/bits.ts';
import { createColumns } from '../columns/columns.ts';
import type { SavedAddress } from '../index/search-index.ts';
import { rowsOfSaved, selectIn } from './select-in.ts';
import type { StockCopy } from './stock-copy.ts';
import { rowOf, type StoredCar } from './stored-car.ts';

/** Others get their turn after this many searches, which may have to be understood first. */
const searchesAtOnce = 100;

/** Gives for each search the places of its cars in `cars`, whatever their state. */
export async function matchCars(
  cars: readonly StoredCar[],
  searches: readonly SavedAddress[],
  { titles, readSaved }: StockCopy['language'],
): Promise<number[][]> {
  const columns = createColumns(cars.length);
  // A car may be among them twice, as it was and as it is.
  for (const [place, car] of cars.entries())
    columns.put({ ...rowOf(car, titles), id: place + 1, postedAt: 0 });
  /** What selects rows, by the rule of a category, or none. */
  const selecting = new Map<string | undefined, ReturnType<typeof selectIn>>();
  const matches: number[][] = [];
  for (const { path, within } of searches) {
    if (matches.length % searchesAtOnce === 0) await turn();
    const query = readSaved(path);
    const rule = within && JSON.stringify(within);
    const among = selecting.get(rule) ?? selectIn(columns, within);
    selecting.set(rule, among);
    matches.push(query ? rowsOf(rowsOfSaved(columns, among, query)) : []);
  }
  return matches;
}
