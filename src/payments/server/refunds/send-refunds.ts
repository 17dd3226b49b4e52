// Sends refunds to the provider until it has taken them, then checks them until they have ended.
import { sql } from 'kysely';
import { amountText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { RefundState } from '../../refund.ts';
import { raiseAlert } from '../admin/alerts.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  type ProcessorRefund,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../provider/card-processor.ts';
import { applyRefund, refundPause } from './apply-refund.ts';
import { isRequested, isUnderWay } from './refund-state.ts';

interface DueRefund {
  readonly id: number;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly idempotencyKey: string;
  readonly providerId: string | null;
  readonly intentId: string;
}

/**
 * Sends each refund that is due, or checks it with the provider, and returns how many; with `paymentId`
 * only those of that payment. Safe on several nodes at once.
 */
export async function sendRefunds(dependencies: Dependencies, paymentId?: number): Promise<number> {
  for (let sent = 0; ; sent++) {
    const refund = await takeDue(dependencies.database.queries, paymentId);
    if (!refund) return sent;
    // The other refunds wait until the provider answers again.
    if ((await send(dependencies, refund)) === 'provider-unavailable') return sent;
  }
}

/**
 * Reads one refund from the provider and applies the answer; for webhooks and admins. `unknown`: the
 * provider or we know no such refund. Rejects with `ProcessorUnavailable`.
 */
export async function settleRefund(
  { database, processor, sellersMoney }: Dependencies,
  providerRefundId: string,
): Promise<RefundState | 'unknown'> {
  const report = await processor.readRefund(providerRefundId);
  if (!report) return 'unknown';
  const id = await findByProvider(database.queries, report);
  if (id === undefined) return 'unknown';
  return database.transaction((tx) => applyRefund(tx, sellersMoney, id, report));
}

/** A node has a minute for the refund that it takes. If it stops meanwhile, the refund is due again. */
async function takeDue(
  queries: Queries,
  paymentId: number | null = null,
): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    update refunds r set next_attempt_at = now() + interval '1 minute' from payments p
    where p.id = r.payment_id and r.id = (
      select id from refunds where ${isUnderWay} and next_attempt_at <= now()
        and (${paymentId} :: bigint is null or payment_id = ${paymentId})
      order by next_attempt_at limit 1 for update skip locked)
    returning r.id, r.payment_id as "paymentId", r.amount_cents as "amountCents",
      r.idempotency_key as "idempotencyKey", r.provider_id as "providerId",
      p.intent_id as "intentId"`.execute(queries);
  return rows[0];
}

async function send(
  dependencies: Dependencies,
  refund: DueRefund,
): Promise<'sent' | 'provider-unavailable'> {
  const { database, sellersMoney } = dependencies;
  try {
    const report = await sendOrRead(dependencies, refund);
    await database.transaction((tx) => applyRefund(tx, sellersMoney, refund.id, report));
    return 'sent';
  } catch (error) {
    if (error instanceof ProcessorRefused) {
      await database.transaction((tx) =>
        applyRefund(tx, sellersMoney, refund.id, { refused: error.message }),
      );
      return 'sent';
    }
    if (!(error instanceof ProcessorUnavailable)) throw error;
    await postpone(database.queries, refund, error.message);
    return 'provider-unavailable';
  }
}

async function sendOrRead(
  { processor }: Dependencies,
  refund: DueRefund,
): Promise<ProcessorRefund> {
  const { intentId, amountCents, idempotencyKey, providerId } = refund;
  if (!providerId) return processor.refund({ intentId, amountCents, idempotencyKey });
  const report = await processor.readRefund(providerId);
  if (!report) throw new ProcessorUnavailable(`The card provider does not know ${providerId}.`);
  return report;
}

async function postpone(
  queries: Queries,
  { id, paymentId }: DueRefund,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ is_stuck: boolean }>`
    update refunds set attempts = least(attempts + 1, 1000), last_error = ${reason.slice(0, 500)},
      next_attempt_at = now() + ${refundPause}
    where id = ${id} and ${isUnderWay}
    returning asked_at < now() - interval '1 day' as is_stuck`.execute(queries);
  const message = `A refund hasn’t gone through for a day. We’re still trying. ${reason}`;
  if (rows[0]?.is_stuck)
    await raiseAlert(queries, { kind: 'refund-failed', about: paymentId, message });
}

/**
 * The refund that has this id at the provider, or the one whose answer was lost. A refund of a charge of
 * ours that was not requested here raises an alert: someone has sent money back at the provider.
 */
async function findByProvider(
  queries: Queries,
  report: ProcessorRefund,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null; paymentId: number }>`
    select r.id, p.id as "paymentId" from payments p left join (
      select id, payment_id, provider_id, amount_cents, ${isRequested} as is_requested from refunds) r
      on r.payment_id = p.id and (r.provider_id = ${report.id}
        or (r.provider_id is null and r.is_requested and r.amount_cents = ${report.amountCents}))
    where p.intent_id = ${report.intentId} order by r.provider_id nulls last limit 1`.execute(
    queries,
  );
  const [refund] = rows;
  // Others may use the same account of the provider.
  if (!refund) return undefined;
  if (refund.id) return refund.id;
  const message = `The card provider reports a refund ${report.id} of ${amountText(report.amountCents)} of payment ${refund.paymentId}, which nobody here requested.`;
  if (report.status === 'succeeded')
    await raiseAlert(queries, { kind: 'charge-unknown', about: report.id, message });
  return undefined;
}
