// The end of a hold without a sale.
import { sql } from 'kysely';
import { notifyWaitlist } from '../../../bookings/server/bookings.ts';
import type { Database, Queries } from '../../../kit/server/database.ts';

/**
 * Frees the car of a booking under which no charge can come any more: none of its payments is open.
 * The car must be locked; only ever called after the provider has confirmed it.
 */
export async function freeCar(
  tx: Queries,
  { bookingId, carId }: { bookingId: number; carId: number },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update cars set state = 'available', hold_booking_id = null, hold_until = null
    where id = ${carId} and state = 'on-hold' and hold_booking_id = ${bookingId}
      and not exists (select 1 from payments
        where booking_id = ${bookingId} and state in ('created', 'processing'))`.execute(tx);
  if (numAffectedRows === 1n) await notifyWaitlist(tx, carId);
}

/**
 * For a hold without an open payment. A hold always begins together with its payment, so its
 * payment has ended. The lock comes first: what is seen after it is true.
 */
export const freeUncharged = ({ transaction }: Database, bookingId: number): Promise<void> =>
  transaction(async (tx) => {
    const { rows } = await sql<{ carId: number }>`
      select id as "carId" from cars
      where hold_booking_id = ${bookingId} and state = 'on-hold' for update`.execute(tx);
    for (const { carId } of rows) await freeCar(tx, { bookingId, carId });
  });

/** Has the hold of a booking run out by the database's clock, or is there none any more? */
export async function isHoldOver(queries: Queries, bookingId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cars
    where hold_booking_id = ${bookingId} and state = 'on-hold' and hold_until > now()`.execute(
    queries,
  );
  return rows.length === 0;
}
