import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { databaseAt } from '../../../../testing/market/sql.ts';

const { pool } = databaseAt(inject('market'));

test('a statement that is run again is planned only once', async () => {
  const client = await pool.connect();
  try {
    const text = `select $1 :: int + 1 as next, '${randomUUID()}' as mark`;
    for (const given of [1, 2, 3])
      expect((await client.query(text, [given])).rows[0].next).toBe(given + 1);
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

test('a query for all columns returns new ones too on an old connection', async () => {
  const name = `grown_${randomUUID().replaceAll('-', '')}`;
  const client = await pool.connect();
  try {
    await client.query(`create table ${name} as select 1 as id`);
    const all = async () =>
      (await client.query(`select * from ${name} where id = $1`, [1])).rows[0];
    expect(await all()).toEqual({ id: 1 });
    await client.query(`alter table ${name} add column make text default 'Volvo'`);
    expect(await all()).toEqual({ id: 1, make: 'Volvo' });
  } finally {
    await client.query(`drop table ${name}`);
    client.release();
  }
});
