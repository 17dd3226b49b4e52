// Which PostgreSQL processes work on a folder, and how they are ended.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The name by which all PostgreSQL processes of a folder can be recognised. It is their
 * `cluster_name`, which stands in the command line of the main process and in the title of each
 * of its children, and both can be read whoever owns the process.
 */
export function clusterName(home: string) {
  return `forecourt-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/** The ids of all living PostgreSQL processes of the folder. A zombie has no command line. */
export function postgresProcesses(home: string): number[] {
  const name = clusterName(home);
  return commandLines()
    .filter(({ command }) => /^(\S*\/)?postgres[\s:]/.test(command) && command.includes(name))
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
 * Ends a PostgreSQL, ever less gently: SIGINT asks for a clean end without waiting for clients,
 * SIGQUIT breaks off and loses nothing, but the next start must replay the log. `patience` is how
 * many seconds the clean end may take. False if it outlives even SIGKILL.
 */
export async function endPostgres(
  send: (signal: EndSignal) => void,
  isGone: () => boolean,
  patience = 30,
) {
  const steps = [
    { signal: 'SIGINT', seconds: patience },
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

/** Sends a signal; a process that is gone already is no error. */
export function signalProcess(pid: number, signal: EndSignal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone between looking and sending.
  }
}
