import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseAt } from '../../../testing/market/sql.ts';
import { MigrationRefused, migrate } from './migrate.ts';

const market = inject('market');
const folders: string[] = [];
const pools: pg.Pool[] = [];
const names: string[] = [];

let folder: string;
let pool: pg.Pool;
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const tables = async () => {
  const { rows } = await pool.query(
    `select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map((row) => row.table_name);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'));
  const name = `migrations_${randomUUID().replaceAll('-', '')}`;
  await databaseAt(market).pool.query(`create database ${name}`);
  pool = new pg.Pool({ ...market.connection, database: name });
  folders.push(folder);
  pools.push(pool);
  names.push(name);
  write('0001_cars.sql', 'create table cars (id int);');
  write('0002_people.sql', 'create table people (id int); insert into people values (1);');
});

afterAll(async () => {
  for (const one of pools) await one.end();
  for (const name of names) await databaseAt(market).pool.query(`drop database ${name}`);
  for (const one of folders) rmSync(one, { recursive: true });
});

describe('an empty database', () => {
  test('gets every file once, in order; a second run applies nothing', async () => {
    expect(await migrate(pool, folder)).toEqual(['0001_cars.sql', '0002_people.sql']);
    expect(await tables()).toEqual(['cars', 'migrations', 'people']);
    expect(await migrate(pool, folder)).toEqual([]);
    write('0003_bookings.sql', 'create table bookings (id int);');
    expect(await migrate(pool, folder)).toEqual(['0003_bookings.sql']);
  });

  test('gets the history of this project, and a second run applies nothing', async () => {
    const history = join(import.meta.dirname, '../../../database');
    expect((await migrate(pool, history)).length).toBeGreaterThanOrEqual(8);
    expect(await migrate(pool, history)).toEqual([]);
  });

  test('that two nodes migrate at once is migrated by one of them', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)));
    expect(runs.flat().toSorted()).toEqual(['0001_cars.sql', '0002_people.sql']);
    expect((await pool.query('select * from people')).rowCount).toBe(1);
  });
});

describe('a file that takes longer than a query may', () => {
  test('is applied, the node that waits for it waits as long, and queries are limited as before', async () => {
    const config = { ...pool.options, statement_timeout: 200 };
    const nodes = [new pg.Pool(config), new pg.Pool(config)];
    pools.push(...nodes);
    write('0003_index.sql', 'select pg_sleep(0.6);');
    const runs = await Promise.all(nodes.map((node) => migrate(node, folder)));
    expect(runs.flat()).toHaveLength(3);
    for (const node of nodes)
      await expect(node.query('select pg_sleep(30)')).rejects.toThrow(/statement timeout/);
  });
});

describe('a history that does not fit', () => {
  test('is refused when a file was changed after it had been applied', async () => {
    await migrate(pool, folder);
    write('0001_cars.sql', 'create table cars (id bigint);');
    await expect(migrate(pool, folder)).rejects.toThrow(/0001_cars\.sql was changed/);
  });

  test('is not refused when only its comments were changed, and its former hash is listed', async () => {
    const before = '-- For everyone who has one.\ncreate table bikes (id int);';
    write('0003_bikes.sql', before);
    await migrate(pool, folder);
    write('0003_bikes.sql', '-- Everyone who has one.\ncreate table bikes (id int);');
    await expect(migrate(pool, folder)).rejects.toThrow(/0003_bikes\.sql was changed/);
    const formerly = [createHash('sha256').update(before).digest('hex')];
    write('landed.json', JSON.stringify({ '0003_bikes.sql': { formerly } }));
    expect(await migrate(pool, folder)).toEqual([]);
  });

  test('is refused when the database is newer than this version', async () => {
    await migrate(pool, folder);
    rmSync(join(folder, '0002_people.sql'));
    await expect(migrate(pool, folder)).rejects.toThrow(/0002_people\.sql/);
  });
});

describe('a file that cannot be applied', () => {
  test('leaves nothing of itself, is named, and may be mended', async () => {
    write('0003_broken.sql', 'create table half (id int); create tabel oops (id int);');
    await expect(migrate(pool, folder)).rejects.toThrow(MigrationRefused);
    expect(await tables()).toEqual(['cars', 'migrations', 'people']);
    write('0003_broken.sql', 'create table whole (id int);');
    expect(await migrate(pool, folder)).toEqual(['0003_broken.sql']);
  });
});
