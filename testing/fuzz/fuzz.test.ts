// The short form of `npm run fuzz`.
import { expect, test } from 'vitest';
import { loggedErrors } from '../market/logged.ts';
import { startTestMarket } from '../market/market.ts';
import { fuzzCalls } from './fuzz-calls.ts';
import { readEverything } from './read-everything.ts';

test('500 hostile requests, as everyone, leave no failure and nothing that cannot be shown', {
  tags: ['hostile-17', 'hostile-21', 'hostile-51', 'hostile-74'],
  timeout: 1_200_000,
}, async () => {
  const market = await startTestMarket({ cars: 60, hasJobs: false });
  try {
    const seed = 20_261_122;
    const { sent, statuses, problems } = await fuzzCalls(market.address, { requests: 500, seed });
    expect(problems).toEqual([]);
    expect(sent).toBe(500);
    expect(loggedErrors(market.address)).toEqual([]);
    // Not all is refused: some input fits and some callers may.
    expect(statuses.get(200)).toBeGreaterThan(40);
    expect(statuses.get(400)).toBeGreaterThan(40);
    expect(await readEverything(market.address)).toEqual([]);
  } finally {
    await market.close();
  }
});
