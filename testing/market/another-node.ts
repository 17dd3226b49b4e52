// Another node of the same market, in the test's own process: for what repeats, and other settings.
import { type Composition, composeMarket } from '../../src/app/composition.ts';
import { readSettings } from '../../src/app/settings/settings.ts';
import type { MarketAddress } from './market.ts';
import { databaseAt } from './sql.ts';

export const nodeOf = (
  market: MarketAddress,
  environment: Readonly<Record<string, string>> = {},
): Composition =>
  composeMarket(
    readSettings({ DATA_DIR: market.dataDir, DEMO: 'on', ...environment }),
    databaseAt(market),
    async () => null,
  );

/** Does now what the market of these tests never does by itself. */
export async function runJob(market: MarketAddress, name: string): Promise<void> {
  const chore = nodeOf(market).jobs.find((one) => one.name === name);
  if (!chore) throw new Error(`there is no chore "${name}"`);
  await chore.run();
}
