// A buyer's refunds as they see them: of each charge the latest refund, unless their bank has given the
// charge back in its place.
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { BuyerRefund } from '../../contract.ts';

export const refundsOfBuyer = (queries: Queries, buyerId: string) =>
  refunds(queries, sql`b.buyer_id = ${buyerId}`);

/** Of the charge that bought the car of a booking. */
export async function refundOfSale(
  queries: Queries,
  bookingId: number,
): Promise<BuyerRefund | null> {
  const [refund] = await refunds(queries, sql`b.id = ${bookingId} and p.applied`);
  return refund ?? null;
}

async function refunds(queries: Queries, which: RawBuilder<unknown>): Promise<BuyerRefund[]> {
  const { rows } = await sql<BuyerRefund>`
    select p.booking_id as "bookingId", r.amount_cents as "amountCents",
      case r.state when 'succeeded' then 'done' when 'failed' then 'delayed' else 'on-its-way' end
        as progress,
      r.asked_at as "askedAt", r.ended_at as "endedAt"
    from bookings b
    join payments p on p.booking_id = b.id
    join lateral (
      select id, amount_cents, state, asked_at, ended_at
      from refunds where payment_id = p.id order by id desc limit 1) r on true
    where ${which} and (r.state <> 'failed'
      or not exists (select from chargebacks where payment_id = p.id and replaces_refund))
    order by r.asked_at desc, r.id desc limit 200`.execute(queries);
  return rows;
}
