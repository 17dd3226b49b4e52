// One market for all tests of rules and calls. No job runs in it by itself: a test that needs mail
// sent or an expired hold ended runs the job.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type MarketAddress, startTestMarket, stockedVariable } from './market.ts';
import { marketAccount } from './market-account.ts';

declare module 'vitest' {
  interface ProvidedContext {
    market: MarketAddress;
  }
}

export default async function openMarketForCalls(project: TestProject) {
  const stocked = mkdtempSync(join(tmpdir(), 'forecourt-stocked-'));
  // For the markets that tests start.
  process.env[stockedVariable] = stocked;
  const market = await startTestMarket({
    cars: 400,
    hasJobs: false,
    environment: marketAccount,
  });
  project.provide('market', market.address);
  return async () => {
    await market.close();
    rmSync(stocked, { recursive: true, force: true });
  };
}
