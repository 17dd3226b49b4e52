// Finds the PostgreSQL processes of a database folder, and stops them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Identifies a database folder: 16 hexadecimal digits. */
const folderHash = (home: string) => createHash('sha256').update(home).digest('hex').slice(0, 16);

/**
 * The `cluster_name` setting, by which all PostgreSQL processes of a folder can be recognised. It is
 * part of the command line of the main process and of the title of each of its children, and any
 * account can read both.
 */
export const clusterName = (name: string, home: string) => `${name}-${folderHash(home)}`;

/** The ids of all living PostgreSQL processes of a database folder. A zombie has no command line. */
export function postgresProcesses(home: string): number[] {
  const mark = `-${folderHash(home)}`;
  return commandLines()
    .filter(({ command }) => /^(\S*\/)?postgres[\s:]/.test(command) && command.includes(mark))
    .map(({ pid }) => pid);
}

/** The command line of one process, empty if there is none. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return commandLines().find((each) => each.pid === pid)?.command ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function commandLines() {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .map((pid) => ({ pid, command: commandLine(pid) }));
  }
  return execFileSync('ps', ['-axwwo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+ /, '') }));
}

export type EndSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/**
 * Stops PostgreSQL. SIGINT requests a clean stop without waiting for clients. SIGQUIT breaks off: it
 * loses nothing, but the next start must replay the log. SIGKILL is the last resort. Returns false if
 * PostgreSQL outlives even that.
 */
export async function endPostgres(
  send: (signal: EndSignal) => void,
  isGone: () => boolean,
  cleanStopSeconds = 30,
) {
  const steps = [
    { signal: 'SIGINT', seconds: cleanStopSeconds },
    { signal: 'SIGQUIT', seconds: 5 },
    { signal: 'SIGKILL', seconds: 5 },
  ] as const;
  for (const { signal, seconds } of steps) {
    send(signal);
    const deadline = performance.now() + seconds * 1000;
    while (performance.now() < deadline) {
      if (isGone()) return true;
      await sleep(5);
    }
  }
  return isGone();
}

/** Sends a signal. It is no error if the process has already ended. */
export function signalProcess(pid: number, signal: EndSignal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended since it was found.
  }
}
