import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseAt } from '../../../../testing/market/sql.ts';
import { MigrationRefused, migrate } from './migrate.ts';
import type { DatabaseConfig } from './open-pool.ts';

const market = inject('market');
const folders: string[] = [];
const pools: pg.Pool[] = [];

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
  write('0001_cars.sql', 'create table cars (id int);');
  write('0002_people.sql', 'create table people (id int); insert into people values (1);');
});

// The databases go with the market: dropping each would make it write all that it has in memory.
afterAll(async () => {
  for (const one of pools) await one.end();
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
    const history = join(import.meta.dirname, '../../../../database');
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

  test('is not refused when all that is newer says that older versions run', async () => {
    write('0003_bookings.sql', 'create table bookings (id int);');
    await migrate(pool, folder);
    for (const name of ['0004_bikes.sql', '0005_boats.sql'])
      write(name, '-- older versions run\nselect 1');
    await migrate(pool, folder);
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    for (const name of ['0004_bikes.sql', '0005_boats.sql']) rmSync(join(folder, name));
    expect(await migrate(pool, folder, { report })).toEqual([]);
    expect(lines.join()).toContain('0004_bikes.sql, 0005_boats.sql');
    rmSync(join(folder, '0003_bookings.sql'));
    await expect(migrate(pool, folder)).rejects.toThrow(/does not know.*0003_bookings\.sql/);
  });
});

describe('a table that something else holds', () => {
  test('is waited for half a second at a time, then the start is refused, and may be tried again', async () => {
    write(
      '0003_limit.sql',
      `create table seen as select current_setting('lock_timeout') as "limit"`,
    );
    await migrate(pool, folder);
    expect((await pool.query('select * from seen')).rows).toEqual([{ limit: '500ms' }]);
    const holder = await pool.connect();
    await holder.query('begin; update people set id = 2');
    write(
      '0004_names.sql',
      "set local lock_timeout = '50ms'; alter table people add column name text",
    );
    const refusal = /0004_names\.sql could not be applied: Something else holds a table/;
    await expect(migrate(pool, folder)).rejects.toThrow(refusal);
    await holder.query('commit');
    holder.release();
    expect(await migrate(pool, folder)).toEqual(['0004_names.sql']);
  });
});

describe('an index on a large table', () => {
  const index =
    '-- no transaction\ncreate unique index concurrently if not exists one on people (id);';
  const isValid = async () => {
    const { rows } = await pool.query(
      `select indisvalid from pg_index where indexrelid = to_regclass('one')`,
    );
    return rows.map((row) => row.indisvalid);
  };

  test('that takes longer than the role may is refused through a pooler, and says why', async () => {
    await migrate(pool, folder);
    const pooled: DatabaseConfig = {
      ...pool.options,
      pooling: 'transaction',
      statement_timeout: 200,
    };
    const limited = new pg.Pool(pooled);
    pools.push(limited);
    write(
      '0003_slow.sql',
      `create function slow(id int) returns int immutable language plpgsql
        as 'begin perform pg_sleep(0.5); return id; end'`,
    );
    write(
      '0004_index.sql',
      '-- no transaction\ncreate index concurrently if not exists one on people (slow(id));',
    );
    await expect(migrate(limited, folder)).rejects.toThrow(/0004_index.* MIGRATION_DATABASE_URL/);
    expect(await migrate(pool, folder)).toEqual(['0004_index.sql']);
    expect(await isValid()).toEqual([true]);
  });

  test('is built beside a market that works, and again after a failure', async () => {
    await migrate(pool, folder);
    await pool.query('insert into people values (1)');
    write('0003_index.sql', index);
    await expect(migrate(pool, folder)).rejects.toThrow(/0003_index\.sql .* unique index/);
    expect(await isValid()).toEqual([false]);
    await pool.query('delete from people');
    expect(await migrate(pool, folder)).toEqual(['0003_index.sql']);
    expect(await isValid()).toEqual([true]);
  });

  test('is built while other nodes wait for their turn', async () => {
    write('0003_index.sql', index);
    const runs = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)));
    expect(runs.flat()).toHaveLength(3);
  });

  test('is all that a file without a transaction may hold', async () => {
    write('0003_index.sql', '-- no transaction\ndelete from people;');
    await expect(migrate(pool, folder)).rejects.toThrow(/without a transaction it may only/);
    expect((await pool.query('select from people')).rowCount).toBe(1);
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
