// One process of a pool, which does one job after another.
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { PoolReport } from './pool-worker.ts';

export interface WorkerProcess<Job, Result> {
  readonly isBusy: boolean;
  /** Must not be called while it is busy. Rejects with the worker's error message, or why the process ended. */
  run(job: Job, deadlineMs: number): Promise<Result>;
  /** Kills it; `reason` is what its job, if it has one, is rejected with. */
  stop(reason: Error): void;
}

/** The job took too long. */
export class DeadlinePassed extends Error {}

type JobEnd<Result> = PoolReport<Result> | { readonly error: Error };

export type Priority = 'normal' | 'low';

/**
 * What a worker may know of the environment: how to run, and none of the secrets. It decodes what
 * strangers have sent.
 */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'TZ',
  'LANG',
  'SYSTEMROOT',
  'LD_LIBRARY_PATH',
  'NODE_OPTIONS',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
];

/**
 * The process keeps this one alive only while it works. `onEnd` is called when it ends or cannot be
 * reached.
 */
export function startWorkerProcess<Job, Result>(
  { module, priority }: { module: URL; priority: Priority },
  onEnd: () => void,
): WorkerProcess<Job, Result> {
  let endJob: ((end: JobEnd<Result>) => void) | undefined;
  const child: ChildProcess = fork(module, { serialization: 'advanced', env: environment() });
  const keepAlive = (isBusy: boolean) => {
    for (const handle of [child, child.channel]) handle?.[isBusy ? 'ref' : 'unref']();
  };
  keepAlive(false);
  if (child.pid && priority === 'low')
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.on('message', (report: PoolReport<Result>) => endJob?.(report));
  // It has ended, or runs on and can report nothing anymore.
  for (const end of ['exit', 'disconnect'])
    child.on(end, () => stop(new Error('The process that worked on this has ended.')));
  // It could not be started, or a job not be sent to it. Without a listener this ends the server.
  child.on('error', stop);

  function stop(error: Error): void {
    child.kill('SIGKILL');
    onEnd();
    endJob?.({ error });
  }

  return {
    get isBusy() {
      return endJob !== undefined;
    },
    run: (job, deadlineMs) =>
      new Promise((resolve, reject) => {
        const deadline = setTimeout(
          () => stop(new DeadlinePassed(`It took longer than ${deadlineMs} ms.`)),
          deadlineMs,
        ).unref();
        keepAlive(true);
        endJob = (end) => {
          endJob = undefined;
          keepAlive(false);
          clearTimeout(deadline);
          if ('done' in end) resolve(end.done);
          else reject('error' in end ? end.error : new Error(end.failed));
        };
        child.send({ job });
      }),
    stop,
  };
}

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
