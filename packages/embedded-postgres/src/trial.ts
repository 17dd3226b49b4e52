// For the tests: temporary data folders, holders in processes of their own, and the clearing up.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { postgresProcesses, signalProcess } from './postgres-processes.ts';

const folders: string[] = [];
const databases: EmbeddedPostgres[] = [];
const holders: ChildProcess[] = [];

/** A fresh folder that PostgreSQL's account may enter, and DATA_DIR in it. */
export function newDataDir(place = tmpdir()) {
  const folder = mkdtempSync(join(place, 'forecourt-trial-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  return join(folder, 'data');
}

let prepared: string | undefined;

/** DATA_DIR with a database already made, shared by the tests of a file, who leave it whole. */
export async function preparedDataDir() {
  if (prepared) return prepared;
  prepared = newDataDir();
  // Not to be removed after the first test.
  folders.pop();
  const { stop } = await startEmbeddedPostgres({ dataDir: prepared });
  await stop();
  return prepared;
}

afterAll(async () => {
  if (prepared) await removeTrial(dirname(prepared));
});

/** Where the database of a DATA_DIR really lives. */
export const homeOf = (dataDir: string) => realpathSync(join(dataDir, 'postgres'));

export async function start(dataDir: string, say?: EmbeddedPostgresOptions['say']) {
  const database = await startEmbeddedPostgres(say ? { dataDir, say } : { dataDir });
  databases.push(database);
  return database;
}

/** Runs one statement on a connection of its own and gives its rows. */
export async function ask({ connection }: Pick<EmbeddedPostgres, 'connection'>, sql: string) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts the database in another process, which writes rows until it dies. `acknowledged` grows
 * with every row that the database has confirmed.
 */
export function launchHolder(dataDir: string) {
  const script = join(import.meta.dirname, 'trial-holder.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(child);
  const acknowledged: number[] = [];
  const refusals: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('refused ')) refusals.push(line);
    else acknowledged.push(Number(line));
  });
  return { child, pid: child.pid, acknowledged, refusals };
}

/** The same, waiting until it has written a row or was refused. */
export async function startHolder(dataDir: string) {
  const holder = launchHolder(dataDir);
  await until(() => holder.acknowledged.length + holder.refusals.length > 0);
  return holder;
}

/** Kills it as hard as can be, and waits until its last words have arrived. */
export async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

export async function until(isSo: () => boolean, seconds = 10) {
  const deadline = performance.now() + seconds * 1000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s in vain`);
    await sleep(5);
  }
}

/** Ends everything that a test has started, by id, however the test went. */
afterEach(async () => {
  await Promise.allSettled(databases.splice(0).map((database) => database.stop()));
  await Promise.all(holders.splice(0).map(kill));
  for (const folder of folders.splice(0)) await removeTrial(folder);
});

async function removeTrial(folder: string) {
  const data = join(folder, 'data');
  if (existsSync(join(data, 'postgres'))) {
    const home = homeOf(data);
    for (const pid of postgresProcesses(home)) signalProcess(pid, 'SIGKILL');
    await until(() => postgresProcesses(home).length === 0);
    if (dirname(home) !== data) for (const end of ['', '.lock']) remove(home + end);
  }
  remove(folder);
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 10 });
