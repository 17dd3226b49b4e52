// What the column `refunds.state` says in the words of `RefundState`: a refund that is requested is
// stored as `wanted`.
import { type RawBuilder, sql } from 'kysely';
import type { WayBack } from '../../refund.ts';

/** Reads a column that holds the state of a refund. */
export const refundState = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${column} when 'wanted' then 'requested' else ${column} end`;

/** Conditions of `refunds`, with literals for partial indexes. */
export const isRequested = sql`state = 'wanted'`;
/** Its money is neither back nor given up by the provider. */
export const isUnderWay = sql`state in ('wanted', 'pending')`;

const isRefunding = sql`exists (select from refunds where payment_id = p.id and ${isUnderWay})`;
const isChargedBack = sql`exists (select from chargebacks where payment_id = p.id and is_open)`;

/** Whether a refund or an open chargeback takes back the charge that has paid a booking `b`. */
export const isMoneyGoingBack = sql<boolean>`exists (
  select from payments p where p.booking_id = b.id and p.applied
    and (${isRefunding} or ${isChargedBack}))`;

/** Which of them takes back the charge that has paid a booking `b`; null: neither. */
export const moneyGoesBackBy = sql<WayBack | null>`(
  select case when ${isRefunding} then 'refund' when ${isChargedBack} then 'chargeback' end
  from payments p where p.booking_id = b.id and p.applied)`;
