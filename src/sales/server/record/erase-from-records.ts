import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/** Removes the name of a person who is being erased from the records of their sales. What was sealed stays. */
export async function eraseFromRecords(tx: Queries, personId: string): Promise<void> {
  await sql`
    update sale_records set buyer = null
    where buyer is not null
      and sale_id in (select id from bookings where buyer_id = ${personId})`.execute(tx);
  await sql`
    update sale_records set seller = null
    where seller is not null and sale_id in (
      select b.id from cars c join bookings b on b.car_id = c.id
      where c.seller_id = ${personId})`.execute(tx);
}
