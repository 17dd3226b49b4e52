import { expect, inject, test } from 'vitest';
import { callerAt } from '../../../../testing/people/caller.ts';
import { readSearch } from '../read-search.ts';
import { packedSearch, unpackedSearch } from './packed-search.ts';

test('a page of results is the same out of the data of its page, with the choices that it shows', async () => {
  const { callApi } = callerAt(inject('market').url);
  const search = await expect
    .poll(async () => (await readSearch(callApi, new URLSearchParams('q=van'))).found?.total ?? 0, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
    .then(() => readSearch(callApi, new URLSearchParams('q=van')));
  const again = unpackedSearch(packedSearch(search));
  const shown = again.found?.facets.map(({ name }) => name) ?? [];
  expect(shown).toContain('make');
  expect(again).toEqual({
    ...search,
    found: {
      ...search.found,
      facets: search.found?.facets.filter(({ name }) => shown.includes(name)),
    },
  });
});
