import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { eraseFromWaitlist } from './waitlist.ts';

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

/**
 * Erases a buyer: cancels their unpaid bookings, takes them off every waitlist and
 * removes their phone number from all bookings. Sends no mail, as their address is being
 * removed. Gives the phone numbers.
 */
export async function eraseBuyer(tx: Queries, buyerId: string): Promise<string[]> {
  await sql`
    update bookings set state = 'cancelled', cancelled_because = 'by-admin'
    where buyer_id = ${buyerId} and state = 'unpaid'`.execute(tx);
  const { rows: phones } = await sql<{ phone: string }>`
    select distinct phone from bookings where buyer_id = ${buyerId}`.execute(tx);
  await sql`update bookings set phone = 'erased' where buyer_id = ${buyerId}`.execute(tx);
  await eraseFromWaitlist(tx, buyerId);
  return phones.map(({ phone }) => phone);
}

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

/**
 * Erases a seller: what they wrote freely, and their photos but the cover, leave the
 * bookings that bought nothing. A purchase still says what its buyer was told. Their cars must have been
 * withdrawn before.
 */
export async function eraseSellersTexts(tx: Queries, sellerId: string): Promise<void> {
  await sql`
    update bookings set booked_car = booked_car || '{"description": ""}', further_photos = null
    where car_id in (select id from cars where seller_id = ${sellerId})
      and state in ('cancelled', 'expired')`.execute(tx);
}
