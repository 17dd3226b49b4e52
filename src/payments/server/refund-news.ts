// What the provider says about a refund, written into our books.
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';
import type { CardProcessor } from './card-processor.ts';

/** Rejects with `ProcessorAway`. A refund that is not in our books is none of ours. */
export const openRefundNews =
  (queries: Queries, processor: CardProcessor) =>
  async (refundId: string): Promise<void> => {
    const refund = await processor.readRefund(refundId);
    if (!refund) return;
    await sql`
      update refunds set state = ${refund.status},
        ended_at = case when ${refund.status} <> 'pending' then now() end
      where provider_id = ${refund.id} and state <> ${refund.status}
        and (state in ('wanted', 'pending') or ${refund.status} = 'failed')`.execute(queries);
  };
