import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/** Withdraws the cars of a suspended seller that are for sale. A car on hold stays as it is. */
export async function suspendSeller(
  tx: Queries,
  sellerId: string,
  onWithdrawn: (tx: Queries, carIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update cars set state = 'withdrawn', advertised_at = null, withdrawn_by_suspension = true
    where seller_id = ${sellerId} and state = 'available' returning id`.execute(tx);
  await onWithdrawn(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Puts the cars back on the market that `suspendSeller` has withdrawn, unless they were taken down. */
export async function restoreSeller(tx: Queries, sellerId: string): Promise<void> {
  await sql`
    update cars set state = case when state = 'withdrawn' and taken_down_at is null
        then 'available' else state end,
      withdrawn_by_suspension = false
    where seller_id = ${sellerId} and withdrawn_by_suspension`.execute(tx);
}
