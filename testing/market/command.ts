// A command of this project in a process of its own, as people run it.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Command {
  readonly child: ChildProcess;
  /** All that it has printed until now. */
  readonly output: () => string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** `file`: one of `src/app/commands`. `environment`: its settings, and no others. */
export function startCommand(
  file: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Command {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const program = join(import.meta.dirname, '../../src/app/commands', file);
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<number | null>((end) => child.once('close', end));
  return { child, output: () => output, ended };
}

/** Runs a command that ends by itself. */
export async function runCommand(
  ...command: Parameters<typeof startCommand>
): Promise<{ code: number | null; output: string }> {
  const { output, ended } = startCommand(...command);
  return { code: await ended, output: output() };
}
