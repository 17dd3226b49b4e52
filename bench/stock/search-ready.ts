import { setTimeout as sleep } from 'node:timers/promises';
import type { Served } from '../served-process.ts';

/** Waits until a server has its copy of the stock, and says how long that took. */
export async function searchReady({ url }: Pick<Served, 'url'>): Promise<string> {
  const startedAt = performance.now();
  for (;;) {
    const { ok } = await fetch(`${url}/api/search?q=`);
    if (ok) return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    await sleep(100);
  }
}
