// Small duties that repeat. Each is safe to run on several nodes at once: rows decide, not timers.
export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** Runs each chore again and again until `stop`, which waits for those under way. */
export function startChores(
  chores: readonly Chore[],
  whenFailed: (chore: Chore, error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = chores.map((chore) => repeat(chore, stopping.signal, whenFailed));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(
  chore: Chore,
  stopping: AbortSignal,
  whenFailed: (chore: Chore, error: unknown) => void,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await chore.run();
    } catch (error) {
      whenFailed(chore, error);
    }
    await pause(chore.everyMs, stopping);
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const wake = () => {
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(wake, ms);
    stopping.addEventListener('abort', wake, { once: true });
  });
}
