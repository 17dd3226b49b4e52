import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { eraseFromWaitlist } from '../waitlist/waitlist.ts';

/**
 * Cancels the unpaid bookings of a suspended buyer, and takes them off every waitlist. A booking
 * whose payment holds its car stays until that payment has ended. Sends no mail. The cars must be
 * locked (`lockCarsOfPerson`).
 */
export async function suspendBuyer(tx: Queries, buyerId: string): Promise<void> {
  await sql`
    update bookings b set state = 'cancelled', cancelled_because = 'by-admin'
    where buyer_id = ${buyerId} and state = 'unpaid'
      and not exists (select 1 from cars c where c.id = b.car_id and c.hold_booking_id = b.id)`.execute(
    tx,
  );
  await eraseFromWaitlist(tx, buyerId);
}
