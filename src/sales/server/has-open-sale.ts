import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/**
 * Whether a person has bought or sold a car that is paid and not handed over, or that is disputed. What
 * the other side is owed then needs them.
 */
export async function hasOpenSale(queries: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
      select 1 from (
        select id from bookings where buyer_id = ${personId} and state = 'paid'
        union all select b.id from cars c join bookings b on b.id = c.sold_booking_id
          where c.seller_id = ${personId}
      ) own join sales s on s.id = own.id where s.state in ('paid', 'disputed')
    ) as "isOpen"`.execute(queries);
  return rows[0]?.isOpen ?? true;
}
