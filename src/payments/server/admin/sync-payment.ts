// For an admin who does not want to wait for the jobs that sync payments and send refunds.

import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import * as contract from '../../admin/admin-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { unlessUnavailable } from '../provider/card-processor.ts';
import { isRequested } from '../refunds/refund-state.ts';
import { sendRefunds, settleRefund } from '../refunds/send-refunds.ts';
import { statusOf } from './find-payments.ts';

interface ProviderIds {
  readonly intentId: string | null;
  /** Null where there is no refund, or the provider has not given it an id yet. */
  readonly refundId: string | null;
}

export const syncPayment = (dependencies: Dependencies) =>
  handle(contract.syncPayment, ({ id }) => unlessUnavailable(() => sync(dependencies, id)));

/** Syncs a payment and its latest refund. Rejects with `ProcessorUnavailable`. */
async function sync(
  dependencies: Dependencies,
  paymentId: number,
): Promise<OutcomeOf<typeof contract.syncPayment>> {
  const { queries } = dependencies.database;
  const { rows } = await sql<ProviderIds>`
    select p.intent_id as "intentId", r.provider_id as "refundId"
    from payments p left join lateral (
      select provider_id from refunds where payment_id = p.id order by id desc limit 1) r on true
    where p.id = ${paymentId}`.execute(queries);
  const [payment] = rows;
  if (!payment) return refuse('not-found');
  if (!payment.intentId) return refuse('never-opened');
  if ((await dependencies.settle(payment.intentId)).is === 'unknown')
    return refuse('unknown-to-provider');
  if (payment.refundId) await settleRefund(dependencies, payment.refundId);
  else {
    await sql`
      update refunds set next_attempt_at = now()
      where payment_id = ${paymentId} and ${isRequested}`.execute(queries);
    await sendRefunds(dependencies, paymentId);
  }
  const status = await statusOf(queries, paymentId);
  return status ? { status } : refuse('not-found');
}
