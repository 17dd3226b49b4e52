// Duties that repeat. Each is safe to run on several nodes at once: rows decide, not clocks.

/** Repeats after a pause, on every node; or by the market's timetable, on one node at a time. */
export type Job = RepeatedJob | CronJob;

interface Duty {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}
export interface RepeatedJob extends Duty {
  readonly everyMs: number;
}
export interface CronJob extends Duty {
  /** In UTC, such as `* * * * *` for each minute. */
  readonly cron: string;
}

export type OnJobFailed = (chore: { readonly name: string }, error: unknown) => void;

export interface RunningJobs {
  /** Waits for what is under way, but not for long: what is cut off is done again, here or elsewhere. */
  stop(): Promise<void>;
}

/** Whoever stops the market does not wait longer than this for a duty. */
export const stopTimeoutMs = 1500;

/** Runs each chore again and again until `stop`. */
export function repeatJobs(chores: readonly RepeatedJob[], whenFailed: OnJobFailed): RunningJobs {
  const stopping = new AbortController();
  const running = chores.map((chore) => repeat(chore, stopping.signal, whenFailed));
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
  chore: RepeatedJob,
  stopping: AbortSignal,
  whenFailed: OnJobFailed,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await chore.run();
    } catch (error) {
      // What is cut off by the end of the market is no failure.
      if (!stopping.aborted) whenFailed(chore, error);
    }
    await pause(chore.everyMs, stopping);
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
