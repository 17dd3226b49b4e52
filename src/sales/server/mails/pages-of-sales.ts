import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { disputePage } from './dispute-mails.ts';
import { orderPage } from './mailed-sale.ts';

/** Where the emails about a person's purchases and sales lead. */
export async function pagesOfSales(queries: Queries, personId: string): Promise<string[]> {
  const { rows } = await sql<{ saleId: number }>`
    select s.id as "saleId" from sales s where s.id in (
      select id from bookings where buyer_id = ${personId}
      union all select b.id from cars c join bookings b on b.car_id = c.id
        where c.seller_id = ${personId})`.execute(queries);
  return rows.flatMap((sale) => [orderPage(sale), disputePage(sale)]);
}
