// Duties that repeat. Each is safe to run on several nodes at once: rows decide, not clocks.

/** Repeats after a pause, on every node; or by the market's timetable, on one node at a time. */
export type Chore = RepeatedChore | ScheduledChore;

interface Duty {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}
export interface RepeatedChore extends Duty {
  readonly everyMs: number;
}
export interface ScheduledChore extends Duty {
  /** In UTC, such as `* * * * *` for each minute. */
  readonly cron: string;
}

export type WhenFailed = (chore: { readonly name: string }, error: unknown) => void;

export interface Running {
  /** Waits for what is under way, but not for long: what is cut off is done again, here or elsewhere. */
  stop(): Promise<void>;
}

/** Whoever stops the market does not wait longer than this for a duty. */
export const patienceMs = 1500;

/** Runs each chore again and again until `stop`. */
export function repeatChores(chores: readonly RepeatedChore[], whenFailed: WhenFailed): Running {
  const stopping = new AbortController();
  const running = chores.map((chore) => repeat(chore, stopping.signal, whenFailed));
  return {
    async stop() {
      stopping.abort();
      const late = new AbortController();
      await Promise.race([Promise.all(running), pause(patienceMs, late.signal)]);
      late.abort();
    },
  };
}

async function repeat(
  chore: RepeatedChore,
  stopping: AbortSignal,
  whenFailed: WhenFailed,
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
