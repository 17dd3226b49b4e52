import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../bookings/server/bookings.ts';
import type { Queries } from '../../kit/server/database/database.ts';

/** `not-paid`: unpaid, canceled, expired or refunded. `refund-under-way`: the price is due back. */
type HandoverEntry = 'entered' | 'entered-before' | 'not-paid' | 'refund-under-way';

/**
 * Enters in the ledger that the car of a booking was handed over: its price, which was held for the
 * buyer, is the seller’s from then on, less the commission. Once for each booking; a refund takes it
 * back by itself. Only `entered` and `entered-before` mean that the handover may be recorded.
 *
 * Call it in the transaction that records the handover, before that locks rows of its own: it locks
 * the car, as everything does that changes a sale.
 */
export async function enterHandover(tx: Queries, bookingId: number): Promise<HandoverEntry> {
  await lockCars(tx, carsOfBookings(sql`b.id = ${bookingId}`));
  const { rows } = await sql<{ entry: HandoverEntry }>`
    select enter_handover(${bookingId}) as entry`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no answer for the handover of booking ${bookingId}`);
  return row.entry;
}
