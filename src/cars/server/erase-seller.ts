import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';

/** For a seller who is erased: his cars leave the market, and none of them keeps his number. */
export async function eraseSeller(
  tx: Queries,
  sellerId: string,
  whenWithdrawn: (tx: Queries, carId: number) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update cars set state = 'withdrawn', advertised_at = null
    where seller_id = ${sellerId} and state = 'available' returning id`.execute(tx);
  for (const { id } of rows) await whenWithdrawn(tx, id);
  await sql`update cars set phone = null where seller_id = ${sellerId} and phone is not null`.execute(
    tx,
  );
}
