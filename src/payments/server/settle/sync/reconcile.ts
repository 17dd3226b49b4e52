// Finds what became of open payments by itself: the browser may have closed, a webhook may be lost,
// the server may have stopped between two steps.
import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database/database.ts';
import { clearSettledAlerts } from '../../admin/raise-alert.ts';
import { type UnsettledPayment, unsettledColumns } from '../../open/unsettled-payment.ts';
import { syncEach } from './sync-each.ts';
import type { PaymentSync } from './sync-payment.ts';

const batchSize = 100;

/**
 * Syncs the open payments that are due, and gives how many. Several nodes share them. While the
 * provider is unavailable nothing changes, and the same payments are due again in a minute.
 */
export async function reconcile(
  { queries }: Database,
  { retry }: Pick<PaymentSync, 'retry'>,
): Promise<number> {
  await clearSettledAlerts(queries);
  for (let total = 0; ; ) {
    const { rows } = await sql<UnsettledPayment>`
      update payments set next_check_at = now() + interval '1 minute' where id in (
        select id from payments where state in ('created', 'processing') and next_check_at <= now()
        order by next_check_at limit ${batchSize} for update skip locked)
      returning ${unsettledColumns}`.execute(queries);
    const { synced, isUnavailable } = await syncEach(rows, retry);
    total += synced;
    if (isUnavailable || rows.length < batchSize) return total;
  }
}
