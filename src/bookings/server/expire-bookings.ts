// A booking that was not paid in time ends by the database's clock.
import { sql } from 'kysely';
import type { Database, Queries } from '../../kit/server/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import { expiredMail } from './mails.ts';

const atOnce = 100;

/**
 * Ends the bookings that were not paid in time, tells their buyers, and gives how many. One that
 * holds its car waits until that payment is over. Safe on many nodes: each takes other rows.
 */
export async function expireBookings({ transaction }: Database): Promise<number> {
  for (let total = 0; ; ) {
    const ended = await transaction(expireSome);
    total += ended;
    if (ended < atOnce) return total;
  }
}

/** The cars are locked too: whoever is opening a payment at this moment is passed over. */
async function expireSome(tx: Queries): Promise<number> {
  const { rows } = await sql<{ email: string; name: string; title: string }>`
    with due as (
      select b.id, c.title from bookings b join cars c on c.id = b.car_id
      where b.state = 'unpaid' and b.expires_at <= now() and c.hold_booking_id is distinct from b.id
      order by b.expires_at limit ${atOnce} for update of c, b skip locked)
    update bookings b set state = 'expired'
    from due, people p where b.id = due.id and p.id = b.buyer_id
    returning p.email, p.name, due.title`.execute(tx);
  await enqueueMails(
    tx,
    rows.map(({ title, ...buyer }) => expiredMail(buyer, title)),
  );
  return rows.length;
}
