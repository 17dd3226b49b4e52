import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../messages/server/messages.ts';
import type { Dependencies } from './dependencies.ts';
import { carsOfBookings, lockCars } from './lock-cars.ts';
import { expiredMail, type MailedBooking, mailedBooking } from './mails.ts';

/** How many bookings expire in one transaction. */
const batchSize = 100;

/**
 * Expires the bookings that were not paid in time by the database's clock, mails their buyers, and
 * returns how many. A booking that holds its car is left until its payment is over. Safe on many
 * nodes at once.
 */
export async function expireBookings({ database }: Dependencies): Promise<number> {
  for (let total = 0; ; ) {
    const due = await findDue(database.queries);
    const expired = due.length === 0 ? 0 : await database.transaction((tx) => expire(tx, due));
    total += expired;
    // The others are not due anymore, or another node expires them.
    if (expired === 0) return total;
  }
}

const isDue = sql`b.state = 'unpaid' and b.expires_at <= now()
  and not exists (select from cars h where h.id = b.car_id and h.hold_booking_id = b.id)`;

async function findDue(queries: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bookings b where ${isDue} order by expires_at limit ${batchSize}`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

/** A booking whose payment is just being opened is left out, because its car is locked. */
async function expire(tx: Queries, due: readonly number[]): Promise<number> {
  const isOfBatch = sql`b.id = any (${due})`;
  const cars = await lockCars(tx, carsOfBookings(isOfBatch), { free: batchSize });
  const { rows } = await sql<Addressee & MailedBooking>`
    update bookings b set state = 'expired' from people p
    where ${isOfBatch} and b.car_id = any (${cars.map(({ id }) => id)}) and ${isDue}
      and p.id = b.buyer_id
    returning p.email, p.name, ${mailedBooking}`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((row) => expiredMail(row, row)),
  );
  return rows.length;
}
