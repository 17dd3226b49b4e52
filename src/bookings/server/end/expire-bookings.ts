import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database.ts';
import { type Addressee, enqueueMails } from '../../../messages/server/messages.ts';
import { carsOfBookings, lockCars } from '../lock-cars.ts';
import { expiredMail, type MailedBooking, mailedBooking } from '../mails.ts';

/** Of how many cars the bookings expire in one transaction. */
const batchSize = 100;

interface Batch {
  readonly expired: number;
  readonly isLast: boolean;
}

/**
 * Expires the bookings that were not paid in time by the database's clock, mails their buyers, and
 * returns how many. A booking that holds its car is left until its payment is over. Safe on many
 * nodes at once: each takes different cars.
 */
export async function expireBookings({ transaction }: Database): Promise<number> {
  for (let total = 0; ; ) {
    const { expired, isLast } = await transaction(expireBatch);
    total += expired;
    if (isLast) return total;
  }
}

const isDue = sql`b.state = 'unpaid' and b.expires_at <= now()
  and not exists (select from cars h where h.id = b.car_id and h.hold_booking_id = b.id)`;

/** A booking whose payment is just being opened is left out, because its car is locked. */
async function expireBatch(tx: Queries): Promise<Batch> {
  const cars = await lockCars(tx, carsOfBookings(isDue), { free: batchSize });
  const { rows } = await sql<Addressee & MailedBooking>`
    update bookings b set state = 'expired' from people p
    where b.car_id = any (${cars.map(({ id }) => id)}) and ${isDue} and p.id = b.buyer_id
    returning p.email, p.name, ${mailedBooking}`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((row) => expiredMail(row, row)),
  );
  return { expired: rows.length, isLast: cars.length < batchSize };
}
