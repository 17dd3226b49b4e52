// Which choices a search shows as made.
import { expect, test } from 'vitest';
import { everything, type SearchQuery } from '../../search-query.ts';
import { filtersOf } from './filters-of.ts';

const bmw = { name: 'BMW 3 Series*', models: ['BMW 318i', 'BMW 320d'] };
const saab = { name: 'Saab 9-3*', models: [] };

/** What is applied where the sentence asks for both families, and `chosen` is chosen. */
function applied(chosen: SearchQuery['is']): SearchQuery['is'] {
  const is = { make: ['BMW', 'Saab'], model: [bmw.name, saab.name] };
  const results = {
    query: { ...everything, is },
    families: [bmw, saab],
    facets: [],
    withoutNumber: [],
    understood: [],
  };
  return filtersOf({ ...everything, is: chosen }, results as never, null).applied.is;
}

test('of a family without a car its own name is shown beside the models of another', () => {
  expect(applied({})).toEqual({
    make: ['BMW', 'Saab'],
    model: ['BMW 318i', 'BMW 320d', 'Saab 9-3'],
  });
});

test('of a family that is chosen no model is', () => {
  expect(applied({ make: ['BMW'], model: [bmw.name] }).model).toEqual([bmw.name, 'Saab 9-3']);
});
