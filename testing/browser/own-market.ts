// Stories about all of a market's rows: each process of them has a market that no other story changes,
// and a second try begins with a new one.
import { startTestMarket } from '../market/market.ts';
import { marketAccount } from '../market/market-account.ts';
import { test as story } from './story.ts';

export { expect, expectAccessible } from './story.ts';

export const test = story.extend({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const own = await startTestMarket({ cars: 400, hasJobs: true, environment: marketAccount });
      await use(own.address);
      await own.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
