import { sql } from 'kysely';
import { moneyGoesBackBy } from '../../../payments/server/payments.ts';
import type { HandoverStatus } from '../../../viewings/viewing.ts';

/** Of a paid booking `b`. What takes the price back goes before a dispute, which may have led to it. */
export const handoverStatus = sql<HandoverStatus>`(
  select case when s.handed_over_at is not null then 'done'
    else coalesce(${moneyGoesBackBy},
      case s.state when 'paid' then 'ahead' when 'disputed' then 'disputed' else 'refund' end) end
  from sales s where s.id = b.id)`;
