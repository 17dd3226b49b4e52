import { type RawBuilder, sql } from 'kysely';
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

const holdsCar = sql`exists (
  select from cars h where h.id = b.car_id and h.hold_booking_id = b.id)`;

/** Whether an unpaid booking `b` still locks in its price. Until its job has run, one that has lapsed is unpaid. */
export const isStanding = sql`b.state = 'unpaid' and (b.expires_at > now() or ${holdsCar})`;

const hasLapsed = sql`b.state = 'unpaid' and b.expires_at <= now() and not ${holdsCar}`;

async function findDue(queries: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bookings b where ${hasLapsed} order by expires_at limit ${batchSize}`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

/** A booking whose payment is just being opened is left out, because its car is locked. */
async function expire(tx: Queries, due: readonly number[]): Promise<number> {
  const isOfBatch = sql`b.id = any (${due})`;
  const cars = await lockCars(tx, carsOfBookings(isOfBatch), { free: batchSize });
  return expireLapsed(tx, sql`${isOfBatch} and b.car_id = any (${cars.map(({ id }) => id)})`);
}

/**
 * Expires those of the bookings `b` for which `condition` holds whose time is over. Nobody waits for the job
 * before they can book again. The cars must be locked.
 */
export async function expireLapsed(tx: Queries, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Addressee & MailedBooking>`
    update bookings b set state = 'expired' from people p
    where ${condition} and ${hasLapsed} and p.id = b.buyer_id
    returning p.email, p.name, ${mailedBooking}`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((row) => expiredMail(row, row)),
  );
  return rows.length;
}
