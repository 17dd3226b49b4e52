// Heavy work done aside: in processes of their own, which yield to everything else, take their
// memory with them when there is nothing left to do, and cannot bring the server down.
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface ProcessPool<Job, Result> {
  /** Rejects with the worker's words, or when the process died or the workshop is closed. */
  run(job: Job): Promise<Result>;
  close(): void;
}

interface Waiting<Job, Result> {
  readonly job: Job;
  resolve(result: Result): void;
  reject(problem: Error): void;
}

interface Worker<Job, Result> {
  readonly process: ChildProcess;
  busyWith: Waiting<Job, Result> | undefined;
  leaving: NodeJS.Timeout | undefined;
}

type Told<Result> = { readonly done: Result } | { readonly failed: string };

const patienceMs = 10_000;

/**
 * At most `count` processes of `module`, which calls `runPoolWorker`. They start with the first job,
 * take the jobs in turn and never keep this process alive.
 */
export function createProcessPool<Job, Result>(
  module: URL,
  count: number,
): ProcessPool<Job, Result> {
  const workers = new Set<Worker<Job, Result>>();
  const queue: Waiting<Job, Result>[] = [];
  let isClosed = false;

  function hire(): Worker<Job, Result> {
    const child = fork(module, { serialization: 'advanced' });
    const worker: Worker<Job, Result> = {
      process: child,
      busyWith: undefined,
      leaving: undefined,
    };
    child.unref();
    child.channel?.unref();
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('message', (told: Told<Result>) => {
      const { busyWith } = worker;
      worker.busyWith = undefined;
      worker.leaving = setTimeout(() => dismiss(worker), patienceMs).unref();
      if ('done' in told) busyWith?.resolve(told.done);
      else busyWith?.reject(new Error(told.failed));
      handOut();
    });
    child.on('exit', () => {
      workers.delete(worker);
      worker.busyWith?.reject(new Error('The process that worked on this has ended.'));
      handOut();
    });
    workers.add(worker);
    return worker;
  }

  function dismiss(worker: Worker<Job, Result>): void {
    workers.delete(worker);
    worker.process.kill();
  }

  function handOut(): void {
    while (!isClosed && queue.length > 0) {
      const idle = [...workers].find(({ busyWith }) => !busyWith);
      const worker = idle ?? (workers.size < count ? hire() : null);
      const next = worker && queue.shift();
      if (!next) return;
      clearTimeout(worker.leaving);
      worker.busyWith = next;
      worker.process.send({ job: next.job });
    }
  }

  return {
    run(job) {
      if (isClosed) return Promise.reject(new Error('The workshop is closed.'));
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        handOut();
      });
    },
    close() {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('The workshop is closed.'));
      for (const worker of workers) dismiss(worker);
    },
  };
}

/** The other side: the module that is run aside does its jobs by `deed`, one after the other. */
export function runPoolWorker<Job, Result>(deed: (job: Job) => Promise<Result>): void {
  process.on('message', async ({ job }: { job: Job }) => {
    const told: Told<Result> = await deed(job).then(
      (done) => ({ done }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    );
    process.send?.(told);
  });
  process.on('disconnect', () => process.exit());
}
