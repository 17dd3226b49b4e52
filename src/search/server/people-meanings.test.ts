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
