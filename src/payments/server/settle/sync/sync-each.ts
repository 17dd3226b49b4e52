import type { RetryOutcome } from './sync-payment.ts';

/**
 * Syncs payments one after the other, and stops when the provider is unavailable: the others would
 * only wait for the same timeout. An unexpected error with one does not keep the others from their
 * turn; the first such error is thrown at the end. `synced` counts those that were done.
 */
export async function syncEach<Row>(
  rows: readonly Row[],
  sync: (row: Row) => Promise<RetryOutcome>,
): Promise<{ readonly synced: number; readonly isUnavailable: boolean }> {
  const errors: unknown[] = [];
  let synced = 0;
  for (const row of rows) {
    const outcome = await sync(row).catch((error: unknown) => void errors.push(error));
    if (outcome === 'provider-unavailable') return { synced, isUnavailable: true };
    synced++;
  }
  if (errors.length > 0) throw errors[0];
  return { synced, isUnavailable: false };
}
