// The reconciler: the browser may be dead, the webhook lost, the server killed between two steps.
import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database.ts';
import { clearSettledAlerts } from '../admin/raise-alert.ts';
import { type OpenPayment, openPaymentColumns } from '../open/open-payments.ts';
import { type RetrySync, syncEach } from './retry-sync.ts';

const atOnce = 100;

/**
 * Looks at the open payments that are due, and gives how many. Two nodes share them. While the
 * provider is away nothing is concluded, and the same ones are due again in a minute.
 */
export async function reconcile({ queries }: Database, lookAgain: RetrySync): Promise<number> {
  await clearSettledAlerts(queries);
  for (let total = 0; ; ) {
    const { rows } = await sql<OpenPayment>`
      update payments set next_look_at = now() + interval '1 minute' where id in (
        select id from payments where state in ('created', 'processing') and next_look_at <= now()
        order by next_look_at limit ${atOnce} for update skip locked)
      returning ${openPaymentColumns}`.execute(queries);
    const { looked, isAway } = await syncEach(rows, lookAgain);
    total += looked;
    if (isAway || rows.length < atOnce) return total;
  }
}
