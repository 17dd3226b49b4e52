import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { postgresProcesses } from './server/postgres-processes.ts';
import {
  homeOf,
  kill,
  launchHolder,
  newDataDir,
  preparedDataDir,
  query,
  start,
  startHolder,
  testTimeout,
  waitUntil,
} from './test-database.ts';

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(homeOf(dataDir), 'postmaster.pid'), 'utf8'), 10);

const isUnfinished = (name: string) => name.includes('.new-');

async function missingRows(database: EmbeddedPostgres, acknowledged: number[], table = 'row') {
  const rows = await query(database, `SELECT number FROM ${table}`);
  const numbers = new Set(rows.map(({ number }) => number));
  return acknowledged.filter((number) => !numbers.has(number));
}

describe('while a process uses the database', { timeout: testTimeout }, () => {
  test('a second start is refused, naming that process, until it has stopped', async () => {
    const dataDir = await preparedDataDir();
    const holder = await startHolder(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${holder.pid}; stop it first`);
    await kill(holder.child);
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  });

  test('exactly one of several starts at once succeeds', async () => {
    const dataDir = newDataDir();
    const starts = await Promise.all([1, 2, 3].map(() => startHolder(dataDir)));
    const holders = starts.filter((one) => one.refusals.length === 0);
    expect(holders).toHaveLength(1);
    const refusals = starts.flatMap((one) => one.refusals);
    expect(refusals).toHaveLength(2);
    for (const line of refusals) expect(line).toContain(`in use by process ${holders[0]?.pid}`);
  });
});

describe('when the process that uses the database is killed', { timeout: testTimeout }, () => {
  test('the database stops by itself, and the next start finds every confirmed row', async () => {
    const dataDir = await preparedDataDir();
    const holder = await startHolder(dataDir);
    await waitUntil(() => holder.acknowledged.length > 100);
    await kill(holder.child);
    const home = homeOf(dataDir);
    await waitUntil(() => postgresProcesses(home).length === 0);
    await waitUntil(() => !existsSync(join(home, 'postmaster.pid')));
    expect(await missingRows(await start(dataDir), holder.acknowledged)).toEqual([]);
  });

  test('a start at the same moment succeeds, five times in a row', async () => {
    const dataDir = await preparedDataDir();
    const acknowledged: number[] = [];
    for (let round = 0; round < 5; round++) {
      const holder = await startHolder(dataDir);
      // Not a wait for anything: each round kills the process at another stage of its work.
      await sleep(20 * round);
      await kill(holder.child);
      expect(holder.refusals).toEqual([]);
      acknowledged.push(...holder.acknowledged);
    }
    expect(await missingRows(await start(dataDir), acknowledged)).toEqual([]);
  });

  test('during the first preparation, the next start prepares the database again', async () => {
    const dataDir = newDataDir();
    const { child } = launchHolder(dataDir);
    const unfinished = () => (existsSync(dataDir) ? readdirSync(dataDir).filter(isUnfinished) : []);
    // initdb has begun to write.
    await waitUntil(() =>
      unfinished().some((name) => existsSync(join(dataDir, name, 'PG_VERSION'))),
    );
    await kill(child);
    expect(unfinished()).toHaveLength(1);
    expect(await query(await start(dataDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(unfinished()).toEqual([]);
  });
});

describe('when PostgreSQL is killed', { timeout: testTimeout }, () => {
  test('it is restarted, and every confirmed row is there', async () => {
    const dataDir = await preparedDataDir();
    const log: string[] = [];
    const database = await start(dataDir, (line) => log.push(line));
    await query(database, 'CREATE TABLE written (number int)');
    const pool = new pg.Pool({ ...database.connection, max: 2 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const acknowledged: number[] = [];
    const write = (number: number) =>
      pool.query('INSERT INTO written VALUES ($1)', [number]).then(
        () => acknowledged.push(number),
        // While it is down a write fails at once; try the next one a little later.
        () => sleep(5),
      );
    const first = postmasterOf(dataDir);
    let number = 0;
    while (number < 100) await write(number++);
    process.kill(first, 'SIGKILL');
    while (!log.includes('The database runs again')) await write(number++);
    while (!acknowledged.includes(1_000_000)) await write(1_000_000);
    await pool.end();
    expect(await missingRows(database, acknowledged, 'written')).toEqual([]);
    expect(postmasterOf(dataDir)).not.toBe(first);
  });

  test('while it is being stopped, it stays stopped', async () => {
    const dataDir = await preparedDataDir();
    const log: string[] = [];
    const database = await start(dataDir, (line) => log.push(line));
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await waitUntil(() => log.length > 0);
    await database.stop();
    // Nothing shows that a restart will not come; the first one would come within this time.
    await sleep(300);
    expect(postgresProcesses(homeOf(dataDir))).toEqual([]);
    await start(dataDir);
  });
});

describe('a stale postmaster.pid', { timeout: testTimeout }, () => {
  test.each([
    ['is empty', () => ''],
    ['names a process that is another program now', () => `${process.pid}\n`],
    ['names a process that has ended', () => '4194300\n'],
  ])('that %s does not prevent a start', async (_, firstLine) => {
    const dataDir = await preparedDataDir();
    const home = homeOf(dataDir);
    const rest = firstLine() && `${home}\n1700000000\n5432\n/tmp\n\n  1 2\nready\n`;
    const path = join(home, 'postmaster.pid');
    writeFileSync(path, firstLine() + rest, { mode: 0o600 });
    chownSync(path, statSync(home).uid, statSync(home).gid);
    expect(await query(await start(dataDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
