// What nobody waits for is counted again, and reported where it fails.
import { expect, test, vi } from 'vitest';
import type { CallContext } from '../../../calls/server/handler.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { createUsedCounts, listUsedPages } from './used-pages.ts';

test('a count that fails while the one before is given is reported', async () => {
  const changes = { version: 1, before: 0, at: 0 };
  const count = { make: 'Ford', family: null, city: null, cars: 12 };
  const of = { ...count, least: 1, most: 2, changedAt: 3 };
  const countUsed = vi.fn<SearchIndex['countUsed']>().mockResolvedValueOnce([of]);
  const fault = new Error('it cannot be counted');
  countUsed.mockRejectedValue(fault);
  const index = { countUsed, changes: () => changes } as unknown as SearchIndex;
  const list = listUsedPages({ countUsed: createUsedCounts(index) });
  const reportFailure = vi.fn();
  const pages = () =>
    list.handler({}, { reportFailure } as unknown as CallContext<unknown>) as Promise<unknown>;
  const first = await pages();
  expect(first).toEqual([{ slugs: { make: 'ford' }, changedAt: new Date(3000) }]);
  changes.version = 2;
  await vi.waitFor(
    async () => {
      expect(await pages()).toEqual(first);
      expect(reportFailure).toHaveBeenCalledWith(fault);
    },
    { timeout: 60_000, interval: 50 },
  );
});
