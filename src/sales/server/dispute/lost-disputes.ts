import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/** How many disputes admins have decided for the buyers of each of these sellers, by the seller's id. */
export async function countLostDisputes(
  queries: Queries,
  sellerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // Bookings are found by their cars: nothing else leads from a seller to them.
  const { rows } = await sql<{ id: string; count: number }>`
    select c.seller_id as id, count(*) :: integer as count
    from cars c,
      lateral (select id from bookings where car_id = c.id offset 0) b,
      lateral (select from disputes where sale_id = b.id and decision = 'refund' offset 0) d
    where c.seller_id = any (${sellerIds} :: uuid[])
    group by c.seller_id`.execute(queries);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
