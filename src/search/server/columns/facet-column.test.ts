import { expect, test } from 'vitest';
import { unstated } from '../../search-query.ts';
import { createFacetColumn } from './facet-column.ts';

test('makes that sellers make up do not take memory without end', () => {
  const make = createFacetColumn(4000, true);
  make.put(0, 'Ford');
  for (let row = 1; row < 4000; row += 1) make.put(row, `Made up ${row}`);
  make.put(1, 'Ford');
  expect(make.values.length).toBeLessThanOrEqual(1001);
  expect(make.codesOf([unstated])).toEqual([0]);
  expect([make.codes[0], make.codes[1], make.codes[3999]]).toEqual([1, 1, 0]);
});
