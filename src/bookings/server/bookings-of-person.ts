import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/** What a person has booked, sold and waits for, for the file of everything about them. */
export async function bookingsOfPerson(tx: Queries, personId: string) {
  const bookings = await sql`
    select id, car_id, price_cents, phone, state, booked_at, expires_at, paid_at
    from bookings where buyer_id = ${personId} order by id`.execute(tx);
  const sales = await sql`
    select id, car_id, price_cents, state, paid_at
    from bookings where car_id in (select id from cars where seller_id = ${personId})
      and state in ('paid', 'refunded') order by id`.execute(tx);
  const waitlist = await sql`
    select car_id from waitlist where person_id = ${personId}`.execute(tx);
  return { bookings: bookings.rows, sales: sales.rows, waitlist: waitlist.rows };
}
