// A market of its own that hostile requests come to: what must hold after them.
import { expect } from 'vitest';
import { loggedErrors } from '../market/logged.ts';
import { startTestMarket } from '../market/market.ts';
import { type FuzzOptions, fuzzCalls } from './fuzz-calls.ts';
import { readEverything } from './read-everything.ts';

export async function expectSteadfast({ requests, seed }: FuzzOptions): Promise<void> {
  const market = await startTestMarket({ cars: 60, hasJobs: false });
  try {
    const { sent, statuses, problems } = await fuzzCalls(market.address, { requests, seed });
    expect(problems).toEqual([]);
    expect(sent).toBe(requests);
    expect(loggedErrors(market.address)).toEqual([]);
    // Not all is refused: some input fits and some callers may.
    expect(statuses.get(200)).toBeGreaterThan(requests / 13);
    expect(statuses.get(400)).toBeGreaterThan(requests / 13);
    expect(await readEverything(market.address)).toEqual([]);
  } finally {
    await market.close();
  }
}
