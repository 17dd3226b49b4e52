// What people type means what was written beside it before it was run: the filters are those, a car of them
// is found, and one that misses a single filter is not.
import { describe, expect, test } from 'vitest';
import { inCountry } from '../../../testing/market-country.ts';
import {
  americanCars,
  demoCars,
  germanCars,
  hasRealData,
  plainCar,
} from '../../../testing/searches/cars-in-memory.ts';
import { freshSearches, moreFreshSearches } from '../../../testing/searches/fresh-searches.ts';
import { wrongFilters } from '../../../testing/searches/judge.ts';
import { meaningOf, typedSearches } from '../../../testing/searches/meanings.ts';
import { understand } from '../understand/understand.ts';
import { createVocabulary } from '../understand/vocabulary.ts';
import { carNames } from './car-names.ts';
import { meaningsAmong } from './people-meanings.suite.ts';
import { isKnownZip, knownPlaces } from './places/known-places.ts';
import { readTitle } from './read-title.ts';
import { searchInMemory } from './stock/search-in-memory.ts';

describe('sentences of our own, among made-up cars', () => {
  meaningsAmong(
    () => demoCars(4000),
    () => [...freshSearches, ...moreFreshSearches.filter(({ market }) => market === undefined)],
  );

  test.for(moreFreshSearches.filter(({ market }) => market !== undefined))(
    'in a market in $market: $q',
    (typed) => {
      inCountry(typed.market ?? 'US');
      const vocabulary = createVocabulary(carNames, {
        places: [knownPlaces()],
        isKnownZip,
      });
      expect(wrongFilters(understand(typed.q, vocabulary), meaningOf(typed))).toEqual([]);
    },
  );
});

test('a car of the demo is found by its own title', () => {
  // Their engines are numbers of the test, not those of their titles.
  const cars = demoCars(10_000).map((car, nth) => ({ ...car, id: nth + 1, engine: null }));
  const { search } = searchInMemory(cars, cars.length);
  const titles = [...new Set(cars.map(({ title }) => title))];
  const lost = titles.filter((title) => search(title).total === 0);
  console.log(`${titles.length - lost.length} of ${titles.length}; not: ${lost.join('; ')}`);
  expect(lost.length / titles.length).toBeLessThan(0.01);
});

test('what a title says counts where nobody states it', () => {
  const make = 'Tesla';
  const title = '2022 Tesla Model 3 Rear-Wheel Drive';
  const { search } = searchInMemory([{ ...plainCar, id: 1, title, make, model: 'Model 3' }], 1);
  expect(['model 3 rwd', 'model 3 awd'].map((typed) => search(typed).total)).toEqual([1, 0]);
});

test.for([
  ['Toyota', 'Tacoma no 4x4', '4x4 tacoma', 0],
  ['Honda', "Civic with owner's manual", 'manual civic', 0],
  ['Honda', 'Civic, manual seats', 'manual civic', 0],
  ['Honda', 'Civic 1.8, manual', 'manual civic', 1],
  ['Chevrolet', 'Silverado, auto headlights', 'automatic silverado', 0],
  ['Ford', 'Mustang 5.0', 'mustang 5.0', 1],
  ['Ford', 'F-150 5.5 ft bed', 'f-150 5.5l', 0],
  ['Ford', 'Focus, 1.9 APR', 'focus 1.9l', 0],
  ['Ford', 'Focus by Austin 1.6', 'focus 1.6l', 1],
] as const)('of a %s titled “%s” “%s” finds %i', ([make, title, typed, total]) => {
  const [model = null] = title.split(/[ ,]/);
  const { search } = searchInMemory([{ ...plainCar, id: 1, title, make, model }], 1);
  expect(search(typed).total).toBe(total);
});

test('a title that says when a car was registered says its year', () => {
  inCountry('DE');
  const title = 'Opel Corsa EZ 03/2017';
  const { search } = searchInMemory([{ ...plainCar, id: 1, title, firstYear: 2020 }], 1);
  expect([search('opel 2017').total, search('opel 2020').total]).toEqual([1, 0]);
  expect(readTitle(title).modelYear).toBe('2017');
});

describe.skipIf(!hasRealData)('real sentences and cars (skipped without ../shared/data)', () => {
  meaningsAmong(() => [...demoCars(2000), ...americanCars(), ...germanCars()], typedSearches);

  // A market of dollars asks what they mean in dollars, and takes no price from them.
  test('prices in euros and pounds are taken in a market of their country', () => {
    const inOtherMoney = typedSearches().filter((typed) => meaningOf(typed).otherMoney);
    expect(inOtherMoney.length).toBeGreaterThan(10);
    for (const { q, expect: meant } of inOtherMoney) {
      inCountry(q.includes('£') ? 'GB' : 'DE');
      const vocabulary = createVocabulary(carNames, { places: [] });
      const { query, leftOut } = understand(q, vocabulary);
      expect([query.ranges.price?.to, leftOut], q).toEqual([
        meant.priceMax ?? meant['priceMax?'],
        [],
      ]);
    }
  });
});
