// The daily sweep: compares what the card provider has charged and refunded with our payments.
import { sql } from 'kysely';
import { amountText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Intent, PaymentState } from '../../payment.ts';
import { raiseAlert } from '../admin/alerts.ts';
import type { Dependencies } from '../dependencies.ts';
import { intentIdOf, type UnsettledPayment, unsettledColumns } from '../open/unsettled-payment.ts';
import { settleRefund } from '../refunds/send-refunds.ts';
import { eachInTurn } from './each-in-turn.ts';
import { sweepChargebacks } from './settle-chargeback.ts';

/** How far back each sweep looks. Two days, so that one sweep may be missed. */
const chargeDays = 2;
/** A bank may send a refund back 30 days after it was posted (https://docs.stripe.com/refunds#failed-refunds). */
const refundDays = 35;
const batchSize = 100;

/** Rejects while the provider is unavailable. The next sweep covers the same time again. */
export const sweep = (dependencies: Dependencies): Promise<void> =>
  eachInTurn(
    [
      () => sweepCharges(dependencies),
      () => sweepRefunds(dependencies),
      () => sweepChargebacks(dependencies, chargeDays),
    ],
    (part) => part(),
  );

/** Settles each charge that is not settled. A charge without a payment raises an alert. */
async function sweepCharges(dependencies: Dependencies): Promise<void> {
  await eachInTurn(latestCharges(dependencies), async ({ charge, state }) => {
    const known = state ?? (await stateOfUnanswered(dependencies, charge));
    if (known === undefined) await raiseUnknown(dependencies, charge);
    else if (known !== 'succeeded' && known !== 'refunded') await dependencies.settle(charge.id);
  });
}

interface Charge {
  readonly charge: Intent;
  /** Of the payment that knows this charge, if there is one. */
  readonly state: PaymentState | undefined;
}

/** The payments are looked up for a batch of charges at once. */
async function* latestCharges({ database, processor }: Dependencies): AsyncGenerator<Charge> {
  const { rows } = await sql<{ since: Date }>`
    select now() - ${chargeDays} * interval '1 day' as since`.execute(database.queries);
  let batch: Intent[] = [];
  for await (const intent of processor.intentsSince(rows[0]?.since ?? new Date(0))) {
    if (intent.status === 'succeeded') batch.push(intent);
    if (batch.length < batchSize) continue;
    yield* await withStates(database.queries, batch);
    batch = [];
  }
  yield* await withStates(database.queries, batch);
}

async function withStates(queries: Queries, charges: readonly Intent[]): Promise<Charge[]> {
  const { rows } = await sql<{ intent_id: string; state: PaymentState }>`
    select intent_id, state from payments
    where intent_id = any(${charges.map(({ id }) => id)})`.execute(queries);
  const states = new Map(rows.map(({ intent_id, state }) => [intent_id, state]));
  return charges.map((charge) => ({ charge, state: states.get(charge.id) }));
}

/**
 * The provider's answer to the opening of a payment may have been lost. Such payments of the
 * charge's booking send the same key again. If one gets this charge, it is recorded there.
 */
async function stateOfUnanswered(
  { database: { queries }, processor }: Dependencies,
  charge: Intent,
): Promise<PaymentState | undefined> {
  if (charge.bookingId === null) return undefined;
  const { rows } = await sql<UnsettledPayment & { state: PaymentState }>`
    select ${unsettledColumns}, state from payments
    where booking_id = ${charge.bookingId} and intent_id is null and processor = ${processor.kind}
      and state in ('created', 'processing')`.execute(queries);
  for (const payment of rows)
    if ((await intentIdOf(queries, processor, payment)) === charge.id) return payment.state;
  return undefined;
}

/** A charge without a payment. */
export async function raiseUnknown(
  { database, processor }: Pick<Dependencies, 'database' | 'processor'>,
  charge: Intent,
): Promise<void> {
  const booking = charge.bookingId === null ? 'no booking' : `booking ${charge.bookingId}`;
  const message = `The card provider "${processor.kind}" has charged ${amountText(charge.amountCents)} by ${charge.id} for ${booking}, and no payment here knows of it.`;
  await raiseAlert(database.queries, { kind: 'charge-unknown', about: charge.id, message });
}

/** Checks the refunds that succeeded: one may have failed since, and its webhook been lost. */
async function sweepRefunds(dependencies: Dependencies): Promise<void> {
  const { database, processor } = dependencies;
  const { rows } = await sql<{ provider_id: string }>`
    select r.provider_id from refunds r join payments p on p.id = r.payment_id
    where r.state = 'succeeded' and p.processor = ${processor.kind}
      and r.ended_at > now() - ${refundDays} * interval '1 day'
    order by r.id`.execute(database.queries);
  await eachInTurn(rows, ({ provider_id }) => settleRefund(dependencies, provider_id));
}
