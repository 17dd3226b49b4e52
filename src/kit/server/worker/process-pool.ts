// Heavy work runs in processes of its own. They end when they are idle, which frees their memory, and
// cannot crash the server. One that takes too long is killed.
import { createFairQueue, type FairQueueLimits, type Line } from './fair-queue.ts';
import { type Priority, startWorkerProcess, type WorkerProcess } from './worker-process.ts';

export interface ProcessPoolOptions extends FairQueueLimits {
  /** What the processes run. It has to call `runPoolWorker`. */
  readonly module: URL;
  /** The pool has at most this many processes. */
  readonly count: number;
  /** How many milliseconds one job may take; then its process is killed. */
  readonly deadlineMs: number;
  /** `low` if left out: what it does can wait for the server's other work. */
  readonly priority?: Priority;
  /** How many milliseconds a process without a job lives; 10 seconds if left out. */
  readonly idleMs?: number;
}

export interface ProcessPool<Job, Result> {
  /**
   * Jobs wait in lines, one for each person or address, which take turns. Rejects with the worker's
   * error message, with `PoolBusy`, with `DeadlinePassed`, or when the process dies. A job that still
   * waits when `gone` is aborted leaves the queue.
   */
  run(job: Job, line: Line, gone?: AbortSignal): Promise<Result>;
  /** Finishes what is under way and refuses the rest with `PoolBusy`. */
  refuseMore(): void;
  close(): void;
}

/** There is no place in the queue, nobody waits for the job anymore, or the pool is closed. */
export class PoolBusy extends Error {}

interface QueuedJob<Job, Result> {
  readonly job: Job;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** The processes start with the first job. Without one they do not keep this process alive. */
export function createProcessPool<Job, Result>(
  options: ProcessPoolOptions,
): ProcessPool<Job, Result> {
  type Worker = WorkerProcess<Job, Result>;
  const { module, priority = 'low', idleMs = 10_000 } = options;
  const workers = new Map<Worker, { idleTimer?: NodeJS.Timeout }>();
  const queue = createFairQueue<QueuedJob<Job, Result>>(options);
  const closed = () => new PoolBusy('The process pool is closed.');
  const left = () => new PoolBusy('Nobody waits for this anymore.');
  let isClosed = false;

  function startWorker(): Worker {
    const worker: Worker = startWorkerProcess({ module, priority }, () => {
      clearTimeout(workers.get(worker)?.idleTimer);
      workers.delete(worker);
    });
    workers.set(worker, {});
    return worker;
  }

  function assignJobs(): void {
    for (;;) {
      const idle = [...workers.keys()].find(({ isBusy }) => !isBusy);
      if (!idle && workers.size >= options.count) return;
      const next = queue.take();
      if (!next) return;
      void assign(idle ?? startWorker(), next.line, next.item);
    }
  }

  async function assign(worker: Worker, line: string, queued: QueuedJob<Job, Result>) {
    clearTimeout(workers.get(worker)?.idleTimer);
    await worker.run(queued.job, options.deadlineMs).then(queued.resolve, queued.reject);
    if (workers.has(worker))
      workers.set(worker, {
        idleTimer: setTimeout(() => worker.stop(closed()), idleMs).unref(),
      });
    queue.finish(line);
    assignJobs();
  }

  function refuseMore(): void {
    isClosed = true;
    for (const { reject } of queue.clear()) reject(closed());
  }

  return {
    run(job, line, gone) {
      if (isClosed) return Promise.reject(closed());
      if (gone?.aborted) return Promise.reject(left());
      return new Promise((resolve, reject) => {
        const queued = { job, resolve, reject };
        const displaced = queue.add(line, queued);
        displaced?.reject(new PoolBusy('Too many jobs wait.'));
        gone?.addEventListener('abort', () => queue.remove(line, queued) && reject(left()), {
          once: true,
        });
        assignJobs();
      });
    },
    refuseMore,
    close() {
      refuseMore();
      for (const worker of workers.keys()) worker.stop(closed());
    },
  };
}
