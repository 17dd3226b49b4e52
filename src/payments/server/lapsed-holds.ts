// A hold that ran out is given up at the provider first; the car is free only when that is certain.
import { sql } from 'kysely';
import type { Database } from '../../kit/server/database.ts';
import { type CardProcessor, ProcessorAway } from './card-processor.ts';
import { intentOf, openPaymentOf } from './holding.ts';
import type { Settle } from './settle.ts';

/** Gives how many lapsed holds have ended. While the provider is away a car stays on hold. */
export async function endLapsedHolds(
  database: Database,
  processor: CardProcessor,
  settle: Settle,
): Promise<number> {
  const { rows } = await sql<{ booking_id: number }>`
    select hold_booking_id as booking_id from cars
    where state = 'on-hold' and hold_until <= now() order by hold_until limit 50`.execute(
    database.queries,
  );
  let ended = 0;
  for (const { booking_id } of rows)
    if (await endHold(database, processor, settle, booking_id)) ended++;
  return ended;
}

async function endHold(
  database: Database,
  processor: CardProcessor,
  settle: Settle,
  bookingId: number,
): Promise<boolean> {
  const payment = await openPaymentOf(database.queries, bookingId);
  if (!payment) return freeUncharged(database, bookingId);
  try {
    const intent = await intentOf(database.queries, processor, payment);
    await processor.cancelIntent(intent.id);
    const { is } = await settle(intent.id);
    return is !== 'open' && is !== 'processing';
  } catch (error) {
    if (error instanceof ProcessorAway) return false;
    throw error;
  }
}

/** A hold under which no charge can come any more: its payment has ended without buying the car. */
async function freeUncharged({ queries }: Database, bookingId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cars set state = 'available', hold_booking_id = null, hold_until = null
    where hold_booking_id = ${bookingId} and state = 'on-hold' and hold_until <= now()
      and not exists (select 1 from payments
        where booking_id = ${bookingId} and state in ('created', 'processing'))`.execute(queries);
  return numAffectedRows === 1n;
}
