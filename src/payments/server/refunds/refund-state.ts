// Conditions on `refunds.state`, with literals for partial indexes.
import { sql } from 'kysely';
import type { WayBack } from '../../refund.ts';

export const isRequested = sql`state = 'requested'`;
/** Its money is neither back nor given up by the provider. */
export const isUnderWay = sql`state in ('requested', 'pending')`;

/** A lost chargeback has given the charge of a payment `p` back, in place of a refund. */
export const isReplaced = sql`exists (
  select from chargebacks where payment_id = p.id and replaces_refund)`;

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
