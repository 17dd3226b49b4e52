import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/** What a person has paid, for the file of everything about them. */
export async function paymentsOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id, p.booking_id, p.amount_cents, p.currency, p.state, p.opened_at, p.settled_at
    from payments p join bookings b on b.id = p.booking_id
    where b.buyer_id = ${personId} order by p.id`.execute(tx);
  return rows;
}
