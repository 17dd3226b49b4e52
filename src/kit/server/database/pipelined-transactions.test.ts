// On a real PostgreSQL, with named statements and without names, as through a pooler.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../../../../testing/market/database/new-database.ts';
import { openDatabase } from './database.ts';
import { andThenCommit } from './pipelined-transactions.ts';

const market = inject('market');
// Tables that come and go would stop a backup of the market that others make meanwhile.
const { name, database: named, remove } = await newDatabase(market);
const { pool } = named;
const connection = { ...market.connection, database: name };
const unnamed = openDatabase({ ...connection, pooling: 'transaction' });
afterAll(async () => {
  await unnamed.close();
  await remove();
});
/** Statements have a name on their connection, or none, as through a pooler. */
const ways = [
  ['named', named],
  ['unnamed', unnamed],
] as const;

test('a statement that is run again is planned only once', async () => {
  const client = await pool.connect();
  try {
    const text = `select $1 :: int + 1 as next, '${randomUUID()}' as mark`;
    for (const value of [1, 2, 3])
      expect((await client.query(text, [value])).rows[0].next).toBe(value + 1);
    const { rows } = await client.query(
      `select (generic_plans + custom_plans) :: int as runs
       from pg_prepared_statements where statement = $1`,
      [text],
    );
    expect(rows).toEqual([{ runs: 3 }]);
  } finally {
    client.release();
  }
});

test('a search for a part of a text gets a plan for that part', async () => {
  const client = await pool.connect();
  try {
    const text = `select '${randomUUID()}' as mark where 'Volvo' like $1`;
    for (const [part, count] of [
      ['%olv%', 1],
      ['%aab%', 0],
    ] as const)
      expect((await client.query(text, [part])).rowCount).toBe(count);
    const stored = await client.query(`select 1 from pg_prepared_statements where statement = $1`, [
      text,
    ]);
    expect(stored.rowCount).toBe(0);
  } finally {
    client.release();
  }
});

test('through a pooler nothing is named, not even what its module names', async () => {
  const client = await unnamed.pool.connect();
  try {
    const text = 'select $1 :: int as one';
    for (const query of [
      text,
      { name: 'its-own', text },
      { name: 'its-rows', text, rowMode: 'array' },
    ])
      for (const run of [1, 2]) expect((await client.query(query, [run])).rowCount).toBe(1);
    const { rows } = await client.query('select name from pg_prepared_statements');
    expect(rows).toEqual([]);
  } finally {
    client.release();
  }
});

test('a query for all columns returns new ones too on an old connection', async () => {
  const table = `grown_${randomUUID().replaceAll('-', '')}`;
  const client = await pool.connect();
  try {
    await client.query(`create table ${table} as select 1 as id`);
    const all = async () =>
      (await client.query(`select * from ${table} where id = $1`, [1])).rows[0];
    expect(await all()).toEqual({ id: 1 });
    await client.query(`alter table ${table} add column make text default 'Volvo'`);
    expect(await all()).toEqual({ id: 1, make: 'Volvo' });
  } finally {
    await client.query(`drop table ${table}`);
    client.release();
  }
});

describe.each(ways)('a statement with parameters, %s', (_, { pool }) => {
  const plain = new pg.Client(connection);
  beforeAll(() => plain.connect());
  afterAll(() => plain.end());

  const statements: [text: string, values: unknown[]][] = [
    [`select $1 :: int as one, $2 :: text as two, null as nothing`, [1, 'Škoda ’90 \n']],
    [
      `select $1 :: bool as yes, $2 :: text as nothing, $3 :: bigint as big`,
      [true, null, 2n ** 40n],
    ],
    [`select $1 :: timestamptz as at, '{"a":[1]}' :: jsonb as json`, ['2026-01-02T03:04:05.678Z']],
    [`select $1 :: timestamptz as at`, [new Date(0)]],
    [`select $1 :: int[] as list, array['a', null] as texts`, [[1, 2]]],
    [`select $1 :: bytea as bytes, 1.5 :: numeric as exact`, [Buffer.from([0, 92, 255])]],
    [`select $1 :: jsonb as json`, [{ make: 'Volvo' }]],
    [`select i as same, i * 2 as same from generate_series(1, $1) i`, [3]],
    [`select where $1 :: bool`, [true]],
    [`select 1 as none where $1 :: bool`, [false]],
    [`select where $1 :: text is null`, [undefined]],
  ];

  test.each(statements)(
    'gives what a plain connection gives, at each run: %s',
    async (text, values) => {
      const { rows, rowCount, command } = await plain.query(text, values);
      const client = await pool.connect();
      try {
        for (const run of [1, 2, 3])
          expect(await client.query(text, values), `${run}`).toMatchObject({
            rows,
            rowCount,
            command,
          });
      } finally {
        client.release();
      }
    },
  );

  test('that fails says why, and the next one runs', async () => {
    const client = await pool.connect();
    try {
      const text = `select 1 / $1 :: int as share, '${randomUUID()}' as mark`;
      for (const divisor of [0, 1, 0, 1]) {
        const run = client.query(text, [divisor]);
        if (divisor === 0) await expect(run).rejects.toMatchObject({ code: '22012' });
        else expect((await run).rows).toMatchObject([{ share: 1 }]);
      }
      const wrong = `select $1 :: int from nowhere_${randomUUID().slice(0, 8)}`;
      for (const code of ['42P01', '42P01'])
        await expect(client.query(wrong, [1])).rejects.toMatchObject({ code });
    } finally {
      client.release();
    }
  });
});

describe.each(ways)('a transaction, %s', (_, database) => {
  const { pool } = database;
  const ofNow = (mark: string) => sql<{ inOne: boolean; id: string }>`
    select pg_current_xact_id() :: text as id, ${mark} as mark, ${1} :: int / ${1} :: int as whole`;

  test.each([0, 1, 2])('has all its statements, whether they ran before (round %i)', async () => {
    const ids = await database.transaction(async (tx) => {
      const both = [];
      for (const mark of ['one', 'two']) both.push((await ofNow(mark).execute(tx)).rows[0]?.id);
      return both;
    });
    expect(ids[0]).toBe(ids[1]);
    const alone = (await ofNow('one').execute(database.queries)).rows[0]?.id;
    expect(alone).not.toBe(ids[0]);
  });

  test('whose first statement fails leaves nothing, and its connection is free again', async () => {
    const table = `kept_${randomUUID().replaceAll('-', '')}`;
    await pool.query(`create table ${table} (id int primary key)`);
    const add = (id: number) => sql`insert into ${sql.table(table)} values (${id})`;
    const ids = async () =>
      (await pool.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(
        ({ id }) => id,
      );
    try {
      for (const round of [1, 2, 3]) await database.transaction((tx) => add(round).execute(tx));
      expect(await ids()).toEqual([1, 2, 3]);
      for (const id of [1, 2]) {
        const failing = database.transaction(async (tx) => {
          await add(id).execute(tx);
        });
        await expect(failing).rejects.toMatchObject({ code: '23505' });
      }
      const broken = database.transaction(async (tx) => {
        await add(4).execute(tx);
        await add(5).execute(tx);
        throw new Error('given up');
      });
      await expect(broken).rejects.toThrow('given up');
      expect(await ids()).toEqual([1, 2, 3]);
      const open = await pool.query(
        `select 1 from pg_stat_activity
         where state like 'idle in transaction%' and query like $1 and $2 :: int = 1`,
        [`%${table}%`, 1],
      );
      expect(open.rows).toEqual([]);
    } finally {
      await pool.query(`drop table ${table}`);
    }
  });

  describe('whose last statement commits it', () => {
    const table = `ended_${randomUUID().replaceAll('-', '')}`;
    const add = (id: number) => sql`insert into ${sql.table(table)} values (${id})`;
    const ids = async () =>
      (await pool.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(
        ({ id }) => id,
      );
    beforeEach(() => pool.query(`create table ${table} (id int primary key)`));
    afterEach(() => pool.query(`drop table ${table}`));

    test.each(['alone', 'after another'])('is whole, %s', async (how) => {
      for (const round of [10, 20, 30])
        await database.transaction(async (tx) => {
          if (how !== 'alone') await add(round + 1).execute(tx);
          const { numAffectedRows } = await andThenCommit(add(round), tx);
          expect(numAffectedRows).toBe(1n);
        });
      const others = how === 'alone' ? [] : [11, 21, 31];
      expect(await ids()).toEqual([10, 20, 30, ...others].toSorted());
    });

    test('leaves nothing where that statement fails', async () => {
      for (const round of [1, 2]) {
        const failing = database.transaction(async (tx) => {
          await add(round * 10).execute(tx);
          await add(7).execute(tx);
          await andThenCommit(add(7), tx);
        });
        await expect(failing).rejects.toMatchObject({ code: '23505' });
      }
      expect(await ids()).toEqual([]);
    });

    test('leaves nothing where that statement cannot be sent', async () => {
      const unsendable = {
        toJSON() {
          throw new Error('cannot be sent');
        },
      };
      const failing = database.transaction(async (tx) => {
        await add(1).execute(tx);
        await andThenCommit(sql`select ${unsendable} :: jsonb`, tx);
      });
      await expect(failing).rejects.toThrow('cannot be sent');
      expect(await ids()).toEqual([]);
    });

    test('takes no statement more, and its connection is free again', async () => {
      const late = database.transaction(async (tx) => {
        await andThenCommit(add(1), tx);
        await add(2).execute(tx);
      });
      await expect(late).rejects.toThrow('committed with an earlier statement');
      await Promise.all([3, 4, 5].map((id) => add(id).execute(database.queries)));
      expect(await ids()).toEqual([1, 3, 4, 5]);
    });

    test('takes none at all, however often it is tried', async () => {
      const late = database.transaction(async (tx) => {
        await andThenCommit(add(1), tx);
        for (const id of [2, 3])
          await expect(add(id).execute(tx)).rejects.toThrow('committed with an earlier statement');
      });
      await late;
      expect(await ids()).toEqual([1]);
    });

    test('leaves nothing where it is refused at the very end, and its connection is free again', async () => {
      await pool.query(`alter table ${table} add parent int references ${table} deferrable
        initially deferred`);
      const orphan = sql`insert into ${sql.table(table)} (id, parent) values (${1}, ${9})`;
      for (const _ of [1, 2, 3]) {
        const failing = database.transaction(async (tx) => {
          await add(5).execute(tx);
          await andThenCommit(orphan, tx);
        });
        await expect(failing).rejects.toMatchObject({ code: '23503' });
      }
      await Promise.all([6, 7, 8].map((id) => add(id).execute(database.queries)));
      expect(await ids()).toEqual([6, 7, 8]);
    });
  });

  test('in which a statement has failed, and nobody has noticed, is refused', async () => {
    const failing = database.transaction(async (tx) => {
      await sql`select 1 / ${0} :: int`.execute(tx).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('has rolled the transaction back');
    const late = database.transaction(async (tx) => {
      await sql`select 1 / ${0} :: int`.execute(tx).catch(() => undefined);
      await andThenCommit(sql`select ${1} :: int`, tx);
    });
    await expect(late).rejects.toMatchObject({ code: '25P02' });
  });

  test('without a statement ends well, and so does one that begins without parameters', async () => {
    expect(await database.transaction(async () => 'nothing')).toBe('nothing');
    await expect(
      database.transaction(async () => {
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    const { rows } = await database.transaction((tx) =>
      sql<{ is: boolean }>`select now() = statement_timestamp() as is`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    const date = await database.transaction((tx) =>
      sql<{ at: Date }>`select ${new Date(1000)} :: timestamptz as at`.execute(tx),
    );
    expect(date.rows).toEqual([{ at: new Date(1000) }]);
  });
});

test('a transaction that PostgreSQL does not begin ends with its first statement', async () => {
  const broken = openDatabase(connection);
  broken.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const refused: typeof query = (text, ...rest) =>
      query(text === 'begin' ? 'begin nothing' : text, ...rest);
    client.query = refused as typeof client.query;
  });
  let ran = 0;
  const failing = broken.transaction(async (tx) => {
    for (; ran < 2; ran++) await sql`select ${ran} :: int`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '42601' });
  expect(ran).toBe(0);
  await expect(broken.transaction(async () => 'nothing')).rejects.toMatchObject({ code: '42601' });
  await broken.close();
});

test('a connection is given up at once, also where its database never answers', async () => {
  const client = await pool.connect();
  const hanging = client.query('select pg_sleep(3600)');
  const ended = expect(hanging).rejects.toThrow('Connection terminated');
  client.release(true);
  await ended;
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(3600)'`,
  );
});
