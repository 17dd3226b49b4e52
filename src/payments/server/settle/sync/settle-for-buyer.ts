// A buyer whose browser closed on the payment page finds the order paid under My Orders.
import { sql } from 'kysely';
import type { Queries } from '../../../../kit/server/database/database.ts';
import type { Settle } from '../settle.ts';

/** The buyer's orders wait no longer than this. What settles later shows the next time. */
const timeoutMs = 1500;

/** Settles a buyer's open payments. A provider that is slow or unavailable is ignored. */
export type SettleForBuyer = (buyerId: string) => Promise<void>;

export function createSettleForBuyer(queries: Queries, settle: Settle): SettleForBuyer {
  return async (buyerId) => {
    const { rows } = await sql<{ intent_id: string }>`
      select p.intent_id from bookings b join payments p on p.booking_id = b.id
      where b.buyer_id = ${buyerId} and b.state = 'unpaid' and p.intent_id is not null
        and p.state in ('created', 'processing') limit 10`.execute(queries);
    if (rows.length === 0) return;
    const settling = Promise.allSettled(rows.map(({ intent_id }) => settle(intent_id)));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([settling, timeout]);
    clearTimeout(timer);
  };
}
