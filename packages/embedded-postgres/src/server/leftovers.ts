// Clears away what an earlier run has left behind: running processes and a stale lock file.
import { rmSync } from 'node:fs';
import { DatabaseStartRefused } from '../database-start-refused.ts';
import {
  commandLine,
  type EndSignal,
  endPostgres,
  postgresProcesses,
  signalProcess,
} from './postgres-processes.ts';
import { postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';

/**
 * Makes the folder ready for a start. Call it only while holding the folder's lock: then a
 * PostgreSQL that still runs there is an orphan, and is stopped cleanly.
 */
export async function clearLeftovers(home: string, log: (line: string) => void) {
  const left = readPostmasterFile(home);
  const orphans = postgresProcesses(home);
  if (orphans.length > 0) {
    if (orphans.includes(left?.pid ?? 0))
      log('Stopping a database left running by an earlier start');
    await endOrphans(home, left?.pid);
  }
  removeStaleFile(home);
}

/**
 * Shorter than usual, because PostgreSQL 18 hangs when it is asked to stop while it recovers from
 * the crash of one of its own processes, and a person is waiting for this start.
 */
const orphanStopSeconds = 10;

async function endOrphans(home: string, postmaster: number | undefined) {
  const send = (signal: EndSignal) => {
    const running = postgresProcesses(home);
    // Only the main process can arrange a clean stop; children without one must break off.
    if (signal !== 'SIGINT') for (const pid of running) signalProcess(pid, signal);
    else if (postmaster && running.includes(postmaster)) signalProcess(postmaster, signal);
    else for (const pid of running) signalProcess(pid, 'SIGQUIT');
  };
  const isGone = () => postgresProcesses(home).length === 0;
  if (await endPostgres(send, isGone, orphanStopSeconds)) return;
  throw new DatabaseStartRefused(
    `The database in ${home} is still held by process ${postgresProcesses(home).join(', ')}, which does not end. Stop it, or restart the machine.`,
  );
}

/**
 * Removes the file only where PostgreSQL would wrongly refuse to start: it is empty, or its process
 * id belongs to another program now. PostgreSQL handles a dead process id itself, and better,
 * because it also looks at the shared memory.
 */
function removeStaleFile(home: string) {
  const file = readPostmasterFile(home);
  if (!file) return;
  const command = commandLine(file.pid);
  if (/^(\S*\/)?postgres\s/.test(command) && command.includes(home)) {
    throw new DatabaseStartRefused(
      `The database in ${home} is in use by process ${file.pid}, a PostgreSQL started by other means; stop it first or use another data folder.`,
    );
  }
  if (Number.isNaN(file.pid) || exists(file.pid)) rmSync(postmasterFilePath(home), { force: true });
}

/** Also true for zombies and for processes of other accounts. */
function exists(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
