// For tests: temporary data folders, databases used by other processes, and the cleaning up.
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
import { postgresProcesses, signalProcess } from './server/postgres-processes.ts';

const name = 'pgtest';
/** Milliseconds; long, because waits end by a condition, which a loaded machine reaches late. */
export const testTimeout = 180_000;
const waitSeconds = 120;

const folders: string[] = [];
const databases: EmbeddedPostgres[] = [];
const holders: ChildProcess[] = [];

/** A data folder, not made yet, in a new folder that PostgreSQL's account may enter. */
export function newDataDir(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'pgtest-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  return join(folder, 'data');
}

let prepared: string | undefined;

/** A data folder with a database in it, shared by the tests of a file, which leave it intact. */
export async function preparedDataDir() {
  if (prepared) return prepared;
  prepared = newDataDir();
  // Removed after the last test, not after the first.
  folders.pop();
  const { stop } = await startEmbeddedPostgres({ dataDir: prepared, name });
  await stop();
  return prepared;
}

afterAll(async () => {
  if (prepared) await removeWithDatabase(dirname(prepared));
});

/** The real folder of the database of a data folder. */
export const homeOf = (dataDir: string) => realpathSync(join(dataDir, 'postgres'));

export async function start(
  dataDir: string,
  log: EmbeddedPostgresOptions['log'] = () => {},
  archive?: EmbeddedPostgresOptions['archive'],
) {
  const database = await startEmbeddedPostgres({ dataDir, name, log, ...(archive && { archive }) });
  databases.push(database);
  return database;
}

/** Runs one statement on a new connection and returns its rows. */
export async function query({ connection }: Pick<EmbeddedPostgres, 'connection'>, sql: string) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: waitSeconds * 1000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts the database in another process, which writes rows until it dies. `acknowledged` grows with
 * every row that the database has confirmed.
 */
export function launchHolder(dataDir: string) {
  const script = join(import.meta.dirname, 'test-holder.ts');
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

/** The same, and waits until it has written a row or was refused. */
export async function startHolder(dataDir: string) {
  const holder = launchHolder(dataDir);
  await waitUntil(() => holder.acknowledged.length + holder.refusals.length > 0);
  return holder;
}

/** Kills it with SIGKILL, and waits until all of its output has arrived. */
export async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** Waits for a condition. The limit is far beyond what a loaded machine needs. */
export async function waitUntil(condition: () => boolean) {
  const deadline = performance.now() + waitSeconds * 1000;
  while (!condition()) {
    if (performance.now() > deadline)
      throw new Error(`Not true within ${waitSeconds} s: ${condition}`);
    await sleep(5);
  }
}

/** Ends everything that a test has started, by process id, however the test went. */
afterEach(async () => {
  await Promise.allSettled(databases.splice(0).map((database) => database.stop()));
  await Promise.all(holders.splice(0).map(kill));
  for (const folder of folders.splice(0)) await removeWithDatabase(folder);
});

async function removeWithDatabase(folder: string) {
  const data = join(folder, 'data');
  if (existsSync(join(data, 'postgres'))) {
    const home = homeOf(data);
    for (const pid of postgresProcesses(home)) signalProcess(pid, 'SIGKILL');
    await waitUntil(() => postgresProcesses(home).length === 0);
    if (dirname(home) !== data) for (const end of ['', '.lock']) remove(home + end);
  }
  remove(folder);
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 10 });
