// PgBouncer in front of a database, giving each transaction another connection: Debian's package pgbouncer.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { MarketAddress } from '../market.ts';
import { openTempFolder } from '../temp-folder.ts';
import { postgresAccount } from './postgres-account.ts';

const program = '/usr/sbin/pgbouncer';

/** Where it is not installed, tests of it are skipped by name. */
export const hasPooler = existsSync(program);

export interface Pooler {
  /**
   * The address for a role. On connections of `unlimited` it sets no limits; those of `whole` stay with
   * their client, as without a pooler.
   */
  urlFor(role: string, database?: 'limited' | 'unlimited' | 'whole'): string;
  close(): Promise<void>;
}

interface PoolerOptions {
  readonly connection: MarketAddress['connection'];
  readonly roles: readonly string[];
  /** To the database, for each role. */
  readonly connections: number;
}

/** The same rules as in ops/pgbouncer.ini. */
export async function startPooler(options: PoolerOptions): Promise<Pooler> {
  const folder = openTempFolder('pooler');
  const port = await freePort();
  const users = join(folder, 'users.txt');
  writeFileSync(users, options.roles.map((role) => `"${role}" ""\n`).join(''));
  const path = join(folder, 'pgbouncer.ini');
  writeFileSync(path, rulesOf(options, { port, users }));
  const child = spawn(program, ['-q', path], {
    ...postgresAccount(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  await listening(child, port);
  return {
    urlFor: (role, database = 'limited') => `postgres://${role}@127.0.0.1:${port}/${database}`,
    async close() {
      process.off('exit', end);
      const ended = once(child, 'exit');
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function rulesOf(
  { connection: { host, port, database }, connections }: PoolerOptions,
  own: { readonly port: number; readonly users: string },
): string {
  const target = `host=${host} port=${port} dbname=${database}`;
  return `[databases]
limited = ${target} connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 30000'
unlimited = ${target}
whole = ${target} pool_mode=session pool_size=10
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own.port}
unix_socket_dir =
auth_type = trust
auth_file = ${own.users}
pool_mode = transaction
max_client_conn = 200
default_pool_size = ${connections}
query_wait_timeout = 60
ignore_startup_parameters = extra_float_digits
`;
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('the pooler did not start');
    await sleep(50);
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.end());
  });
