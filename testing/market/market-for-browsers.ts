// One market for all stories, whose jobs run by themselves.
import { startTestMarket } from './market.ts';
import { marketAccount } from './market-account.ts';

export default async function openMarketForBrowsers() {
  const market = await startTestMarket({
    cars: 700,
    hasJobs: true,
    environment: marketAccount,
  });
  process.env.FORECOURT_TEST_MARKET = JSON.stringify(market.address);
  return market.close;
}
