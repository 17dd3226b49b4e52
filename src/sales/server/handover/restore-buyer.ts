import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import type { Queries } from '../../../kit/server/database/database.ts';

/**
 * For a buyer whose suspension is lifted: the days after which a car they paid for is handed over by
 * itself begin anew, with both of their emails. They could not use those that went by.
 */
export async function restoreBuyer(tx: Queries, buyerId: string): Promise<void> {
  await lockCars(tx, carsOfBookings(sql`b.buyer_id = ${buyerId} and b.state = 'paid'`));
  await sql`
    update sales s set waits_since = now(), reminders = 0
    from bookings b where b.id = s.id and b.buyer_id = ${buyerId} and s.state = 'paid'`.execute(tx);
}
