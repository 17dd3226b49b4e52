import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

export interface KeepRunningOptions {
  /** Starts it, the first time and each time again. */
  readonly start: (signal: AbortSignal) => Promise<Postmaster>;
  readonly onEnd: () => void;
  readonly say: (line: string) => void;
}

const longestPause = 5_000;
/** Whoever lived shorter has failed again, and the next pause is longer. Milliseconds. */
const settled = 10_000;

/** Starts PostgreSQL, starts it again whenever it dies, and stops it when disposed. */
export async function keepRunning({
  start,
  onEnd,
  say,
}: KeepRunningOptions): Promise<AsyncDisposable> {
  const leaving = new AbortController();
  let server: Postmaster | undefined = await start(leaving.signal);
  let failures = 0;

  async function watch() {
    while (server) {
      const began = performance.now();
      await server.ended;
      onEnd();
      if (leaving.signal.aborted) return;
      say('The database stopped unexpectedly; starting it again');
      failures = performance.now() - began < settled ? failures + 1 : 0;
      server = await revive();
      // Told to leave at the very moment that it was up again.
      if (leaving.signal.aborted) await server?.stop();
      else say('The database runs again');
    }
  }

  async function revive() {
    let lastWords = '';
    for (; !leaving.signal.aborted; failures++) {
      await pause(failures, leaving.signal);
      if (leaving.signal.aborted) return undefined;
      try {
        return await start(leaving.signal);
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        if (words !== lastWords && !leaving.signal.aborted) say(words);
        lastWords = words;
      }
    }
    return undefined;
  }

  const watching = watch();
  return {
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await server?.stop();
      await watching;
    },
  };
}

/** None before the first attempt, then ever longer; it keeps no process alive. */
async function pause(failures: number, signal: AbortSignal) {
  if (failures === 0) return;
  const length = Math.min(longestPause, 100 * 2 ** (failures - 1));
  await sleep(length, undefined, { signal, ref: false }).catch(() => undefined);
}
