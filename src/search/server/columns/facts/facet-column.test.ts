import { expect, test } from 'vitest';
import { unstated } from '../../../search-query.ts';
import { createFacetColumn } from './facet-column.ts';

test('makes that sellers make up do not take memory without end', () => {
  const rows = 4000;
  const codes = new Uint16Array(rows);
  const codeOf = (row: number) => codes[row] ?? 0;
  const make = createFacetColumn({ rows, codeOf, by: 'sets' });
  const put = (row: number, value: string) => {
    codes[row] = make.put(row, value);
  };
  put(0, 'Ford');
  for (let row = 1; row < rows; row += 1) put(row, `Made up ${row}`);
  put(1, 'Ford');
  expect(make.values.length).toBeLessThanOrEqual(1001);
  expect(make.codesOf([unstated])).toEqual([0]);
  expect([codeOf(0), codeOf(1), codeOf(3999)]).toEqual([1, 1, 0]);
});
