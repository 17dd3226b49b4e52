import { sql } from 'kysely';
import { lockCarsOfPerson } from '../../bookings/server/bookings.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { isUnderWay } from './refunds/refund-state.ts';
import type { SellersMoney } from './sellers-money.ts';

/** What a person has paid, for the file of everything about them. */
export async function paymentsOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id, p.booking_id, p.amount_cents, p.currency, p.state, p.opened_at, p.settled_at,
      array(select jsonb_build_object('amount_cents', amount_cents, 'state', state, 'asked_at', asked_at,
        'ended_at', ended_at) from refunds where payment_id = p.id order by id) as refunds,
      array(select jsonb_build_object('amount_cents', amount_cents, 'state', state, 'reason', reason,
        'opened_at', opened_at, 'ended_at', ended_at)
        from chargebacks where payment_id = p.id order by id) as chargebacks
    from payments p join bookings b on b.id = p.booking_id
    where b.buyer_id = ${personId} order by p.id`.execute(tx);
  return rows;
}

/**
 * Whether this person has a payment open, a refund that is under way or waits for a second admin, or a
 * chargeback that is undecided, as buyer or as seller, or is still to be paid for a car, or owes the price
 * of one. Their cars are locked first, so that no payment begins until the transaction ends.
 */
export async function hasPendingMoney(
  tx: Queries,
  sellersMoney: SellersMoney,
  personId: string,
): Promise<boolean> {
  await lockCarsOfPerson(tx, personId);
  const { rows } = await sql<{ is_pending: boolean }>`
    select exists (
      select 1 from cars c join bookings b on b.id = c.hold_booking_id
      where c.state = 'on-hold' and ${personId} in (b.buyer_id, b.seller_id)
    ) or exists (
      select 1 from (
        select id from bookings where buyer_id = ${personId}
        union all select b.id from cars c join bookings b on b.car_id = c.id
          where c.seller_id = ${personId}
      ) own join payments p on p.booking_id = own.id
      where p.state in ('created', 'processing') or (p.state = 'succeeded' and not p.applied)
        or exists (select 1 from refunds where payment_id = p.id and ${isUnderWay})
        or exists (select 1 from proposed_refunds where payment_id = p.id and state = 'proposed')
        or exists (select 1 from chargebacks where payment_id = p.id and is_open)
    ) or ${sellersMoney.isPending(personId)} as is_pending`.execute(tx);
  return rows[0]?.is_pending ?? true;
}
