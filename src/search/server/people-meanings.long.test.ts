// The same among the whole stock of the demo and all advertisements.
import { describe } from 'vitest';
import {
  americanCars,
  britishCars,
  demoCars,
  germanCars,
  hasRealData,
} from '../../../testing/searches/cars-in-memory.ts';
import { freshSearches, moreFreshSearches } from '../../../testing/searches/fresh-searches.ts';
import { typedSearches } from '../../../testing/searches/meanings.ts';
import { meaningsAmong } from './people-meanings.suite.ts';

describe.skipIf(!hasRealData)('real sentences and cars (skipped without ../shared/data)', () => {
  meaningsAmong(
    () => [...demoCars(55_000), ...americanCars(), ...germanCars(), ...britishCars()],
    () => [
      ...typedSearches(),
      ...freshSearches,
      ...moreFreshSearches.filter(({ market }) => market === undefined),
    ],
  );
});
