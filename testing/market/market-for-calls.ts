// One market for all tests of rules and calls. No job runs in it by itself: a test that needs mail
// sent or an expired hold ended runs the job.
import type { TestProject } from 'vitest/node';
import { type MarketAddress, startTestMarket } from './market.ts';
import { marketAccount } from './market-account.ts';

declare module 'vitest' {
  interface ProvidedContext {
    market: MarketAddress;
  }
}

export default async function openMarketForCalls(project: TestProject) {
  const market = await startTestMarket({
    cars: 400,
    hasJobs: false,
    environment: marketAccount,
  });
  project.provide('market', market.address);
  return market.close;
}
