import { sql } from 'kysely';
import type { Database, Queries } from '../../kit/server/database.ts';
import { type Addressee, enqueueMails } from '../../messages/server/messages.ts';
import { expiredMail, type MailedBooking, mailedBooking } from './mails.ts';

const batchSize = 100;

/**
 * Expires the bookings that were not paid in time by the database's clock, mails their buyers, and
 * returns how many. A booking that holds its car is left until its payment is over. Safe on many
 * nodes at once: each takes different rows.
 */
export async function expireBookings({ transaction }: Database): Promise<number> {
  for (let total = 0; ; ) {
    const expired = await transaction(expireBatch);
    total += expired;
    if (expired < batchSize) return total;
  }
}

/** Locks the cars as well, so that a booking whose payment is just being opened is skipped. */
async function expireBatch(tx: Queries): Promise<number> {
  const { rows } = await sql<Addressee & MailedBooking>`
    with due as (
      select b.id from bookings b join cars c on c.id = b.car_id
      where b.state = 'unpaid' and b.expires_at <= now() and c.hold_booking_id is distinct from b.id
      order by b.expires_at limit ${batchSize} for update of c, b skip locked)
    update bookings b set state = 'expired'
    from due, people p where b.id = due.id and p.id = b.buyer_id
    returning p.email, p.name, ${mailedBooking}`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((row) => expiredMail(row, row)),
  );
  return rows.length;
}
