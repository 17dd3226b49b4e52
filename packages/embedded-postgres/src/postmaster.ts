// One run of PostgreSQL's main process.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, asAccount } from './account.ts';
import { refusalFromOutput } from './database-start-refused.ts';
import { endPostgres } from './postgres-processes.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { openLog } from './server-log.ts';
import { environment, serverArguments } from './settings.ts';

export interface Postmaster {
  readonly ended: Promise<void>;
  /** Ends it cleanly, without waiting for its clients. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  readonly program: string;
  readonly home: string;
  readonly socketFolder: string;
  readonly account: Account | undefined;
  readonly logPath: string;
  readonly say: (line: string) => void;
  /** Told at once, before the server is ready: whoever would stop it must know it early. */
  readonly onSpawn: (pid: number) => void;
  /** Gives up waiting for a slow start. */
  readonly signal: AbortSignal;
}

/** Starts PostgreSQL and waits until it takes connections; refuses with the log's last lines. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { program, home, socketFolder, account, logPath } = options;
  using log = openLog(logPath);
  const child = spawn(program, serverArguments(home, socketFolder), {
    ...asAccount(account),
    cwd: '/',
    env: environment,
    stdio: ['ignore', log.handle, log.handle],
    // A session of its own: Ctrl-C in the terminal is for us, who stop the database last.
    detached: true,
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  if (child.pid) options.onSpawn(child.pid);
  if (await isReady(child, options)) {
    child.unref();
    return { ended, stop: () => stop(child) };
  }
  await stop(child);
  throw refusalFromOutput(home, 'postgres', log.said().trim().split('\n').slice(-5).join('\n'));
}

/** After a crash PostgreSQL first replays its log, which is never a reason to break it off early. */
const patience = { beforeWord: 3_000, beforeGivingUp: 10 * 60_000 };

/** False once it has ended, or the wait is given up. */
async function isReady(child: ChildProcess, { home, say, signal }: PostmasterOptions) {
  const began = performance.now();
  let hasSaid = false;
  while (!hasEnded(child) && !signal.aborted) {
    const file = readPostmasterFile(home);
    if (file?.isReady && file.pid === child.pid) return true;
    const waited = performance.now() - began;
    if (waited > patience.beforeGivingUp) return false;
    if (waited > patience.beforeWord && !hasSaid) {
      hasSaid = true;
      say('The database is still starting; it may be recovering from a crash');
    }
    await sleep(5);
  }
  return false;
}

async function stop(child: ChildProcess) {
  if (hasEnded(child)) return;
  child.ref();
  await endPostgres(
    (signal) => child.kill(signal),
    () => hasEnded(child),
  );
}

function hasEnded(child: ChildProcess) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
