// Heavy work runs in processes of its own. They have a low priority, end when they are idle, which
// frees their memory, and cannot crash the server.
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface ProcessPool<Job, Result> {
  /** Rejects with the worker's error message, or when the process dies or the pool is closed. */
  run(job: Job): Promise<Result>;
  close(): void;
}

interface QueuedJob<Job, Result> {
  readonly job: Job;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Worker<Job, Result> {
  readonly process: ChildProcess;
  current: QueuedJob<Job, Result> | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

type Report<Result> = { readonly done: Result } | { readonly failed: string };

const idleTimeoutMs = 10_000;

/**
 * Runs at most `count` processes of `module`, which has to call `runPoolWorker`. They start with the
 * first job, take jobs in order and never keep this process alive.
 */
export function createProcessPool<Job, Result>(
  module: URL,
  count: number,
): ProcessPool<Job, Result> {
  const workers = new Set<Worker<Job, Result>>();
  const queue: QueuedJob<Job, Result>[] = [];
  let isClosed = false;

  function startWorker(): Worker<Job, Result> {
    const child = fork(module, { serialization: 'advanced' });
    const worker: Worker<Job, Result> = {
      process: child,
      current: undefined,
      idleTimer: undefined,
    };
    child.unref();
    child.channel?.unref();
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('message', (report: Report<Result>) => {
      const { current } = worker;
      worker.current = undefined;
      worker.idleTimer = setTimeout(() => stopWorker(worker), idleTimeoutMs).unref();
      if ('done' in report) current?.resolve(report.done);
      else current?.reject(new Error(report.failed));
      assignJobs();
    });
    child.on('exit', () => {
      workers.delete(worker);
      worker.current?.reject(new Error('The process that worked on this has ended.'));
      assignJobs();
    });
    // It could not be started, or a job not be sent to it. Without a listener this ends the server.
    child.on('error', (error) => {
      stopWorker(worker);
      worker.current?.reject(error);
      assignJobs();
    });
    workers.add(worker);
    return worker;
  }

  function stopWorker(worker: Worker<Job, Result>): void {
    workers.delete(worker);
    worker.process.kill();
  }

  function assignJobs(): void {
    while (!isClosed && queue.length > 0) {
      const idle = [...workers].find(({ current }) => !current);
      const worker = idle ?? (workers.size < count ? startWorker() : null);
      const next = worker && queue.shift();
      if (!next) return;
      clearTimeout(worker.idleTimer);
      worker.current = next;
      worker.process.send({ job: next.job });
    }
  }

  return {
    run(job) {
      if (isClosed) return Promise.reject(new Error('The process pool is closed.'));
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        assignJobs();
      });
    },
    close() {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('The process pool is closed.'));
      for (const worker of workers) stopWorker(worker);
    },
  };
}

/** Called by the module of the worker processes: does the pool's jobs with `work`. */
export function runPoolWorker<Job, Result>(work: (job: Job) => Promise<Result>): void {
  process.on('message', async ({ job }: { job: Job }) => {
    const report: Report<Result> = await work(job).then(
      (done) => ({ done }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    );
    process.send?.(report);
  });
  process.on('disconnect', () => process.exit());
}
