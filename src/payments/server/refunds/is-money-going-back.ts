import { sql } from 'kysely';
import { isUnderWay } from './refund-state.ts';

/** Whether a refund of the charge that has paid a booking `b` is under way. */
export const isMoneyGoingBack = sql<boolean>`exists (
  select from payments p where p.booking_id = b.id and p.applied
    and exists (select from refunds where payment_id = p.id and ${isUnderWay}))`;
