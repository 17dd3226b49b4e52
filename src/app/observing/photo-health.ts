// Whether photos can be stored and read, asked no more often than probes need it.
import { setTimeout } from 'node:timers/promises';
import type { Health } from '../../site/system-contract.ts';

/** How long an answer holds, in milliseconds. */
const freshMs = 15_000;

/** Gives what is known after `patienceMs` where a check takes longer. */
export function createPhotoHealth(check: () => Promise<void>, patienceMs: number) {
  let known: Health['photos'] = 'unknown';
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

  return async (): Promise<Health['photos']> => {
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
