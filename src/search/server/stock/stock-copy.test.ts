// The copy of the stock agrees with the database, even if something breaks while cars change.
import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresProcesses, startEmbeddedPostgres } from 'embedded-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { NewDatabase } from '../../../../testing/market/database/new-database.ts';
import { stockedDatabase } from '../../../../testing/market/database/stocked-database.ts';
import { openTempFolder } from '../../../../testing/market/temp-folder.ts';
import { everything } from '../../search-query.ts';
import { understand } from '../../understand/understand.ts';
import { count } from '../columns/select/count.ts';
import { select } from '../columns/select/selection.ts';
import { answerSearch } from './answer-search.ts';
import { readChanges, readSnapshot } from './read-changes.ts';
import { loadStock, type StockCopy } from './stock-copy.ts';
import { storedColumns } from './stored-car.ts';

const market = inject('market');
const cars = 400;
let made: NewDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  made = await stockedDatabase(market, cars);
  pool = made.database.pool;
});
afterAll(() => made.remove());

async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

async function differencesOf(copy: StockCopy, client: pg.ClientBase) {
  const all = [];
  for (let after: number | null = 0; after !== null; ) {
    const { next, differences } = await copy.compareNext(client, after);
    all.push(...differences);
    after = next;
  }
  return all;
}

const oneOf = (most: number) => 1 + Math.floor(Math.random() * most);

/** Some changes of some cars in one transaction, which may be given up or cut off. */
const changes = [
  (id: number) => `update cars set resale_price_cents = ${oneOf(9000)} * 1000 where id = ${id}`,
  (id: number) => `update cars set title = 'Car ${oneOf(99)} turbo', make = null where id = ${id}`,
  (id: number) =>
    `update cars set equipment = array['Tag ${oneOf(3)}', 'Tag ${oneOf(3)}'] where id = ${id}`,
  (id: number) => `update cars set seats = nullif(${oneOf(9)}, 5) where id = ${id}`,
  (id: number) =>
    `update cars set state = case state when 'available' then 'withdrawn' else 'available' end,
      posted_at = case state when 'available' then posted_at else now() end where id = ${id}`,
  (id: number) => `insert into cars (seller_id, category_id, title, image_id, location, condition,
      years_of_use, resale_price_cents)
    select seller_id, category_id, title, image_id, location, condition, years_of_use, 500000
    from cars where id = ${id}`,
];

async function change(): Promise<void> {
  await withClient(async (client) => {
    await client.query('begin');
    for (let left = oneOf(3); left > 0; left -= 1)
      await client.query(changes[oneOf(changes.length) - 1]?.(oneOf(cars)) ?? '');
    await new Promise((resolve) => setTimeout(resolve, oneOf(15)));
    await client.query(oneOf(5) === 1 ? 'rollback' : 'commit');
  }).catch(() => undefined);
}

const cutOffSomebody = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`;

test('no change is lost while cars change, connections break and the copy is loaded anew', async () => {
  let writing = true;
  const writers = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let left = 60; left > 0; left -= 1) await change();
    }),
  ).finally(() => {
    writing = false;
  });
  let copy: StockCopy | null = null;
  while (writing) {
    await withClient(async (client) => {
      if (!copy || oneOf(4) === 1) copy = await loadStock(client);
      for (let left = oneOf(6); left > 0; left -= 1) await copy.follow(client);
      if (oneOf(3) === 1) await withClient((other) => other.query(cutOffSomebody));
      expect((await copy.compareNext(client, 0)).differences).toEqual([]);
    }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AssertionError') throw error;
    });
  }
  await writers;
  await withClient(async (client) => {
    copy ??= await loadStock(client);
    await copy.follow(client);
    expect(await differencesOf(copy, client)).toEqual([]);
    const { rows } = await client.query(`select count(*) from cars where state = 'available'`);
    const selection = select(copy.columns, everything, () => []);
    expect(count(copy.columns, selection).total).toBe(rows[0].count);
  });
});

test('while a thousand cars change, what each choice would give stays true', async () => {
  await withClient(async (client) => {
    const copy = await loadStock(client);
    const { rows: all } = await client.query<{ id: number }>(
      `select id from cars where state = 'available' order by id`,
    );
    const ids = all.map(({ id }) => id);
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < ids.length; at += 100)
        await client.query(
          `update cars set seats = 1 + (id + $2) % 9, resale_price_cents = 100000 * (1 + (id * 7 + $2) % 50)
            where id = any($1)`,
          [ids.slice(at, at + 100), round],
        );
      while (await copy.follow(client));
    }
    const fresh = await loadStock(client);
    const cheap = { ...everything, ranges: { price: { to: 20_000 } } };
    for (const query of [
      everything,
      cheap,
      { ...cheap, is: { seats: ['7'] } },
      { ...everything, is: { make: ['Tesla', 'BMW'], body: ['SUV', 'Sedan'] } },
    ]) {
      const countsOf = ({ columns }: StockCopy) =>
        count(
          columns,
          select(columns, query, () => []),
        );
      expect(countsOf(copy)).toEqual(countsOf(fresh));
    }
    // Cars whose make is only in their title count as well, so the database counts by seats alone.
    const { rows } = await client.query<{ seats: string; count: number }>(
      `select seats :: text, count(*) from cars
        where state = 'available' and resale_price_cents <= 2000000 group by 1`,
    );
    const { facets } = count(
      copy.columns,
      select(copy.columns, cheap, () => []),
    );
    expect(facets.seats).toEqual(new Map(rows.map(({ seats, count }) => [seats, Number(count)])));
  });
});

test('a change of anything that the copy reads of a car is noted', async () => {
  const { rows } = await pool.query<{ noted: object }>(
    'select searched_car(c) as noted from cars c limit 1',
  );
  const noted = Object.keys(rows[0]?.noted ?? {});
  const read = Array.from(storedColumns.matchAll(/\bc\.(\w+)/g), ([, name]) => name);
  expect(read).toContain('trim_level');
  expect(read.filter((name) => !noted.includes(name ?? ''))).toEqual([]);
});

test('the dictionary learns where cars are that are posted later, and no name that a seller has typed', async () => {
  await withClient(async (client) => {
    const copy = await loadStock(client);
    const asks = (sentence: string) => understand(sentence, copy.vocabulary).query;
    expect(asks('kestrelmotor').is).toEqual({});
    const { version } = copy;
    await client.query(
      `update cars set make = 'Kestrelmotor', model = 'Yugo', location = 'Kragujevac Springs'
        where id = (select min(id) from cars where state = 'available')`,
    );
    while (await copy.follow(client));
    expect(copy.version).toBeGreaterThan(version);
    expect(asks('kestrelmotor')).toMatchObject({ is: {}, wordsFirst: ['kestrelmotor'] });
    expect(asks('near kragujevac springs').near?.[0]?.place).toBe('Kragujevac Springs');
    expect(await differencesOf(copy, client)).toEqual([]);
  });
});

test('a name that an admin accepts finds the cars that have it in their title alone', async () => {
  const clock = vi.spyOn(performance, 'now');
  const { rows: cars } = await pool.query<{ id: number }>(
    `update cars set make = null, model = null, title = '2015 Puffinmobil Wisp ' || id
      where id in (select id from cars where state = 'available' order by id desc limit 250)
      returning id`,
  );
  await withClient(async (client) => {
    const copy = await loadStock(client);
    const search = () =>
      answerSearch({ sentence: 'puffinmobil', query: everything, size: 1000 }, copy);
    const follow = async () => {
      clock.mockReturnValue(performance.now() + 10_000);
      while (await copy.follow(client));
    };
    expect(search()).toMatchObject({ total: cars.length, query: { is: {} } });
    const { version } = copy;
    await client.query(
      `insert into typed_names (make, key, typed, agreed, decided_at)
        values (null, 'puffinmobil', 'Puffinmobil', 'Puffinmobil', now())`,
    );
    await follow();
    expect(copy.version).toBeGreaterThan(version);
    expect(search()).toMatchObject({
      total: cars.length,
      query: { is: { make: ['Puffinmobil'] } },
    });
    expect(await differencesOf(copy, client)).toEqual([]);
    await client.query(`delete from typed_names where agreed = 'Puffinmobil'`);
    await follow();
    expect(search()).toMatchObject({ total: cars.length, query: { is: {} } });
    expect(await differencesOf(copy, client)).toEqual([]);
  }).finally(() => clock.mockRestore());
});

test('notes of changes are read page by page, and those of a transaction that ends later afterwards', async () => {
  const note = (client: pg.ClientBase, ids: readonly number[]) =>
    client.query('insert into search_changes (car_id) select unnest($1 :: bigint[])', [ids]);
  await withClient((reader) =>
    withClient(async (slow) => {
      await slow.query('begin');
      await note(slow, [7001]);
      let place: Parameters<typeof readChanges>[1] = { since: await readSnapshot(reader) };
      const read = async () => {
        const page = await readChanges(reader, place, 2);
        place = page.next;
        return { ids: page.carIds, isPage: page.isPage };
      };
      await withClient((quick) => note(quick, [7002, 7003, 7004]));
      expect(await read()).toEqual({ ids: [7002, 7003], isPage: true });
      await slow.query('commit');
      await withClient((quick) => note(quick, [7005]));
      expect([await read(), await read(), await read()].flatMap(({ ids }) => ids)).toEqual(
        expect.arrayContaining([7001, 7004, 7005]),
      );
      expect(await read()).toEqual({ ids: [], isPage: false });
    }),
  );
});

test('no change is lost when the database is killed and gives numbers of transactions once more', async () => {
  const folder = openTempFolder('killed');
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), name: 'killed' });
  const { database } = await stockedDatabase(
    { url: '', dataDir: folder, connection: postgres.connection },
    cars,
  );
  const connected = () =>
    vi.waitFor(() => database.pool.connect(), { timeout: 60_000, interval: 100 });
  let client = await connected();
  try {
    // So that what is given up is not written down before the kill.
    await client.query(`alter system set wal_writer_delay = '10s'`);
    await client.query('select pg_reload_conf()');
    const copy = await loadStock(client);
    const reprice = (id: number) =>
      client.query('update cars set resale_price_cents = 777700 where id = $1', [id]);
    for (let id = 1; id <= 60; id += 1) {
      await client.query('begin');
      await reprice(id);
      await client.query('rollback');
    }
    await copy.follow(client);
    const numberBefore = await lastNumber(client);
    for (const pid of postgresProcesses(realpathSync(join(folder, 'data/postgres'))))
      process.kill(pid, 'SIGKILL');
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    client = await connected();
    expect(await lastNumber(client)).toBeLessThan(numberBefore);
    for (let id = 1; id <= 120; id += 1) await reprice(id);
    expect(await lastNumber(client)).toBeGreaterThan(numberBefore);
    copy.rewind();
    while (await copy.follow(client));
    expect(await differencesOf(copy, client)).toEqual([]);
  } finally {
    client.release(true);
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** What the next transaction is numbered. */
async function lastNumber(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    'select pg_snapshot_xmax(pg_current_snapshot()) :: text as number',
  );
  return Number(rows[0].number);
}
