// Starts the small shell script that stops PostgreSQL should this process be killed.
import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';

export interface Watcher extends Disposable {
  /** What to stop, should this process die from now on. */
  guard(pid: number): void;
  /** There is nothing to stop now. */
  rest(): void;
}

/** Starts it in a session of its own, out of Ctrl-C's reach; it ends with this process. */
export function startWatcher(home: string, socketFolder: string): Watcher {
  const script = join(import.meta.dirname, 'watcher.sh');
  const child = spawn('/bin/sh', [script, home, socketFolder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  // Without a watcher the next start still finds and stops what was left.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  if (child.stdin instanceof Socket) child.stdin.unref();
  return {
    guard: (pid) => child.stdin.write(`${pid}\n`),
    rest: () => child.stdin.write('none\n'),
    [Symbol.dispose]: () => child.stdin.end('none\n'),
  };
}
