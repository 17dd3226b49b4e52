// `npm run stock -- --cars 1000000`: adds made-up cars until that many are on offer. Runs beside a server
// or without one.

import { connectToCopy } from '../../kit/server/database/copy.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { WrongUsage } from '../../kit/server/program-arguments.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { withOwnerDatabase } from '../database/command-database.ts';
import { seedIfEmpty } from '../demo/demo.ts';
import { addCars, isMarketOfPeople } from '../demo/stock/more-cars.ts';
import { usualSize } from '../demo/stock/stock.ts';
import { readCommandSettings, type Settings } from '../settings/settings.ts';
import { type CommandInput, CommandRefused, command, runAsProgram } from './command.ts';

interface StockRequest {
  readonly total: number;
  readonly inAnyMarket: boolean;
  readonly print: CommandInput['print'];
}

async function fill(
  owner: Database,
  settings: Settings,
  { total, inAnyMarket, print }: StockRequest,
): Promise<void> {
  if (settings.isDemo) await seedIfEmpty(owner, settings, print, Math.min(total, usualSize));
  const client = await connectToCopy(owner.pool);
  try {
    if (!inAnyMarket && (await isMarketOfPeople(client)))
      throw new CommandRefused(
        'People use this market. Name another DATA_DIR or DATABASE_URL, or add --any-market.',
      );
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from cars where state = 'available'`,
    );
    const onOffer = Number(rows[0]?.count);
    const startedAt = performance.now();
    let nextReport = 0;
    await addCars(client, Math.max(0, total - onOffer), (added) => {
      const seconds = (performance.now() - startedAt) / 1000;
      if (onOffer + added < total && seconds < nextReport) return;
      nextReport = seconds + 5;
      print(
        `${numberText(onOffer + added)} cars on offer, ${numberText(added / seconds)} added a second`,
      );
    });
    print('Collecting statistics');
    for (const table of ['people', 'images', 'cars'])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}

const called = {
  usage: 'Usage: npm run stock -- --cars NUMBER [--any-market], with a NUMBER of 60 or more',
  options: { cars: { type: 'string' }, 'any-market': { type: 'boolean', default: false } },
} as const;

export const addStock = command(called, async ({ values, environment, print }) => {
  const total = Number(values.cars);
  if (!Number.isSafeInteger(total) || total < 60) throw new WrongUsage();
  const settings = readCommandSettings(environment);
  const request = { total, inAnyMarket: values['any-market'], print };
  await withOwnerDatabase(settings, print, (owner) => fill(owner, settings, request));
});

if (import.meta.main) runAsProgram(addStock);
