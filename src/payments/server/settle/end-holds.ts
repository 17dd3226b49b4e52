// A hold is given up at the provider first; the car is free only when that is certain.
import { sql } from 'kysely';
import type { EndHold } from '../../../bookings/server/bookings.ts';
import type { Database } from '../../../kit/server/database.ts';
import { openPaymentOf } from '../open/open-payments.ts';
import { ProcessorUnavailable } from '../provider/card-processor.ts';
import { freeUncharged } from './free-car.ts';
import { type RetrySync, syncEach } from './retry-sync.ts';
import { isOpen, type SyncPayment } from './sync-payment.ts';

/** Ends the hold of a booking because its buyer wants that, lapsed or not. */
export function createEndHold(database: Database, look: SyncPayment): EndHold {
  return async (bookingId) => {
    const payment = await openPaymentOf(database.queries, bookingId);
    if (!payment) return freeUncharged(database, bookingId).then(() => 'ended');
    try {
      return isOpen(await look(payment, () => true)) ? 'under-way' : 'ended';
    } catch (error) {
      if (error instanceof ProcessorUnavailable) return 'provider-away';
      throw error;
    }
  };
}

/**
 * Ends the holds that have run out. Each is settled first: a charge may have come, or a second step
 * may have prolonged it. While the provider is away, a car stays on hold. One whose payment is still
 * in doubt after that is looked at again every minute.
 */
export async function endExpiredHolds(database: Database, lookAgain: RetrySync): Promise<void> {
  const { queries } = database;
  const { rows } = await sql<{ bookingId: number }>`
    select c.hold_booking_id as "bookingId" from cars c left join payments p
      on p.booking_id = c.hold_booking_id and p.state in ('created', 'processing')
    where c.state = 'on-hold' and c.hold_until <= now()
      and (p.looked_at is null or p.looked_at < c.hold_until
        or p.looked_at < now() - interval '1 minute')
    order by c.hold_until limit 200`.execute(queries);
  await syncEach(rows, async ({ bookingId }) => {
    const payment = await openPaymentOf(queries, bookingId);
    if (payment) return lookAgain(payment);
    return freeUncharged(database, bookingId).then(() => 'ended');
  });
}
