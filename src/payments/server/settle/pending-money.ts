import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import type { Queries } from '../../../kit/server/database.ts';
import { isUnderWay } from '../refunds/refund-state.ts';

/**
 * Whether this person has a payment open or a refund under way, as buyer or as seller. The cars that
 * they sell or have booked are locked first, so no hold on these begins before the transaction ends.
 */
export async function hasPendingMoney(tx: Queries, personId: string): Promise<boolean> {
  const booked = carsOfBookings(sql`b.buyer_id = ${personId} and b.state = 'unpaid'`);
  await lockCars(
    tx,
    sql`(c.seller_id = ${personId} and c.state in ('available', 'on-hold')) or ${booked}`,
  );
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
