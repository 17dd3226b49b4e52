import { expect, test } from 'vitest';
import { everything } from '../../search-query.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { createCategoryCounts } from './count-categories.ts';
import type { StoredCategory } from './rule-category-row.ts';

test.each([
  ['quickly', 5, 1000],
  ['in a twentieth of a second', 50, 2500],
  ['slowly, on a busy machine', 3000, 10_000],
])('a category that is counted %s: in %i ms, is counted again after %i', async (_, took, age) => {
  let now = 0;
  let counts = 0;
  const search = async () => {
    counts += 1;
    now += took;
    return { total: counts, ids: [] };
  };
  const count = createCategoryCounts({ search } as unknown as SearchIndex, () => now);
  const category = { id: 1, rule: everything } as StoredCategory;
  expect((await count(category))?.quantity).toBe(1);
  now = age - 1;
  expect((await count(category))?.quantity).toBe(1);
  now = age;
  expect((await count(category))?.quantity).toBe(2);
});
