// Ends holds. The payment is given up at the provider first: the car is free only once it is certain
// that no charge comes.
import { sql } from 'kysely';
import type { EndHold } from '../../../bookings/server/bookings.ts';
import type { Dependencies } from '../dependencies.ts';
import { unsettledPaymentOf } from '../open/unsettled-payment.ts';
import { ProcessorUnavailable } from '../provider/card-processor.ts';
import { freeUncharged } from './free-car.ts';
import { giveUp, isUnsettled, retry, syncEach } from './sync-payment.ts';

/** Ends the hold of a booking because its buyer cancels, whether it has run out or not. */
export async function endHold(dependencies: Dependencies, bookingId: number): ReturnType<EndHold> {
  const { database } = dependencies;
  const payment = await unsettledPaymentOf(database.queries, bookingId);
  if (!payment) return freeUncharged(database, bookingId).then(() => 'ended');
  try {
    return isUnsettled(await giveUp(dependencies, payment)) ? 'under-way' : 'ended';
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return 'provider-unavailable';
    throw error;
  }
}

/**
 * Ends the holds that have run out, each after a sync: its charge may have come, or a second step
 * may have prolonged it. While the provider is unavailable the cars stay on hold. A payment that is
 * still in doubt is synced again every minute.
 */
export async function endExpiredHolds(dependencies: Dependencies): Promise<void> {
  const { database } = dependencies;
  const { queries } = database;
  const { rows } = await sql<{ bookingId: number }>`
    select c.hold_booking_id as "bookingId" from cars c left join payments p
      on p.booking_id = c.hold_booking_id and p.state in ('created', 'processing')
    where c.state = 'on-hold' and c.hold_until <= now()
      and (p.checked_at is null or p.checked_at < c.hold_until
        or p.checked_at < now() - interval '1 minute')
    order by c.hold_until limit 200`.execute(queries);
  await syncEach(rows, async ({ bookingId }) => {
    const payment = await unsettledPaymentOf(queries, bookingId);
    if (payment) return retry(dependencies, payment);
    return freeUncharged(database, bookingId).then(() => 'ended');
  });
}
