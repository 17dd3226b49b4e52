// A hold is given up at the provider first; the car is free only when that is certain.
import { sql } from 'kysely';
import type { EndHold } from '../../bookings/server/cancelling.ts';
import { tellThoseWaiting } from '../../bookings/server/waiting.ts';
import type { Database } from '../../kit/server/database.ts';
import { type CardProcessor, ProcessorAway } from './card-processor.ts';
import { intentOf, openPaymentOf } from './holding.ts';
import type { Settle } from './settle.ts';

export function openEndHold(database: Database, processor: CardProcessor, settle: Settle): EndHold {
  return async (bookingId) => {
    const payment = await openPaymentOf(database.queries, bookingId);
    if (!payment) return freeUncharged(database, bookingId);
    try {
      const intent = await intentOf(database.queries, processor, payment);
      await processor.cancelIntent(intent.id);
      const { is } = await settle(intent.id);
      return is === 'paid' || is === 'to-refund' || is === 'failed' ? 'ended' : 'under-way';
    } catch (error) {
      if (error instanceof ProcessorAway) return 'provider-away';
      throw error;
    }
  };
}

/** Ends the holds that have run out, and gives how many. While the provider is away a car stays on hold. */
export async function endLapsedHolds({ queries }: Database, endHold: EndHold): Promise<number> {
  const { rows } = await sql<{ booking_id: number }>`
    select hold_booking_id as booking_id from cars
    where state = 'on-hold' and hold_until <= now() order by hold_until limit 50`.execute(queries);
  let ended = 0;
  for (const { booking_id } of rows) if ((await endHold(booking_id)) === 'ended') ended++;
  return ended;
}

/**
 * A hold under which no charge can come any more: its payment has ended without buying the car.
 * A hold always begins together with its payment, so one without an open payment is over.
 */
async function freeUncharged({ transaction }: Database, bookingId: number): Promise<'ended'> {
  await transaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update cars set state = 'available', hold_booking_id = null, hold_until = null
      where hold_booking_id = ${bookingId} and state = 'on-hold'
        and not exists (select 1 from payments
          where booking_id = ${bookingId} and state in ('created', 'processing'))
      returning id`.execute(tx);
    for (const { id } of rows) await tellThoseWaiting(tx, id);
  });
  return 'ended';
}
