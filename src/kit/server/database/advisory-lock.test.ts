import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type DatabaseRoute, routeTo } from '../../../../testing/market/database/database-route.ts';
import { type NewDatabase, newDatabase } from '../../../../testing/market/database/new-database.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { type Database, openDatabase } from './database.ts';

const market = inject('market');
let made: NewDatabase;
let route: DatabaseRoute;
let far: Database;
beforeAll(async () => {
  made = await newDatabase(market);
  route = await routeTo(() => market.connection);
  const way = { host: '127.0.0.1', port: route.port };
  far = openDatabase({ ...market.connection, database: made.name, ...way });
});
afterAll(async () => {
  route.cut();
  await far.close();
  route.close();
  await made.remove();
});

describe.concurrent('work that only one server may do at a time', () => {
  test('is begun by the next one, which says that it waits, if the first one is gone without a sign', async () => {
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = () => {
      begun.resolve();
      return released.promise;
    };
    const first = withAdvisoryLock(far.pool, 'migrating', hold, { silentMs: 3000 });
    await begun.promise;
    route.swallow();
    const lines: string[] = [];
    const work = async () => 'done';
    const report = (line: string) => lines.push(line);
    const soon = { report, reportAfterMs: 100, silentMs: 3000 };
    expect(await withAdvisoryLock(made.database.pool, 'migrating', work, soon)).toBe('done');
    expect(lines).toEqual(['Waiting for another server, which migrates this database']);
    released.resolve();
    await expect(first).rejects.toThrow();
  });

  test('may take longer than a server may be silent', async () => {
    const silentMs = 600;
    const work = async () => {
      await sleep(3 * silentMs);
      return 'done';
    };
    expect(await withAdvisoryLock(made.database.pool, 'seeding', work, { silentMs })).toBe('done');
  });
});
