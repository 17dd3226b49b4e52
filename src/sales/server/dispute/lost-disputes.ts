import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/** How many disputes admins have decided for the buyers of each of these sellers, by the seller's id. */
export async function countLostDisputes(
  queries: Queries,
  sellerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select b.seller_id as id, count(*) :: integer as count
    from disputes d join bookings b on b.id = d.sale_id
    where d.decision = 'refund' and b.seller_id = any (${sellerIds} :: uuid[])
    group by b.seller_id`.execute(queries);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
