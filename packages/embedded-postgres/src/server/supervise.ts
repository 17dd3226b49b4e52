import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

interface SupervisorOptions {
  /** Starts PostgreSQL, the first time and after each crash. */
  readonly start: (signal: AbortSignal) => Promise<Postmaster>;
  readonly onEnd: () => void;
  readonly log: (line: string) => void;
}

const maxPauseMs = 5_000;
/** A run shorter than this counts as another failure, and the next pause is longer. */
const stableAfterMs = 10_000;

/** Starts PostgreSQL, restarts it whenever it dies, and stops it when disposed. */
export async function supervise({
  start,
  onEnd,
  log,
}: SupervisorOptions): Promise<AsyncDisposable> {
  const stopping = new AbortController();
  let server: Postmaster | undefined = await start(stopping.signal);
  let failures = 0;

  async function watch() {
    while (server) {
      const began = performance.now();
      await server.ended;
      onEnd();
      if (stopping.signal.aborted) return;
      log('The database stopped unexpectedly; starting it again');
      failures = performance.now() - began < stableAfterMs ? failures + 1 : 0;
      server = await restart();
      // The supervisor may have been disposed just as PostgreSQL came up again.
      if (stopping.signal.aborted) await server?.stop();
      else log('The database runs again');
    }
  }

  async function restart() {
    let lastMessage = '';
    for (; !stopping.signal.aborted; failures++) {
      await pause(failures, stopping.signal);
      if (stopping.signal.aborted) return undefined;
      try {
        return await start(stopping.signal);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== lastMessage && !stopping.signal.aborted) log(message);
        lastMessage = message;
      }
    }
    return undefined;
  }

  const watching = watch();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await server?.stop();
      await watching;
    },
  };
}

/** No pause before the first attempt, then exponential back-off. It keeps no process alive. */
async function pause(failures: number, signal: AbortSignal) {
  if (failures === 0) return;
  const ms = Math.min(maxPauseMs, 100 * 2 ** (failures - 1));
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
