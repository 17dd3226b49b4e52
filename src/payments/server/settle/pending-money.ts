import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database.ts';

/**
 * Is a payment to or from this person open, or a charge still to be refunded? The cars that he sells
 * or has booked are locked first: no hold begins on them before this transaction has ended.
 */
export async function hasPendingMoney(tx: Queries, personId: string): Promise<boolean> {
  await sql`
    select 1 from cars
    where (seller_id = ${personId} and state in ('available', 'on-hold'))
      or id in (select car_id from bookings where buyer_id = ${personId} and state = 'unpaid')
    order by id for update`.execute(tx);
  const { rows } = await sql<{ under_way: boolean }>`
    select exists (
      select 1 from cars c join bookings b on b.id = c.hold_booking_id
      where c.state = 'on-hold' and ${personId} in (b.buyer_id, b.seller_id)
    ) or exists (
      select 1 from payments p join bookings b on b.id = p.booking_id
      where ${personId} in (b.buyer_id, b.seller_id)
        and (p.state in ('created', 'processing') or (p.state = 'succeeded' and not p.applied))
    ) or exists (
      select 1 from refunds r join payments p on p.id = r.payment_id
      join bookings b on b.id = p.booking_id
      where ${personId} in (b.buyer_id, b.seller_id) and r.state in ('wanted', 'pending')
    ) as under_way`.execute(tx);
  return rows[0]?.under_way ?? true;
}
