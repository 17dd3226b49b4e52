// How admins find payouts: those that are due by what keeps them from being sent, the others by state.

import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../calls/call.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { cappedCount } from '../../kit/server/database/list-queries.ts';
import type { ProcessorKind } from '../../payments/payment.ts';
import { emailOrEmpty } from '../../people/server/people.ts';
import * as contract from '../contract.ts';
import { type ListedPayout, payoutsPerPage } from '../contract.ts';
import type { PayoutGroup } from '../payout.ts';
import type { Dependencies } from './dependencies.ts';
import { isOwed, sumOwed } from './sellers-money.ts';

export interface PayoutWay {
  /** How many days after the handover a seller is paid. */
  readonly days: number;
  /** A provider pays by transfers, in place of lists for the bank. */
  readonly isByProvider: boolean;
  /** Takes the charges of this market. */
  readonly processor: ProcessorKind;
}

/** Whether test cards have paid the sale of `p`, in a market that has charged real ones since. */
export const isTestMoney = (processor: ProcessorKind): RawBuilder<unknown> =>
  processor === 'test'
    ? sql`false`
    : sql`exists (select from payments
        where booking_id = p.booking_id and applied and processor = 'test')`;

/** Whether a refund of the sale of `p` waits for a second admin. */
export const isRefundProposed = sql<boolean>`exists (
  select from payments y join proposed_refunds r on r.payment_id = y.id
  where y.booking_id = p.booking_id and y.applied and r.state = 'proposed')`;

/** What keeps a payout `p` that is due off a list; null: nothing. */
export const listHoldOf = (processor: ProcessorKind): RawBuilder<unknown> =>
  processor === 'test'
    ? sql`payout_hold(p)`
    : sql`coalesce(payout_stop(p),
        case when ${isTestMoney(processor)} then 'charged-elsewhere' end, payout_hold(p))`;

/** What holds a payout `p` that is due; null: nothing. */
export const holdOf = ({
  isByProvider,
  processor,
}: Omit<PayoutWay, 'days'>): RawBuilder<unknown> =>
  isByProvider ? sql`transfer_hold(p)` : listHoldOf(processor);

/** Whether a payout `p` may be put on a list, or be transferred, now. */
export const isReady = (way: PayoutWay): RawBuilder<unknown> => sql`p.state = 'due'
  and p.list_id is null and p.handed_over_at <= now() - ${way.days} * interval '1 day'
  and ${holdOf(way)} is null`;

/** The group of a payout `p`. */
const groupOf = (way: PayoutWay): RawBuilder<unknown> => sql`case
  when p.state <> 'due' then p.state
  when ${holdOf(way)} in ('charged-back', 'disputed', 'frozen') then ${holdOf(way)}
  when ${holdOf(way)} is not null then 'held'
  when p.list_id is not null then 'to-approve'
  when p.handed_over_at > now() - ${way.days} * interval '1 day' then 'waiting'
  else 'ready' end`;

const endStates: readonly PayoutGroup[] = ['sent', 'paid', 'failed', 'canceled', 'reversed'];

/** Which payouts `p` are of a group. */
function isInGroup(group: PayoutGroup, way: PayoutWay): RawBuilder<unknown> {
  if (group === 'owed') return isOwed;
  if (group === 'paid') return sql`p.state = 'paid' and not ${isOwed}`;
  return endStates.includes(group)
    ? sql`p.state = ${group}`
    : sql`p.state = 'due' and ${groupOf(way)} = ${group}`;
}

async function countEnded(queries: Queries, way: PayoutWay): Promise<Sums['ended']> {
  const count = (group: PayoutGroup) =>
    sql`${cappedCount(sql`from payouts p where ${isInGroup(group, way)}`)} :: integer`;
  const { rows } = await sql<Sums['ended']>`
    select ${count('failed')} as failed, ${count('paid')} as paid, ${count('canceled')} as canceled,
      ${count('reversed')} as reversed`.execute(queries);
  return rows[0] ?? { failed: 0, paid: 0, canceled: 0, reversed: 0 };
}

type Sums = OutputOf<typeof contract.readPayoutSums>;

/** Sums the payouts of each group; those that have ended, of the last 30 days. */
async function sumPayouts(
  queries: Queries,
  way: PayoutWay,
): Promise<Omit<Sums, 'isByProvider' | 'hasOwnAccount'>> {
  const { rows } = await sql<Sums['sums'][number] & { sellers: number }>`
    select grouped as "group", count(*) :: integer as count, sum(amount_cents) :: bigint as "amountCents",
      count(distinct seller_id) :: integer as sellers
    from (
      select ${groupOf(way)} as grouped, amount_cents, seller_id from payouts p
      where state in ('due', 'sent')
      union all
      select state, amount_cents, seller_id from payouts p
      where state in ('paid', 'failed') and ended_at > now() - interval '30 days'
        and not ${isOwed}) as found
    group by grouped`.execute(queries);
  const [owed, ended] = await Promise.all([sumOwed(queries), countEnded(queries, way)]);
  const sums = rows.map(({ sellers: _, ...sum }) => sum);
  return {
    sums: owed.count > 0 ? [...sums, { group: 'owed', ...owed }] : sums,
    ended,
    readySellers: rows.find(({ group }) => group === 'ready')?.sellers ?? 0,
  };
}

/** The payouts `p` for which `condition` holds, newest first. */
export async function payoutsWhere(
  queries: Queries,
  condition: RawBuilder<unknown>,
  way: Omit<PayoutWay, 'days'>,
): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    select p.id, p.booking_id as "bookingId", b.booked_car ->> 'title' as "carTitle",
      s.name as "sellerName", ${emailOrEmpty('s')} as "sellerEmail", p.amount_cents as "amountCents", p.state,
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

export const listPayouts = ({ database, way }: Dependencies) =>
  handle(contract.listPayouts, (request) => findPayouts(database.queries, request, way));

export const readPayoutSums = ({ database, way, rules }: Dependencies) =>
  handle(contract.readPayoutSums, async () => ({
    ...(await sumPayouts(database.queries, way)),
    isByProvider: way.isByProvider,
    hasOwnAccount: rules.payer !== null,
  }));

async function findPayouts(
  queries: Queries,
  { group, after }: InputOf<typeof contract.listPayouts>,
  way: PayoutWay,
): Promise<OutputOf<typeof contract.listPayouts>> {
  const ofGroup = group ? isInGroup(group, way) : sql`true`;
  const rows = await payoutsWhere(
    queries,
    sql`p.id in (
      select p.id from payouts p where ${ofGroup} and p.id < ${after ?? Number.MAX_SAFE_INTEGER}
      order by p.id desc limit ${payoutsPerPage + 1})`,
    way,
  );
  const payouts = rows.slice(0, payoutsPerPage);
  return { payouts, next: rows.length > payouts.length ? (payouts.at(-1)?.id ?? null) : null };
}
