// `npm run stock -- --cars 1000000`: adds made-up cars until so many are on offer. Runs beside a server
// or without one.
import { parseArgs } from 'node:util';
import type { Database } from '../../kit/server/database/database.ts';
import { connectToCopy } from '../../kit/server/database/open-pool.ts';
import { withOwnerDatabase } from '../database/command-database.ts';
import { seedIfEmpty } from '../demo/demo.ts';
import { addCars, isMarketOfPeople } from '../demo/stock/more-cars.ts';
import { usualSize } from '../demo/stock/stock.ts';
import { isOperatorError, loadEnvFile } from '../project.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

const { values } = parseArgs({
  options: { cars: { type: 'string' }, 'any-market': { type: 'boolean', default: false } },
});
const total = Number(values.cars);
const report = (line: string): void => console.log(line);
const grouped = (count: number) => count.toLocaleString('en-US');

class StockRefused extends Error {}

async function fill(owner: Database, settings: Settings): Promise<void> {
  if (settings.isDemo) await seedIfEmpty(owner, settings, report, Math.min(total, usualSize));
  const client = await connectToCopy(owner.pool);
  try {
    if (!values['any-market'] && (await isMarketOfPeople(client)))
      throw new StockRefused(
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
      report(
        `${grouped(onOffer + added)} cars on offer, ${grouped(added / seconds)} added a second`,
      );
    });
    report('Collecting statistics');
    for (const table of ['people', 'images', 'cars'])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}

async function run(): Promise<void> {
  if (!Number.isSafeInteger(total) || total < 60)
    throw new StockRefused(
      'Say how many cars there shall be, at least 60: npm run stock -- --cars 1000000',
    );
  loadEnvFile();
  const settings = readSettings(process.env);
  await withOwnerDatabase(settings, report, (owner) => fill(owner, settings));
}

run().catch((error: unknown) => {
  const isPlain = isOperatorError(error) || error instanceof StockRefused;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
