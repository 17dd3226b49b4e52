// The end of a hold without a sale.
import { sql } from 'kysely';
import { lockCars, notifyWaitlist } from '../../../bookings/server/bookings.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';

/** The two rows that a hold connects. */
interface Hold {
  readonly car: { readonly id: number };
  readonly booking: { readonly id: number };
}

/**
 * Makes a car available again that a booking holds, and notifies its waitlist. Does nothing while
 * that booking has an open payment, because its charge may still come. The car must be locked.
 */
export async function freeCar(tx: Queries, { car, booking }: Hold): Promise<void> {
  const { numAffectedRows } = await sql`
    update cars set state = 'available', hold_booking_id = null, hold_until = null
    where id = ${car.id} and state = 'on-hold' and hold_booking_id = ${booking.id}
      and not exists (select 1 from payments
        where booking_id = ${booking.id} and state in ('created', 'processing'))`.execute(tx);
  if (numAffectedRows === 1n) await notifyWaitlist(tx, car.id);
}

/**
 * Frees the car of a booking whose payment has ended. A hold begins together with its payment, so a
 * hold without an open payment is over.
 */
export const freeUncharged = ({ transaction }: Database, bookingId: number): Promise<void> =>
  transaction(async (tx) => {
    const cars = await lockCars(tx, sql`c.hold_booking_id = ${bookingId} and c.state = 'on-hold'`);
    for (const car of cars) await freeCar(tx, { car, booking: { id: bookingId } });
  });
