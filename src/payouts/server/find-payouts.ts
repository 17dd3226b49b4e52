import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../calls/call.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { type ListedPayout, type listPayouts, payoutsPerPage } from '../contract.ts';
import { holdOf, isInGroup, type PayoutWay } from './payout-groups.ts';

/** The payouts `p` for which `condition` holds, newest first. */
export async function payoutsWhere(
  queries: Queries,
  condition: RawBuilder<unknown>,
  way: Omit<PayoutWay, 'days'>,
): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    select p.id, p.booking_id as "bookingId", b.booked_car ->> 'title' as "carTitle",
      s.name as "sellerName", s.email as "sellerEmail", p.amount_cents as "amountCents", p.state,
      case p.state when 'due' then ${holdOf(way)} when 'sent' then payout_recall(p)
        else p.left_out end as hold, p.in_file as "isInFile",
      (select k.state from payments y join chargebacks k on k.payment_id = y.id
        where y.booking_id = p.booking_id and y.applied order by k.id desc limit 1) as chargeback,
      p.frozen_at is not null as "isFrozen", p.problem, p.list_id as "listId",
      p.connected_account_id is not null as "isTransfer",
      p.handed_over_at as "handedOverAt", p.sent_at as "sentAt", p.ended_at as "endedAt"
    from payouts p join bookings b on b.id = p.booking_id join people s on s.id = p.seller_id
    where ${condition} order by p.id desc`.execute(queries);
  return rows;
}

export async function findPayouts(
  queries: Queries,
  { group, after }: InputOf<typeof listPayouts>,
  way: PayoutWay,
): Promise<OutputOf<typeof listPayouts>> {
  const ofGroup = group ? isInGroup(group, way) : sql`true`;
  const found = await payoutsWhere(
    queries,
    sql`p.id in (
      select p.id from payouts p where ${ofGroup} and p.id < ${after ?? Number.MAX_SAFE_INTEGER}
      order by p.id desc limit ${payoutsPerPage + 1})`,
    way,
  );
  const payouts = found.slice(0, payoutsPerPage);
  return { payouts, next: found.length > payouts.length ? (payouts.at(-1)?.id ?? null) : null };
}
