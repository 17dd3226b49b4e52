import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { openDatabase } from './database.ts';
import { isDatabaseDown } from './database-errors.ts';

const market = inject('market');
const database = openDatabase(market.connection);
afterAll(() => database.close());

describe('a database that goes down', () => {
  test('in the middle of a transaction is recognised as down, not taken for a bug', async () => {
    const lost = await database
      .transaction(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await sqlAt(market)`select pg_terminate_backend(${rows[0]?.pid}, 5000)`;
        // The next statement fails, and so does the rollback that follows it.
        await sql`select pg_sleep(0)`.execute(tx).catch(() => undefined);
        await sql`select 1`.execute(tx);
      })
      .catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(Error);
    expect(isDatabaseDown(lost)).toBe(true);
  });
});

describe('an error of the database', () => {
  const errorOf = (code: string): Promise<unknown> =>
    database.pool.query(`do $$ begin raise exception using errcode = '${code}'; end $$`).then(
      () => null,
      (error: unknown) => error,
    );

  test.each(['08006', '25006', '53100', '53300', '57014', '57P01', '57P03'])(
    '%s passes, so that people are asked to try again',
    { tags: 'hostile-46' },
    async (code) => expect(isDatabaseDown(await errorOf(code))).toBe(true),
  );

  test('XX000 passes where it ended the connection, as a full disk does at its opening', () => {
    const answer = 'could not write init file';
    const ended = (severity: string) =>
      Object.assign(new DatabaseError(answer, answer.length, 'error'), { code: 'XX000', severity });
    expect(isDatabaseDown(ended('FATAL'))).toBe(true);
    expect(isDatabaseDown(ended('ERROR'))).toBe(false);
  });

  test.each(['22P02', '23505', '40001', '42601'])('%s is our fault', async (code) =>
    expect(isDatabaseDown(await errorOf(code))).toBe(false),
  );
});

describe('any database', () => {
  test('cancels a query that hangs, and a transaction that is left idle', async () => {
    const { rows } = await database.pool.query(
      "select name, setting from pg_settings where name ~ 'timeout' and source = 'session'",
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'statement_timeout', setting: '15000' },
    ]);
    const hasty = openDatabase(market.connection, { queryMs: 0, idleInTransactionMs: 50 });
    const left = await hasty
      .transaction(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        const connections = sqlAt(market);
        await expect
          .poll(() => connections`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`)
          .toEqual([]);
        await sql`select 1`.execute(tx);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseDown(left), String(left)).toBe(true);
    await hasty.close();
  });
});
