// How admins find payouts: those that are due by what keeps them from being sent, the others by state.
import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../calls/call.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { PayoutGroup } from '../../payout.ts';
import type { readPayoutSums } from '../../payouts-contract.ts';

/** Whether a payout `p` may be put on a list now, so many days after its handover. */
export const isReady = (days: number): RawBuilder<unknown> => sql`p.state = 'due'
  and p.list_id is null and p.handed_over_at <= now() - ${days} * interval '1 day'
  and payout_hold(p) is null`;

/** The group of a payout `p`. */
const groupOf = (days: number): RawBuilder<unknown> => sql`case
  when p.state <> 'due' then p.state
  when payout_hold(p) in ('charged-back', 'disputed', 'frozen') then payout_hold(p)
  when payout_hold(p) is not null then 'held'
  when p.list_id is not null then 'to-approve'
  when p.handed_over_at > now() - ${days} * interval '1 day' then 'waiting'
  else 'ready' end`;

/** The states in which payouts of a group are. */
export const isInGroup = (group: PayoutGroup, days: number): RawBuilder<unknown> =>
  group === 'sent' || group === 'paid' || group === 'failed' || group === 'canceled'
    ? sql`p.state = ${group}`
    : sql`p.state = 'due' and ${groupOf(days)} = ${group}`;

/** Of what has ended, the last 30 days. */
export async function sumPayouts(
  queries: Queries,
  days: number,
): Promise<OutputOf<typeof readPayoutSums>> {
  const { rows: sums } = await sql<OutputOf<typeof readPayoutSums>['sums'][number]>`
    select grouped as "group", count(*) :: integer as count, sum(amount_cents) :: bigint as "amountCents"
    from (
      select ${groupOf(days)} as grouped, amount_cents from payouts p where state in ('due', 'sent')
      union all
      select state, amount_cents from payouts
      where state in ('paid', 'failed') and ended_at > now() - interval '30 days') as found
    group by grouped`.execute(queries);
  return { sums };
}
