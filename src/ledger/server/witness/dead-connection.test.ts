// A machine between the market and its database loses its power: connections end without a sign.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DatabaseRoute, routeTo } from '../../../../testing/market/database/database-route.ts';
import { nodeOf, runJobOn } from '../../../../testing/market/nodes/second-node.ts';
import { asMarket } from '../../../app/database/roles.ts';
import { type Database, openDatabase } from '../../../kit/server/database/database.ts';
import { isDatabaseDown } from '../../../kit/server/database/database-errors.ts';

const market = inject('market');
let route: DatabaseRoute;
let database: Database;
beforeAll(async () => {
  route = await routeTo(() => market.connection);
  const way = { host: '127.0.0.1', port: route.port };
  database = openDatabase({ ...asMarket(market.connection), ...way });
});
afterAll(async () => {
  route.cut();
  await database.close();
  route.close();
});

test('a server whose connections are dead looks again by another one after twenty seconds', async () => {
  const node = nodeOf(market, {}, {}, database);
  await runJobOn(node, 'witness');
  route.swallow();
  const lost = await runJobOn(node, 'witness').catch((error: unknown) => error);
  expect(isDatabaseDown(lost), String(lost)).toBe(true);
  await runJobOn(node, 'witness');
  await node.close();
});
