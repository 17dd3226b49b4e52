// Starts the market's server, kills it without warning, and starts it again on the same folder.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MarketAddress } from '../market/market.ts';

export interface ServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly logPath: string;
  readonly holdSeconds: number;
  readonly bookingSeconds: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly unsafe: 'timer-only' | null;
  /** Where Node keeps what it has compiled, so that each start is quick. */
  readonly compileCache: string;
}

export type ServerAddress = MarketAddress;

export interface RunningServer {
  /** Of the server that runs now, or of the next one as soon as it is up. */
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

export function runServer(wish: ServerOptions): RunningServer {
  // A start that fails because its database is killed at that moment tells why.
  const said = openSync(wish.logPath, 'a');
  let child: ChildProcess;
  /** The address of the child, or null where it ended before it had one. */
  let up: Promise<ServerAddress | null>;
  let isUp = false;
  let isStopping = false;
  let times = 0;
  let failures = 0;
  let longest = 0;

  const wait = (): ChildProcess =>
    fork(join(import.meta.dirname, 'server-process.ts'), [JSON.stringify(wish)], {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: wish.compileCache },
      stdio: ['ignore', said, said, 'ipc'],
    });
  /** Has loaded its program already, and opens the market when its turn comes: so restarts are quick. */
  let next = wait();

  function start(): void {
    const began = performance.now();
    child = isAlive(next) ? next : wait();
    next = wait();
    child.send('open');
    const started = child;
    isUp = false;
    up = new Promise((found) => {
      started.once('exit', () => {
        failures++;
        found(null);
      });
      started.once('message', (address: ServerAddress) => {
        isUp = started === child;
        times++;
        longest = Math.max(longest, performance.now() - began);
        found(address);
      });
    });
    started.once('exit', () => {
      isUp = false;
      void startAgain();
    });
  }

  async function startAgain(): Promise<void> {
    if (isStopping) return;
    // As a supervisor would: at once, and not in a rush where it cannot start.
    await pause(20);
    if (!isStopping) start();
  }

  async function address(): Promise<ServerAddress> {
    for (;;) {
      const mine = child;
      const found = await up;
      if (times === 0 && failures > 4)
        throw new Error(`The server of the simulation does not start: see ${wish.logPath}`);
      if (found && isUp && mine === child) return found;
      await pause(30);
    }
  }

  start();
  return {
    address,
    kill(what) {
      const postmaster = what === 'server' ? null : postmasterOf(wish.dataDir);
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
      closeSync(said);
    },
  };
}

/** PostgreSQL's own note of its process; null while it is down. */
function postmasterOf(dataDir: string): number | null {
  try {
    const [first] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const id = Number(first);
    // A note that was left behind may name a process that is now somebody else's.
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
