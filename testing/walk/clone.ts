// A clone of this project in an empty folder, and its commands as an operator runs them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from '../../src/app/project.ts';

/** The first start builds the pages, on a machine that may be busy. */
const startTimeoutMs = 600_000;

interface Clone {
  readonly folder: string;
  /** Writes `.env`. */
  configure(settings: Readonly<Record<string, string>>): void;
  /** Runs `npm` and gives what it has printed. Throws an error with that if it fails. */
  npm(...args: readonly string[]): Promise<string>;
  git(...args: readonly string[]): Promise<string>;
  /** `npm start`, until the market is open. */
  start(): Promise<Started>;
}

export interface Started {
  /** All that it has printed until now. */
  readonly output: () => string;
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** Settings of the shell that runs this are not those of the market. */
const environment = (more: Readonly<Record<string, string>> = {}) => {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  return { PATH: withoutProject(PATH), HOME, LANG, ...more };
};
/** A command of the clone must not be found in the project that runs this. */
const withoutProject = (path: string): string =>
  path
    .split(':')
    .filter((one) => !one.includes('node_modules'))
    .join(':');

/** Clones the project, at its newest commit, into `folder`. */
export async function cloneProject(folder: string): Promise<Clone> {
  // The project may belong to another account, which git refuses unless it is told otherwise.
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  writeFileSync(
    join(home, '.gitconfig'),
    '[safe]\n\tdirectory = *\n[advice]\n\tdetachedHead = false\n[user]\n\tname = Walk\n\temail = walk@example.com\n',
  );
  const own = join(folder, 'forecourt');
  await run('git', ['clone', '--quiet', projectFolder, own], folder, { HOME: home });
  return {
    folder: own,
    configure: (settings) =>
      writeFileSync(
        join(own, '.env'),
        Object.entries(settings)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
        { mode: 0o600 },
      ),
    npm: (...args) => run('npm', args, own),
    git: (...args) => run('git', args, own, { HOME: home }),
    start: () => start(own),
  };
}

async function run(
  program: string,
  args: readonly string[],
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    env: environment(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const [code] = await once(child, 'close');
  if (code === 0) return output();
  throw new Error(`${[program, ...args].join(' ')} ended with ${code}:\n${output()}`);
}

async function start(folder: string): Promise<Started> {
  // A group of its own, so that what npm has started ends with it.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = collect(child);
  const ended = once(child, 'close');
  const signal = async (name: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), name);
    await ended;
  };
  const deadline = Date.now() + startTimeoutMs;
  while (!output().includes('Forecourt is open at')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await signal('SIGKILL');
      throw new Error(`npm start did not open the market:\n${output()}`);
    }
    await sleep(100);
  }
  return { output, stop: () => signal('SIGTERM'), kill: () => signal('SIGKILL') };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
  return () => text;
}
