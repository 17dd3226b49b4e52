// One run of PostgreSQL's main process.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, asAccount } from '../account.ts';
import { refusalFromOutput } from '../database-start-refused.ts';
import { clusterName, endPostgres } from './postgres-processes.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { openLog } from './server-log.ts';
import { environment, serverArguments } from './settings.ts';

export interface Postmaster {
  readonly ended: Promise<void>;
  /** Stops it cleanly, without waiting for its clients. */
  stop(): Promise<void>;
}

interface PostmasterOptions {
  readonly program: string;
  readonly home: string;
  readonly name: string;
  readonly socketFolder: string;
  readonly account: Account | undefined;
  readonly logPath: string;
  readonly log: (line: string) => void;
  /** Called before the server is ready, so that a killed program never leaves it running. */
  readonly onSpawn: (pid: number) => void;
  /** Settings beside the usual ones. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** How long a start may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** Ends the wait for a slow start. */
  readonly signal: AbortSignal;
}

/**
 * Starts PostgreSQL and waits until it takes connections. Throws `DatabaseStartRefused` with the last
 * lines of its log if it ends first.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { program, home, name, socketFolder, account, logPath } = options;
  using serverLog = openLog(logPath);
  const child = spawn(
    program,
    serverArguments(home, clusterName(name, home), socketFolder, options.settings),
    {
      ...asAccount(account),
      cwd: '/',
      env: environment,
      stdio: ['ignore', serverLog.handle, serverLog.handle],
      // In its own session, so that Ctrl-C reaches only the program, which stops PostgreSQL last.
      detached: true,
    },
  );
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
  const lastLines = serverLog.newText().trim().split('\n').slice(-5).join('\n');
  throw refusalFromOutput(home, 'postgres', lastLines);
}

const logSlowStartAfterMs = 3_000;
/** Long, because after a crash PostgreSQL first replays its log. */
const startTimeoutMs = 10 * 60_000;

/** False if it has ended, the wait was aborted, or the timeout has passed. */
async function isReady(child: ChildProcess, options: PostmasterOptions) {
  const { home, log, signal, timeoutMs = startTimeoutMs } = options;
  const began = performance.now();
  let hasLogged = false;
  while (!hasEnded(child) && !signal.aborted) {
    const file = readPostmasterFile(home);
    if (file?.isReady && file.pid === child.pid) return true;
    const waited = performance.now() - began;
    if (waited > timeoutMs) return false;
    if (waited > logSlowStartAfterMs && !hasLogged) {
      hasLogged = true;
      log('The database is still starting; it may be recovering from a crash');
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
