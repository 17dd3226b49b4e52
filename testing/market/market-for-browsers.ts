// One market for all stories, whose jobs run by themselves.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevelopmentMarket } from './development-market.ts';
import { startTestMarket, stockedVariable } from './market.ts';
import { marketAccount } from './market-account.ts';

export default async function openMarketForBrowsers() {
  const stocked = mkdtempSync(join(tmpdir(), 'forecourt-stocked-'));
  // For the markets that stories start.
  process.env[stockedVariable] = stocked;
  const options = { cars: 1_060, hasJobs: true, environment: marketAccount };
  const market =
    process.env.FORECOURT_TEST_DEV === 'yes'
      ? await startDevelopmentMarket(options)
      : await startTestMarket(options);
  process.env.FORECOURT_TEST_MARKET = JSON.stringify(market.address);
  return async () => {
    await market.close();
    rmSync(stocked, { recursive: true, force: true });
  };
}
