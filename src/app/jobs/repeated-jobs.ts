// Jobs that repeat after a pause.
import type { RepeatedJob } from '../../kit/server/job.ts';

export type OnJobFailed = (job: { readonly name: string }, error: unknown) => void;

export interface RunningJobs {
  /** Waits briefly for what is under way. What is cut off is done again, on this node or another. */
  stop(): Promise<void>;
}

/** How long a stopping market waits for its jobs, in milliseconds. */
const stopTimeoutMs = 1500;

/** Runs each job again and again until `stop`. */
export function repeatJobs(jobs: readonly RepeatedJob[], onFailed: OnJobFailed): RunningJobs {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, stopping.signal, onFailed));
  return {
    async stop() {
      stopping.abort();
      const late = new AbortController();
      await Promise.race([Promise.all(running), pause(stopTimeoutMs, late.signal)]);
      late.abort();
    },
  };
}

async function repeat(
  job: RepeatedJob,
  stopping: AbortSignal,
  onFailed: OnJobFailed,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run();
    } catch (error) {
      // A job that the stopping market cuts off has not failed.
      if (!stopping.aborted) onFailed(job, error);
    }
    await pause(job.everyMs, stopping);
  }
}

/** Ends early when `stopping` is aborted. */
function pause(ms: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopping.addEventListener('abort', end, { once: true });
  });
}
