// Whoever opens My Orders after his browser died on the payment page finds it paid, if it is.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database.ts';
import type { Settle } from './settle.ts';

/** Nobody waits longer than this for his orders; what is late is there the next time. */
const patienceMs = 1500;

/** Settles a buyer's open payments. Never rejects: it only makes his orders fresher. */
export type SettleForBuyer = (buyerId: string) => Promise<void>;

export function createSettleForBuyer(queries: Queries, settle: Settle): SettleForBuyer {
  return async (buyerId) => {
    const { rows } = await sql<{ intent_id: string }>`
      select p.intent_id from bookings b join payments p on p.booking_id = b.id
      where b.buyer_id = ${buyerId} and b.state = 'unpaid' and p.intent_id is not null
        and p.state in ('created', 'processing') limit 10`.execute(queries);
    if (rows.length === 0) return;
    const settling = Promise.allSettled(rows.map(({ intent_id }) => settle(intent_id)));
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((over) => {
      late = setTimeout(over, patienceMs);
    });
    await Promise.race([settling, patience]);
    clearTimeout(late);
  };
}
