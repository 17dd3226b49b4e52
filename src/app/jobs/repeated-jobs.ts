// Jobs that repeat after a pause.
import { setTimeout } from 'node:timers/promises';
import type { RepeatedJob } from '../../kit/server/job.ts';

export type OnJobFailed = (job: { readonly name: string }, error: unknown) => void;

export interface RunningJobs {
  /**
   * Begins nothing more, and waits up to `timeoutMs` for what is under way. What is cut off is done
   * again, on this node or another.
   */
  stop(timeoutMs?: number): Promise<void>;
}

/** Runs each job again and again until `stop`. */
export function repeatJobs(jobs: readonly RepeatedJob[], onFailed: OnJobFailed): RunningJobs {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, stopping.signal, onFailed));
  return {
    async stop(timeoutMs = 1500) {
      stopping.abort();
      const late = new AbortController();
      await Promise.race([Promise.all(running), pause(timeoutMs, late.signal)]);
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
const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal: stopping }).catch(() => undefined);
