// A hold is given up at the provider first; the car is free only when that is certain.
import { sql } from 'kysely';
import type { EndHold } from '../../bookings/server/cancelling.ts';
import type { Database } from '../../kit/server/database.ts';
import { ProcessorAway } from './card-processor.ts';
import { freeUncharged } from './freeing.ts';
import { isOpen, type Look } from './looking.ts';
import { inTurn, type LookAgain } from './looking-again.ts';
import { openPaymentOf } from './open-payments.ts';

/** Ends the hold of a booking because its buyer wants that, lapsed or not. */
export function openEndHold(database: Database, look: Look): EndHold {
  return async (bookingId) => {
    const payment = await openPaymentOf(database.queries, bookingId);
    if (!payment) return freeUncharged(database, bookingId).then(() => 'ended');
    try {
      return isOpen(await look(payment, () => true)) ? 'under-way' : 'ended';
    } catch (error) {
      if (error instanceof ProcessorAway) return 'provider-away';
      throw error;
    }
  };
}

/**
 * Ends the holds that have run out. Each is settled first: a charge may have come, or a second step
 * may have prolonged it. While the provider is away, a car stays on hold. One whose payment is still
 * in doubt after that is looked at again every minute.
 */
export async function endLapsedHolds(database: Database, lookAgain: LookAgain): Promise<void> {
  const { queries } = database;
  const { rows } = await sql<{ bookingId: number }>`
    select c.hold_booking_id as "bookingId" from cars c left join payments p
      on p.booking_id = c.hold_booking_id and p.state in ('created', 'processing')
    where c.state = 'on-hold' and c.hold_until <= now()
      and (p.looked_at is null or p.looked_at < c.hold_until
        or p.looked_at < now() - interval '1 minute')
    order by c.hold_until limit 200`.execute(queries);
  await inTurn(rows, async ({ bookingId }) => {
    const payment = await openPaymentOf(queries, bookingId);
    if (payment) return lookAgain(payment);
    return freeUncharged(database, bookingId).then(() => 'ended');
  });
}
