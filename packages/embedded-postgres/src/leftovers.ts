// Clears away what an earlier life has left: running processes, a stale lock file.
import { rmSync } from 'node:fs';
import { DatabaseStartRefused } from './database-start-refused.ts';
import {
  commandLine,
  type EndSignal,
  endPostgres,
  postgresProcesses,
  signalProcess,
} from './postgres-processes.ts';
import { postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';

/**
 * Leaves the folder fit for a start. Call it only while holding the folder's lock: then a
 * PostgreSQL that still runs there is an orphan, and is ended cleanly.
 */
export async function clearLeftovers(home: string, say: (line: string) => void) {
  const left = readPostmasterFile(home);
  const orphans = postgresProcesses(home);
  if (orphans.length > 0) {
    if (orphans.includes(left?.pid ?? 0))
      say('Stopping a database left running by an earlier start');
    await endOrphans(home, left?.pid);
  }
  removeStaleFile(home);
}

/**
 * Seconds. Shorter than usual, because PostgreSQL 18 hangs when it is asked to end just while it
 * recovers from the crash of one of its own processes, and somebody is waiting for this start.
 */
const orphanPatience = 10;

async function endOrphans(home: string, postmaster: number | undefined) {
  const send = (signal: EndSignal) => {
    const running = postgresProcesses(home);
    // A clean end is the main process's to arrange; children without one can only break off.
    if (signal !== 'SIGINT') for (const pid of running) signalProcess(pid, signal);
    else if (postmaster && running.includes(postmaster)) signalProcess(postmaster, signal);
    else for (const pid of running) signalProcess(pid, 'SIGQUIT');
  };
  const isGone = () => postgresProcesses(home).length === 0;
  if (await endPostgres(send, isGone, orphanPatience)) return;
  throw new DatabaseStartRefused(
    `The database in ${home} is still held by process ${postgresProcesses(home).join(', ')}, which does not end. Stop it, or restart the machine.`,
  );
}

/**
 * PostgreSQL itself judges a dead process id, and judges it better (it asks the shared memory).
 * It errs where the id has passed to somebody else or the file is empty; only those go.
 */
function removeStaleFile(home: string) {
  const file = readPostmasterFile(home);
  if (!file) return;
  const command = commandLine(file.pid);
  if (/^(\S*\/)?postgres\s/.test(command) && command.includes(home)) {
    throw new DatabaseStartRefused(
      `The database in ${home} is in use by process ${file.pid}, a PostgreSQL started by other means; stop it first or set another DATA_DIR.`,
    );
  }
  if (Number.isNaN(file.pid) || exists(file.pid)) rmSync(postmasterFilePath(home), { force: true });
}

/** True for zombies and for other people's processes too. */
function exists(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
