// Commands of this project: in the process of the test, or in one of their own, as people run them.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Command } from '../../src/app/commands/command.ts';

export interface StartedCommand {
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
): StartedCommand {
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

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program that ends by itself. */
export async function runProgram(...program: Parameters<typeof startCommand>): Promise<Outcome> {
  const { output, ended } = startCommand(...program);
  return { code: await ended, output: output() };
}

/** The same without a process of its own. `environment`: its settings, and no others. */
export async function outcomeOf(
  command: Command,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Outcome> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(`${line}\n`);
  const code = await command({ args, environment: () => environment, print, printError: print });
  return { code, output: lines.join('') };
}
