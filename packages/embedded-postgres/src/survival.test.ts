import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { postgresProcesses } from './postgres-processes.ts';
import {
  ask,
  homeOf,
  kill,
  launchHolder,
  newDataDir,
  preparedDataDir,
  start,
  startHolder,
  until,
} from './trial.ts';

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(homeOf(dataDir), 'postmaster.pid'), 'utf8'), 10);

const isHalf = (name: string) => name.includes('.new-');

async function missingRows(database: EmbeddedPostgres, acknowledged: number[], table = 'row') {
  const rows = await ask(database, `SELECT number FROM ${table}`);
  const there = new Set(rows.map(({ number }) => number));
  return acknowledged.filter((number) => !there.has(number));
}

describe('while somebody holds the database', { timeout: 20_000 }, () => {
  test('a second start is refused, naming the holder, until it has stopped', async () => {
    const dataDir = await preparedDataDir();
    const holder = await startHolder(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${holder.pid}; stop it first`);
    await kill(holder.child);
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  });

  test('of many starts at once exactly one wins', async () => {
    const dataDir = newDataDir();
    const starts = await Promise.all([1, 2, 3].map(() => startHolder(dataDir)));
    const winners = starts.filter(({ refusals }) => refusals.length === 0);
    expect(winners).toHaveLength(1);
    const told = starts.flatMap(({ refusals }) => refusals);
    expect(told).toHaveLength(2);
    for (const line of told) expect(line).toContain(`in use by process ${winners[0]?.pid}`);
  });
});

describe('when its holder is killed', { timeout: 20_000 }, () => {
  test('the database stops by itself, and the next start finds every confirmed row', async () => {
    const dataDir = await preparedDataDir();
    const holder = await startHolder(dataDir);
    await until(() => holder.acknowledged.length > 100);
    await kill(holder.child);
    const home = homeOf(dataDir);
    await until(() => postgresProcesses(home).length === 0);
    await until(() => !existsSync(join(home, 'postmaster.pid')));
    expect(await missingRows(await start(dataDir), holder.acknowledged)).toEqual([]);
  });

  test('a start at the same moment goes through, time after time', async () => {
    const dataDir = await preparedDataDir();
    const acknowledged: number[] = [];
    for (let round = 0; round < 5; round++) {
      const holder = await startHolder(dataDir);
      await sleep(20 * round);
      await kill(holder.child);
      expect(holder.refusals).toEqual([]);
      acknowledged.push(...holder.acknowledged);
    }
    expect(await missingRows(await start(dataDir), acknowledged)).toEqual([]);
  });

  test('in the middle of the first preparation, the next start prepares anew', async () => {
    const dataDir = newDataDir();
    const { child } = launchHolder(dataDir);
    await until(() => existsSync(dataDir) && readdirSync(dataDir).some(isHalf));
    await sleep(100);
    await kill(child);
    expect(readdirSync(dataDir).filter(isHalf)).toHaveLength(1);
    expect(await ask(await start(dataDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter(isHalf)).toEqual([]);
  });
});

describe('when PostgreSQL is killed', { timeout: 20_000 }, () => {
  test('it is started again by itself, and every confirmed row is there', async () => {
    const dataDir = await preparedDataDir();
    const said: string[] = [];
    const database = await start(dataDir, (line) => said.push(line));
    await ask(database, 'CREATE TABLE written (number int)');
    const pool = new pg.Pool({ ...database.connection, max: 2 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const acknowledged: number[] = [];
    const write = (number: number) =>
      pool.query('INSERT INTO written VALUES ($1)', [number]).then(
        () => acknowledged.push(number),
        // While it is down a write fails at once; the next one comes a little later.
        () => sleep(5),
      );
    const first = postmasterOf(dataDir);
    let number = 0;
    while (number < 100) await write(number++);
    process.kill(first, 'SIGKILL');
    while (!said.includes('The database runs again')) await write(number++);
    while (!acknowledged.includes(1_000_000)) await write(1_000_000);
    await pool.end();
    expect(await missingRows(database, acknowledged, 'written')).toEqual([]);
    expect(postmasterOf(dataDir)).not.toBe(first);
  });

  test('and the server stops right then, it stays stopped', async () => {
    const dataDir = await preparedDataDir();
    const database = await start(dataDir);
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await sleep(20);
    await database.stop();
    await sleep(300);
    expect(postgresProcesses(homeOf(dataDir))).toEqual([]);
    await start(dataDir);
  });
});

describe('a stale note of an earlier PostgreSQL', { timeout: 20_000 }, () => {
  test.each([
    ['is empty', () => ''],
    ['names a process that is something else now', () => `${process.pid}\n`],
    ['names a process that is gone', () => '4194300\n'],
  ])('that %s does not hinder a start', async (_, note) => {
    const dataDir = await preparedDataDir();
    const home = homeOf(dataDir);
    const rest = note() && `${home}\n1700000000\n5432\n/tmp\n\n  1 2\nready\n`;
    const path = join(home, 'postmaster.pid');
    writeFileSync(path, note() + rest, { mode: 0o600 });
    chownSync(path, statSync(home).uid, statSync(home).gid);
    expect(await ask(await start(dataDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
