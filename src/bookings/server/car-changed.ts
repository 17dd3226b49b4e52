import { sql } from 'kysely';
import type { Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../messages/server/messages.ts';
import { isCarChanged } from './booked-car.ts';
import { carChangedMail, type MailedBooking, mailedBooking } from './mails.ts';

/**
 * For a car that its seller has just edited: mails its unpaid bookers, if it differs from what they
 * booked. One who was mailed hears of no further edits until they have accepted the car as it is.
 */
export async function mailCarChanged(tx: Queries, carId: number): Promise<void> {
  const { rows } = await sql<Addressee & MailedBooking & { priceCents: Cents }>`
    update bookings b set change_mailed_at = now()
    from cars c, people p
    where b.car_id = ${carId} and c.id = b.car_id and ${sql.raw(isCarChanged)}
      and b.change_mailed_at is null and b.expires_at > now() and p.id = b.buyer_id
    returning p.email, p.name, ${mailedBooking}, b.price_cents as "priceCents"`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((row) => carChangedMail(row, row)),
  );
}
