import { sql } from 'kysely';
import { lockCarsOfPerson } from '../../../bookings/server/bookings.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { isUnderWay } from '../refunds/refund-state.ts';

/**
 * Whether this person has a payment open or a refund under way, as buyer or as seller. Their cars are
 * locked first, so that this stays as it is until the transaction ends.
 */
export async function hasPendingMoney(tx: Queries, personId: string): Promise<boolean> {
  await lockCarsOfPerson(tx, personId);
  const { rows } = await sql<{ is_pending: boolean }>`
    select exists (
      select 1 from cars c join bookings b on b.id = c.hold_booking_id
      where c.state = 'on-hold' and ${personId} in (b.buyer_id, b.seller_id)
    ) or exists (
      select 1 from payments p join bookings b on b.id = p.booking_id
      where ${personId} in (b.buyer_id, b.seller_id)
        and (p.state in ('created', 'processing') or (p.state = 'succeeded' and not p.applied))
    ) or exists (
      select 1 from (select payment_id from refunds where ${isUnderWay}) r
      join payments p on p.id = r.payment_id
      join bookings b on b.id = p.booking_id
      where ${personId} in (b.buyer_id, b.seller_id)
    ) as is_pending`.execute(tx);
  return rows[0]?.is_pending ?? true;
}
