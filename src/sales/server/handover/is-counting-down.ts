import { sql } from 'kysely';
import { isMoneyGoingBack } from '../../../payments/server/payments.ts';

/**
 * Of a sale `s` with its booking `b`: whether the days count after which it is handed over by itself.
 * They stand still while its buyer is suspended, who can neither confirm the handover nor object to it.
 */
export const isCountingDown = sql<boolean>`(s.state = 'paid' and not ${isMoneyGoingBack}
  and (select suspended_at from people where id = b.buyer_id) is null)`;
