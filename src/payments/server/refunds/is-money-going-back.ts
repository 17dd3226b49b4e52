import { sql } from 'kysely';
import { isUnderWay } from './refund-state.ts';

/** Whether a refund or an open chargeback takes back the charge that has paid a booking `b`. */
export const isMoneyGoingBack = sql<boolean>`exists (
  select from payments p where p.booking_id = b.id and p.applied
    and (exists (select from refunds where payment_id = p.id and ${isUnderWay})
      or exists (select from chargebacks where payment_id = p.id and is_open)))`;
