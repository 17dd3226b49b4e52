// What people type means what was written beside it before it was run: the filters are those, a car of them
// is found, and one that misses a single filter is not.
import { describe, expect, test } from 'vitest';
import { inCountry } from '../../../testing/market-country.ts';
import {
  americanCars,
  demoCars,
  germanCars,
  hasRealData,
} from '../../../testing/searches/cars-in-memory.ts';
import { freshSearches, moreFreshSearches } from '../../../testing/searches/fresh-searches.ts';
import { wrongFilters } from '../../../testing/searches/judge.ts';
import { meaningOf, typedSearches } from '../../../testing/searches/meanings.ts';
import { understand } from '../understand/understand.ts';
import { createVocabulary } from '../understand/vocabulary.ts';
import { carNames } from './car-names.ts';
import { meaningsAmong } from './people-meanings.suite.ts';
import { isKnownZip, knownPlaces } from './places/known-places.ts';

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
