// What people type means what was written beside it before it was run: the filters are those, a car of them
// is found, and one that misses a single filter is not.
import { describe } from 'vitest';
import {
  americanCars,
  demoCars,
  germanCars,
  hasRealData,
} from '../../../testing/searches/cars-in-memory.ts';
import { freshSearches } from '../../../testing/searches/fresh-searches.ts';
import { typedSearches } from '../../../testing/searches/meanings.ts';
import { meaningsAmong } from './people-meanings.suite.ts';

describe('sentences of our own, among made-up cars', () => {
  meaningsAmong(
    () => demoCars(4000),
    () => freshSearches,
  );
});

describe.skipIf(!hasRealData)('real sentences and cars (skipped without ../shared/data)', () => {
  meaningsAmong(() => [...demoCars(2000), ...americanCars(), ...germanCars()], typedSearches);
});
