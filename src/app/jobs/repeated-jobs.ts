// Jobs that repeat after a pause.
import type { RepeatedJob } from '../../kit/server/job.ts';

export type OnJobFailed = (job: { readonly name: string }, error: unknown) => void;

export interface RunningJobs {
  /** Waits for what is under way, but not for long: what is cut off is done again, here or elsewhere. */
  stop(): Promise<void>;
}

/** Whoever stops the market does not wait longer than this for a duty. */
export const stopTimeoutMs = 1500;

/** Runs each job again and again until `stop`. */
export function repeatJobs(jobs: readonly RepeatedJob[], whenFailed: OnJobFailed): RunningJobs {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, stopping.signal, whenFailed));
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
  whenFailed: OnJobFailed,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run();
    } catch (error) {
      // What is cut off by the end of the market is no failure.
      if (!stopping.aborted) whenFailed(job, error);
    }
    await pause(job.everyMs, stopping);
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((done) => {
    const wake = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', wake);
      done();
    };
    const timer = setTimeout(wake, ms);
    stopping.addEventListener('abort', wake, { once: true });
  });
}
