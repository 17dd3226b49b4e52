import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../../testing/market/database/new-database.ts';
import { projectFolder } from '../project.ts';
import { readSettings } from '../settings/settings.ts';
import { connectDatabase } from './connect-database.ts';
import { requireCountry } from './market-country.ts';

const market = inject('market');

/** A market on a database of its own, and what a server or a command makes of it. */
async function emptyMarket() {
  const { name, database, remove } = await newDatabase(market);
  onTestFinished(remove);
  const { host, port, user } = market.connection;
  const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${host}&port=${port}`;
  /** As `DE true`: its country, and whether versions before run on it. */
  async function storedCountry(): Promise<string> {
    const { rows } = await database.pool.query(
      `select concat_ws(' ', code, older_versions_run :: text) as kept from migrations
        left join market_country on true where name like '%_market_country.sql'`,
    );
    return rows[0].kept;
  }
  async function connect(COUNTRY: string, keepsCountry: boolean): Promise<string> {
    const settings = readSettings({ DATA_DIR: market.dataDir, DATABASE_URL, COUNTRY });
    const options = { report: () => undefined, keepsCountry };
    await (await connectDatabase(settings, projectFolder, options)).close();
    return storedCountry();
  }
  return {
    ...database,
    storedCountry,
    serve: (country: string) => connect(country, false),
    command: (country: string) => connect(country, true),
  };
}

describe('a market without cars', () => {
  test('is in the country of its last server, and no command changes that', async () => {
    const { serve, command, storedCountry } = await emptyMarket();
    expect(await command('GB')).toBe('true');
    expect(await serve('GB')).toBe('GB false');
    expect(await command('GB')).toBe('GB false');
    await expect(command('US')).rejects.toThrow(
      'COUNTRY is US (United States), but this market, which has no cars yet, is in GB (United Kingdom). Set COUNTRY=GB, or start the market with COUNTRY=US first, which makes it one in US.',
    );
    expect(await storedCountry()).toBe('GB false');
    expect(await serve('US')).toBe('US true');
  });

  test('stays in the country of a server that runs', async () => {
    const { pool, serve, storedCountry } = await emptyMarket();
    await serve('GB');
    await pool.query(`insert into nodes (id, name, version, settings)
      values (gen_random_uuid(), 'web-1:3000', '0.1.0', '{}')`);
    await expect(serve('DE')).rejects.toThrow(
      'COUNTRY is DE (Germany), but another server of this market runs in GB (United Kingdom). Set COUNTRY=GB.',
    );
    expect(await storedCountry()).toBe('GB false');
    expect(await serve('GB')).toBe('GB false');
    // It has died.
    await pool.query(`update nodes set seen_at = now() - interval '1 minute'`);
    expect(await serve('DE')).toBe('DE false');
  });
});

test('a market whose first car is from a version that knew no country is in the United States', async () => {
  const { pool, serve, command, storedCountry } = await emptyMarket();
  await pool.query(`
    with seller as (
      insert into people (name, email, status) values ('Sam', 'sam@forecourt.example', 'seller') returning id),
    image as (
      insert into images (id, width, height) values ('a-photo-of-it', 1, 1) returning id)
    insert into cars (seller_id, image_id, title, location, condition, years_of_use, resale_price_cents)
    select seller.id, image.id, 'A car', 'Dayton', 'Good', 1, 500000 from seller, image`);
  const refusal =
    'COUNTRY is DE (Germany), but the cars of this market were posted in US (United States), in US dollars and miles';
  await expect(command('DE')).rejects.toThrow(refusal);
  await expect(serve('DE')).rejects.toThrow(refusal);
  expect(await storedCountry()).toBe('true');
  expect(await command('US')).toBe('true');
  expect(await serve('US')).toBe('US true');
});

test('a command works beside a server of a version that knew no country', async () => {
  const { pool, queries } = await emptyMarket();
  await pool.query('drop table market_country');
  await requireCountry(queries, 'US');
});
