// Which saved searches find a car, whatever was in stock when they were saved.
import { expect, test } from 'vitest';
import { plainCar } from '../../../../testing/searches/cars-in-memory.ts';
import { searchPath } from '../../search-path.ts';
import { everything, type SearchQuery } from '../../search-query.ts';
import { createColumns } from '../columns/columns.ts';
import { matchCars } from './match-cars.ts';
import { languageOf } from './stock-copy.ts';
import { rowOf, type StoredCar } from './stored-car.ts';

const columnsOf = (cars: readonly StoredCar[]) => {
  const columns = createColumns();
  const { titles } = languageOf(columns);
  for (const car of cars) columns.put(rowOf(car, titles));
  return columns;
};

let lastId = 0;
function car(title: string, others: Partial<StoredCar> = {}): StoredCar {
  lastId += 1;
  return { ...plainCar, id: lastId, title, ...others };
}
const chevrolet = (model: string) => car(`2019 Chevrolet ${model}`, { make: 'Chevrolet', model });
const [light, heavy] = [chevrolet('Silverado 1500'), chevrolet('Silverado 2500HD')];
const others = [chevrolet('Tahoe'), car('2018 Honda Civic', { make: 'Honda', model: 'Civic' })];
const cars = [light, heavy, ...others];

/** The titles of `cars` that each search finds, by what is in stock. */
const found = async (
  sentences: readonly string[],
  stock: readonly StoredCar[] = [],
  query: Partial<SearchQuery> = {},
) =>
  (
    await matchCars(
      cars,
      sentences.map((sentence) => ({
        path: searchPath({ sentence, query: { ...everything, ...query } }),
      })),
      languageOf(columnsOf(stock)),
    )
  ).map((places) => places.map((place) => cars[place]));

test('a family is found with all its models, whichever of them are in stock', async () => {
  for (const stock of [[], [light], [heavy, ...others], cars])
    expect(
      await found(['silverado', 'chevy silverado under 20k', 'silverado 1500', 'tahoe'], stock),
    ).toEqual([[light, heavy], [light, heavy], [light], [others[0]]]);
});

test('a model that was chosen by a filter is found alone', async () => {
  const query = { is: { model: ['Chevrolet Silverado', 'Chevrolet Silverado 1500'] } };
  expect(await found(['', 'civic'], [], query)).toEqual([[light], [light, others[1]]]);
});

test('a family that was chosen is found with all its models', async () => {
  const query = { is: { model: ['Chevrolet Silverado*'] } };
  expect(await found([''], [light], query)).toEqual([[light, heavy]]);
  expect(await found([''], [], { isNot: query.is })).toEqual([others]);
});

test('a place that comes into stock later is known from then on', () => {
  const columns = columnsOf([]);
  const { readSaved } = languageOf(columns);
  const path = searchPath({ sentence: 'civic near kragujevac springs', query: everything });
  expect(readSaved(path)?.near).toBeUndefined();
  columns.put(rowOf(car('A car', { location: 'Kragujevac Springs' }), languageOf(columns).titles));
  expect(readSaved(path)?.near).toMatchObject([{ place: 'Kragujevac Springs' }]);
});

test('a place is known again when a car is for sale there again', () => {
  const columns = columnsOf([]);
  const { readSaved, titles } = languageOf(columns);
  const path = searchPath({ sentence: 'civic near kragujevac springs', query: everything });
  const row = rowOf(car('A car', { location: 'Kragujevac Springs' }), titles);
  columns.put(row);
  columns.remove(row.id);
  expect(readSaved(path)?.near).toBeUndefined();
  columns.put(row);
  expect(readSaved(path)?.near).toMatchObject([{ place: 'Kragujevac Springs' }]);
});

test('a search is understood once, however often and among how many cars it is matched', () => {
  const { readSaved } = languageOf(columnsOf([]));
  const path = searchPath({ sentence: 'silverado near dayton', query: everything });
  expect(readSaved(path)).toBe(readSaved(path));
});

test('a name that an admin has accepted is found where it is in a title alone', async () => {
  const path = searchPath({ sentence: 'kestrelmotor', query: everything });
  const titled = [car('2015 Kestrelmotor Wisp'), car('2015 Opel Kadett')];
  const language = languageOf(columnsOf([]), [{ make: null, name: 'Kestrelmotor' }]);
  expect(language.readSaved(path)?.is).toEqual({ make: ['Kestrelmotor'] });
  expect(await matchCars(titled, [{ path }], language)).toEqual([[0]]);
});
