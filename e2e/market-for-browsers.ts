// One market for all stories, with everything that goes on by itself.
import { startMarket } from './market.ts';

export default async function openMarketForBrowsers() {
  const market = await startMarket({ cars: 400, hasChores: true });
  process.env.FORECOURT_TEST_MARKET = JSON.stringify(market.address);
  return market.close;
}
