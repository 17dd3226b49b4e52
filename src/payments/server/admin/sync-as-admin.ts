// For an admin who does not want to wait for the jobs that sync payments and send refunds.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { PaymentStatus } from '../../payment-status.ts';
import { isRequested } from '../refunds/refund-state.ts';
import type { RefundSender } from '../refunds/send-refunds.ts';
import type { Settle } from '../settle/settle.ts';
import { statusOf } from './find-payments.ts';

/**
 * Syncs a payment and its latest refund with the provider, and returns the payment's status then.
 * `never-opened`: the provider has not answered for this payment yet. Rejects with
 * `ProcessorUnavailable`.
 */
export type SyncAsAdmin = (
  paymentId: number,
) => Promise<PaymentStatus | 'not-found' | 'never-opened' | 'unknown-to-provider'>;

interface ProviderIds {
  readonly intentId: string | null;
  /** Null where there is no refund, or the provider has not given it an id yet. */
  readonly refundId: string | null;
}

export const createSyncAsAdmin =
  (queries: Queries, settle: Settle, refunds: RefundSender): SyncAsAdmin =>
  async (paymentId) => {
    const { rows } = await sql<ProviderIds>`
      select p.intent_id as "intentId", r.provider_id as "refundId"
      from payments p left join lateral (
        select provider_id from refunds where payment_id = p.id order by id desc limit 1) r on true
      where p.id = ${paymentId}`.execute(queries);
    const [payment] = rows;
    if (!payment) return 'not-found';
    if (!payment.intentId) return 'never-opened';
    if ((await settle(payment.intentId)).is === 'unknown') return 'unknown-to-provider';
    if (payment.refundId) await refunds.settleRefund(payment.refundId);
    else {
      await sql`
        update refunds set next_attempt_at = now()
        where payment_id = ${paymentId} and ${isRequested}`.execute(queries);
      await refunds.sendRefunds(paymentId);
    }
    return (await statusOf(queries, paymentId)) ?? 'not-found';
  };
