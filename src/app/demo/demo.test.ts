import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type NewDatabase, newDatabase } from '../../../testing/market/database/new-database.ts';
import { databaseAt } from '../../../testing/market/sql.ts';
import { seedIfEmpty } from './demo.ts';
import { DemoRefused } from './demo-refused.ts';

const market = inject('market');
const place = { databaseUrl: null, dataDir: market.dataDir };
let empty: NewDatabase;
beforeEach(async () => {
  empty = await newDatabase(market);
});
afterEach(() => empty.remove());

describe('a database that refuses the demo stock', () => {
  test('is named with its reason at the start, and gets the stock once it accepts it', async () => {
    const { name, database } = empty;
    const { pool } = databaseAt(market);
    const people = () =>
      database.pool.query('select from people').then((result) => result.rowCount);
    await pool.query(`alter database ${name} set default_transaction_read_only = on`);
    const loading = seedIfEmpty(database, place, () => undefined, 60);
    await expect(loading).rejects.toThrow(DemoRefused);
    await expect(loading).rejects.toThrow(
      /^The demo stock could not be loaded: cannot execute [A-Z ]+ in a read-only transaction\n/,
    );
    expect(await people()).toBe(0);
    await pool.query(`alter database ${name} reset default_transaction_read_only`);
    await seedIfEmpty(database, place, () => undefined, 60);
    expect(await people()).toBeGreaterThan(0);
  });
});

describe('two nodes that start at once on an empty database', () => {
  test('load the demo stock once: the second waits, and then finds it', async () => {
    const lines: string[] = [];
    const stock = () => seedIfEmpty(empty.database, place, (line) => lines.push(line), 60);
    await Promise.all([stock(), stock()]);
    const { rows } = await empty.database.pool.query('select count(*) :: int as cars from cars');
    const once = [...lines];
    await stock();
    expect(lines).toEqual(once);
    expect(rows[0].cars).toBeLessThan(120);
    expect(rows[0].cars).toBeGreaterThanOrEqual(60);
  });
});
