// The market in several processes at one address: what they share, and how they end.
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connectionToRunning, postgresProcesses } from 'embedded-postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type StartedCommand, startCommand } from '../../../testing/market/command.ts';
import { freePort } from '../../../testing/market/free-port.ts';
import { workerProcesses } from '../../../testing/market/nodes/worker-processes.ts';
import { openTempFolder } from '../../../testing/market/temp-folder.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAccount, newAdmin } from '../../../testing/people/people.ts';
import { turnOnSecondFactor } from '../../../testing/people/second-factor.ts';
import { signIn, signUp } from '../../people/contract.ts';
import { readSystem } from '../../site/system-contract.ts';
import { embeddedName } from '../database/connect-database.ts';
import { defaultWorkers } from '../settings/setting-rules.ts';
import { readSettings } from '../settings/settings.ts';
import { sharedConnections } from './start-workers.ts';

const folder = openTempFolder('workers');
const home = join(folder, 'data/postgres');
const soon = { timeout: 240_000, interval: 100 };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a market of two workers', () => {
  let url = '';
  let command: StartedCommand;
  /** On a connection of its own: each goes to the next worker, and none was open when one ended. */
  const read = async (path: string) => {
    const [response] = await once(get(url + path, { agent: false }), 'response');
    return text(response);
  };
  const figure = async (name: string) => {
    const metrics = await read('/metrics');
    return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)`, 'm').exec(metrics)?.[1] ?? 0);
  };
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    command = startCommand('start.ts', {
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      PORT: String(port),
      WORKERS: '2',
      BACKUP_DIR: join(folder, 'backup'),
    });
    await vi.waitFor(() => expect(command.output()).toContain('Forecourt is open'), soon);
    await vi.waitFor(async () => expect(await figure('forecourt_nodes')).toBe(2), soon);
  });
  afterAll(async () => {
    command.child.kill('SIGKILL');
    await command.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('answers from both, which know of each other’s people', async () => {
    const account = newAccount('Wanda Worker');
    const { email, password } = account;
    expect(await callerAt(url).callApi(signUp, { ...account, status: 'buyer' })).toEqual({
      acknowledged: true,
    });
    // Their passwords are compared in the one pool of the machine.
    for (let time = 0; time < 4; time++)
      expect(await callerAt(url).callApi(signIn, { email, password })).toEqual({
        acknowledged: true,
      });
  });

  test('tells Prometheus the figures of both, and each figure of the database once', async () => {
    const name =
      'forecourt_http_request_duration_seconds_count\\{method="GET",route="/version",status="200"\\}';
    for (let time = 0; time < 6; time++) await read('/version');
    expect(await figure(name)).toBe(6);
    expect(await figure('forecourt_nodes')).toBe(2);
  });

  test('tells Prometheus and admins of the jobs that the machine has once', async () => {
    const done = 'forecourt_job_duration_seconds_count\\{job="backup of the log",result="done"\\}';
    await vi.waitFor(async () => expect(await figure(done)).toBeGreaterThan(0), soon);
    const metrics = await read('/metrics');
    expect(metrics.match(/^# TYPE forecourt_job_duration_seconds /gm)).toHaveLength(1);
    expect(metrics).toContain('{job="list of servers",result="done"}');

    const connection = connectionToRunning({ dataDir: join(folder, 'data'), name: embeddedName });
    if (!connection) throw new Error('the database does not run');
    const market = { url, connection, dataDir: join(folder, 'data') };
    const admin = await newAdmin(market);
    await turnOnSecondFactor(market, admin);
    const { jobs } = agreed(await admin.callApi(readSystem, {})).server;
    expect(jobs.map(({ name }) => name)).toContain('list of servers');
    const log = jobs.find(({ name }) => name === 'backup of the log');
    expect(log).toMatchObject({ rhythm: 'repeated', failures: 0 });
    expect(log?.runs).toBeGreaterThan(0);
  });

  test('replaces one that is killed, while the other answers', async () => {
    const [killed, other] = workerProcesses(command.child.pid);
    // Without a number this would end the processes of the test itself.
    if (!killed || !other) throw new Error('the market does not have two workers');
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => {
      const now = workerProcesses(command.child.pid);
      expect(now).toHaveLength(2);
      expect(now).toContain(other);
      expect(now).not.toContain(killed);
    }, soon);
    expect(await read('/healthz')).toBe('{"alive":true}');
    // The one that starts has no figures yet.
    expect(await read('/metrics')).toContain('forecourt_nodes');
  });

  test('closes with all of them and its database at one Ctrl-C', async () => {
    await vi.waitFor(async () => expect(await figure('forecourt_nodes')).toBe(2), soon);
    const workers = workerProcesses(command.child.pid);
    expect(workers).toHaveLength(2);
    for (const pid of workers) process.kill(pid, 'SIGINT');
    command.child.kill('SIGINT');
    expect(await command.ended).toBe(0);
    expect(command.output().match(/Closing/g)).toHaveLength(1);
    expect(workers.filter(isAlive)).toEqual([]);
    expect(postgresProcesses(realpathSync(home))).toEqual([]);
  });

  test('leaves no worker behind when its first process is killed', async () => {
    const port = new URL(url).port;
    command = startCommand('start.ts', {
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      PORT: port,
      WORKERS: '2',
    });
    await vi.waitFor(() => expect(workerProcesses(command.child.pid)).toHaveLength(2), soon);
    const workers = workerProcesses(command.child.pid);
    command.child.kill('SIGKILL');
    await command.ended;
    await vi.waitFor(() => expect(workers.filter(isAlive)).toEqual([]), soon);
    await vi.waitFor(() => expect(postgresProcesses(realpathSync(home))).toEqual([]), soon);
  });
}, 600_000);

const GiB = 1024 ** 3;
test.each([
  { cores: 1, embedded: 1, own: 1 },
  { cores: 2, embedded: 1, own: 2 },
  { cores: 4, embedded: 2, own: 4 },
  { cores: 16, embedded: 8, own: 16 },
])('$cores cores have $embedded workers beside the embedded database, else $own', (one) => {
  const machine = { cores: one.cores, memoryBytes: 64 * GiB };
  expect(defaultWorkers({ databaseUrl: null }, machine)).toBe(one.embedded);
  expect(defaultWorkers({ databaseUrl: 'postgres://db.example/x' }, machine)).toBe(one.own);
});

test.each([
  { workers: 2, own: 8, embedded: 8 },
  { workers: 8, own: 6, embedded: 8 },
  { workers: 16, own: 2, embedded: 4 },
])(
  '$workers workers ask a database for $own connections each, and for two for the search',
  (one) => {
    const shareOf = (environment: Record<string, string>) => {
      const settings = readSettings({
        DATA_DIR: folder,
        WORKERS: String(one.workers),
        ...environment,
      });
      return sharedConnections({}, settings).max;
    };
    const DATABASE_URL = 'postgres://db.example/x';
    expect(shareOf({ DATABASE_URL })).toBe(one.own);
    expect(shareOf({ DATABASE_URL, DATABASE_CONNECTIONS: '200' })).toBe(8);
    expect(shareOf({})).toBe(one.embedded);
  },
);

test('a machine with little memory has as many workers as fit', () => {
  const machine = { cores: 16, memoryBytes: 2 * GiB };
  expect(defaultWorkers({ databaseUrl: 'postgres://db.example/x' }, machine)).toBe(2);
});
