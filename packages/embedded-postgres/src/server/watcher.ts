// Starts the shell script that stops PostgreSQL if this process is killed.
import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';

interface Watcher extends Disposable {
  /** From now on, stop this process if the program dies. */
  guard(pid: number): void;
  /** There is nothing to stop at the moment. */
  standBy(): void;
}

/** Starts it in its own session, where Ctrl-C does not reach it. It ends with this process. */
export function startWatcher(home: string, socketFolder: string): Watcher {
  const script = join(import.meta.dirname, 'watcher.sh');
  const child = spawn('/bin/sh', [script, home, socketFolder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  // Even without a watcher the next start finds and stops what was left running.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  if (child.stdin instanceof Socket) child.stdin.unref();
  return {
    guard: (pid) => child.stdin.write(`${pid}\n`),
    standBy: () => child.stdin.write('none\n'),
    [Symbol.dispose]: () => child.stdin.end('none\n'),
  };
}
