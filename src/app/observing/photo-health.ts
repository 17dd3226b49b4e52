// Whether photos can be stored and read, asked no more often than probes need it.
import { setTimeout } from 'node:timers/promises';

export type PhotoHealth = 'ok' | 'unavailable' | 'unknown';

/** How long an answer holds, in milliseconds. */
const freshMs = 15_000;

/** Gives what is known after `patienceMs` where a check takes longer. */
export function createPhotoHealth(check: () => Promise<void>, patienceMs: number) {
  let known: PhotoHealth = 'unknown';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  async function checkNow(): Promise<void> {
    known = await check().then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    );
    checkedAt = performance.now();
    checking = null;
  }

  return async (): Promise<PhotoHealth> => {
    if (performance.now() - checkedAt < freshMs) return known;
    checking ??= checkNow();
    const late = new AbortController();
    await Promise.race([
      checking,
      setTimeout(patienceMs, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    return known;
  };
}
