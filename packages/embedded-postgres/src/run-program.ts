import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type Account, asAccount } from './account.ts';
import { environment } from './server/settings.ts';

/**
 * Runs one of PostgreSQL's programs under the account until it ends. `exit` is the exit code, the
 * signal that ended it, or the system's error code if it could not be run (EACCES, ENOENT).
 */
export async function runProgram(
  program: string,
  args: string[],
  { account, input = '' }: { account: Account | undefined; input?: string },
) {
  // In "/", because the account may not be able to enter the current folder.
  const child = spawn(program, args, { ...asAccount(account), cwd: '/', env: environment });
  const exit = new Promise<number | string>((done) => {
    child.once('error', (error) => done('code' in error ? String(error.code) : error.message));
    child.once('close', (code, signal) => done(code ?? signal ?? 'unknown'));
  });
  // A program that ends before it has read its input breaks the pipe. Its exit code is enough.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exit: await exit, stdout, stderr };
}
