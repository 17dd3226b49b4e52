// The servers of the market, each started again when it ends, as a supervisor does.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodeProcessOptions } from './node-process.ts';
import { signalAll, treeOf } from './process-tree.ts';
import type { Version } from './version-folders.ts';

interface ServersOptions extends NodeProcessOptions {
  readonly folder: string;
  /** Photos lie elsewhere, so no server needs the files of another. */
  readonly hasOwnFolders: boolean;
  readonly ports: readonly number[];
}

export interface Servers {
  readonly urls: readonly string[];
  /** Until each has answered that it takes requests. */
  areUp(): Promise<void>;
  kill(at: number): void;
  /** To the server and all processes that it has started. */
  signal(at: number, signal: 'SIGSTOP' | 'SIGCONT'): void;
  killAll(): void;
  /** By SIGTERM; resolves once it takes requests again. As another version from now on, if one is given. */
  restart(at: number, version?: Version): Promise<void>;
  /** What a server that is started beside them says before it ends by itself. */
  refusalOf(port: number, environment: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
}

export function startServers({ folder, hasOwnFolders, ports, ...common }: ServersOptions): Servers {
  const settings = ports.map(() => common);
  const logOf = (name: string) => join(folder, `${name}.log`);
  const urlOf = (port: number) => `http://127.0.0.1:${port}`;
  let isOn = true;

  function launch(port: number, name: string, options: NodeProcessOptions): ChildProcess {
    const log = openSync(logOf(name), 'a');
    const dataDir = join(folder, hasOwnFolders ? `${name}-data` : 'web-data');
    const environment = { ...options.environment, PORT: String(port), DATA_DIR: dataDir };
    const compiled = join(tmpdir(), 'forecourt-simulation-compiled');
    const child = fork(
      join(import.meta.dirname, 'node-process.ts'),
      [JSON.stringify({ ...options, environment })],
      {
        execArgv: ['--max-semi-space-size=16', '--heap-growing-percent=50'],
        env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled },
        stdio: ['ignore', log, log, 'ipc'],
      },
    );
    closeSync(log);
    return child;
  }
  function supervise(at: number): ChildProcess {
    const child = launch(ports[at] ?? 0, `web-${at + 1}`, settings[at] ?? common);
    child.once('exit', async () => {
      // Not in a tight loop where it cannot start.
      await pause(500);
      if (isOn) children[at] = supervise(at);
    });
    return child;
  }
  const children = ports.map((_, at) => supervise(at));

  async function isUp(at: number): Promise<void> {
    const deadline = performance.now() + 180_000;
    for (; performance.now() < deadline; await pause(100)) {
      const signal = AbortSignal.timeout(3000);
      const answer = await fetch(`${urlOf(ports[at] ?? 0)}/readyz`, { signal }).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error(`web-${at + 1} does not start: see ${logOf(`web-${at + 1}`)}`);
  }

  return {
    urls: ports.map(urlOf),
    areUp: async () => void (await Promise.all(ports.map((_, at) => isUp(at)))),
    kill: (at) => void children[at]?.kill('SIGKILL'),
    signal(at, signal) {
      const pid = children[at]?.pid;
      if (pid !== undefined) signalAll(treeOf([pid]), signal);
    },
    killAll() {
      for (const child of children) child.kill('SIGKILL');
    },
    async restart(at, version = settings[at] ?? common) {
      const { projectFolder, site } = version;
      settings[at] = { ...common, projectFolder, site };
      const child = children[at];
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await isUp(at);
    },
    async refusalOf(port, environment) {
      const other = { ...common, environment: { ...common.environment, ...environment } };
      const child = launch(port, 'web-other', other);
      const [code] = await Promise.race([once(child, 'exit'), pause(90_000, [null])]);
      child.kill('SIGKILL');
      return code === null || code === 0 ? '' : readFileSync(logOf('web-other'), 'utf8');
    },
    async stop() {
      isOn = false;
      const alive = children.filter(
        (child) => child.exitCode === null && child.signalCode === null,
      );
      const ended = alive.map((child) => once(child, 'exit'));
      for (const child of alive) child.kill('SIGTERM');
      await Promise.race([Promise.all(ended), pause(25_000)]);
      for (const child of alive) child.kill('SIGKILL');
    },
  };
}
