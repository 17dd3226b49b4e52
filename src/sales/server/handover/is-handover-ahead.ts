import { sql } from 'kysely';
import { isMoneyGoingBack } from '../../../payments/server/payments.ts';

/** Of a paid booking `b`: its car waits for the handover. Nobody disputes it, nothing takes the price back. */
export const isHandoverAhead = sql<boolean>`exists (
  select from sales s where s.id = b.id and s.state = 'paid' and not ${isMoneyGoingBack})`;
