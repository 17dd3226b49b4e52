// Starts the market's server, kills it without warning, and restarts it on the same folder.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MarketAddress } from '../../market/market.ts';

export interface ServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly logPath: string;
  readonly holdSeconds: number;
  readonly bookingSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
  /** After this long a sale is handed over by itself. Left out: after days, as by default. */
  readonly handoverSeconds?: number;
  /** A seller is paid this long after the handover. */
  readonly payoutSeconds?: number;
  readonly unsafe: 'timer-only' | 'payouts' | null;
  /** Node's compile cache, so that each start is quick. */
  readonly compileCache: string;
}

export type ServerAddress = MarketAddress;

export interface RunningServer {
  /** The address of the running server, or of the next one as soon as it is up. */
  address(): Promise<ServerAddress>;
  /**
   * kill -9, of the process that answers, of PostgreSQL's own, or of both. False: it was dead already.
   */
  kill(what: Victim): boolean;
  /** How often it was started, and the longest time that took, in milliseconds. */
  starts(): { readonly times: number; readonly longest: number };
  stop(): Promise<void>;
}

export const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

export function runServer(options: ServerOptions): RunningServer {
  // A start that fails, for instance because its database is killed meanwhile, logs why.
  const log = openSync(options.logPath, 'a');
  let child: ChildProcess;
  /** The address of the child, or null if it ended before it had one. */
  let up: Promise<ServerAddress | null>;
  let isUp = false;
  let isStopping = false;
  let times = 0;
  let failures = 0;
  let longest = 0;

  const forkServer = (): ChildProcess =>
    fork(join(import.meta.dirname, 'server-process.ts'), [JSON.stringify(options)], {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: options.compileCache },
      stdio: ['ignore', log, log, 'ipc'],
    });
  /** Has loaded the program already and starts the market on request, so that restarts are quick. */
  let next = forkServer();

  function start(): void {
    const began = performance.now();
    child = isAlive(next) ? next : forkServer();
    next = forkServer();
    child.send('open');
    const started = child;
    isUp = false;
    up = new Promise((resolve) => {
      started.once('exit', () => {
        failures++;
        resolve(null);
      });
      started.once('message', (address: ServerAddress) => {
        isUp = started === child;
        times++;
        longest = Math.max(longest, performance.now() - began);
        resolve(address);
      });
    });
    started.once('exit', () => {
      isUp = false;
      void restart();
    });
  }

  async function restart(): Promise<void> {
    if (isStopping) return;
    // At once, as a supervisor would, but not in a tight loop if it cannot start.
    await pause(20);
    if (!isStopping) start();
  }

  async function address(): Promise<ServerAddress> {
    for (;;) {
      const mine = child;
      const address = await up;
      if (times === 0 && failures > 4)
        throw new Error(`The server of the simulation does not start: see ${options.logPath}`);
      if (address && isUp && mine === child) return address;
      await pause(30);
    }
  }

  start();
  return {
    address,
    kill(what) {
      const postmaster = what === 'server' ? null : postmasterOf(options.dataDir);
      const isServerKilled = what !== 'database' && isAlive(child) && child.kill('SIGKILL');
      const isDatabaseKilled = postmaster !== null && killed(postmaster);
      return isServerKilled || isDatabaseKilled;
    },
    starts: () => ({ times, longest }),
    async stop() {
      isStopping = true;
      const ended = [child, next].filter(isAlive).map((one) => once(one, 'exit'));
      for (const one of [child, next]) if (one.connected) one.disconnect();
      await Promise.all(ended);
      closeSync(log);
    },
  };
}

/** The process id of PostgreSQL; null while it is down. */
function postmasterOf(dataDir: string): number | null {
  try {
    const [first] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const id = Number(first);
    // A stale file may name a process that is another program now.
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
    return command.includes(dataDir) ? id : null;
  } catch {
    return null;
  }
}

function killed(id: number): boolean {
  try {
    return process.kill(id, 'SIGKILL');
  } catch {
    // It had ended by itself.
    return false;
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;
