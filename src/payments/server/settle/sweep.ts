// The daily sweep: what the card provider has charged and sent back is held against our books.
import { sql } from 'kysely';
import { amountText } from '../../../kit/money.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { Intent, PaymentState } from '../../payment.ts';
import { raiseAlert } from '../admin/raise-alert.ts';
import { intentIdOf, type OpenPayment, openPaymentColumns } from '../open/open-payments.ts';
import type { CardProcessor } from '../provider/card-processor.ts';
import type { RefundSender } from '../refunds/send-refunds.ts';
import type { Settle } from './settle.ts';

export interface Sweep {
  readonly database: Database;
  readonly processor: CardProcessor;
  readonly settle: Settle;
  readonly refunds: RefundSender;
}

/** So far back does each sweep look, in days: it may have been missed once. */
const chargesOfDays = 2;
/** A bank may send a refund back 30 days after it was posted (https://docs.stripe.com/refunds#failed-refunds). */
const refundsOfDays = 35;
const atOnce = 100;

/** Rejects with `ProcessorUnavailable`; the next sweep looks at the same again. */
export async function sweep(of: Sweep): Promise<void> {
  await sweepCharges(of);
  await sweepRefunds(of);
}

/** Every charge has its payment, and is settled; one that nobody knows is raised. */
async function sweepCharges(of: Sweep): Promise<void> {
  const { rows } = await sql<{ since: Date }>`
    select now() - ${chargesOfDays} * interval '1 day' as since`.execute(of.database.queries);
  let charges: Intent[] = [];
  for await (const intent of of.processor.intentsSince(rows[0]?.since ?? new Date(0))) {
    if (intent.status === 'succeeded') charges.push(intent);
    if (charges.length < atOnce) continue;
    await sweepSome(of, charges);
    charges = [];
  }
  await sweepSome(of, charges);
}

async function sweepSome(of: Sweep, charges: readonly Intent[]): Promise<void> {
  const { rows } = await sql<{ intent_id: string; state: PaymentState }>`
    select intent_id, state from payments
    where intent_id = any(${charges.map(({ id }) => id)})`.execute(of.database.queries);
  const states = new Map(rows.map(({ intent_id, state }) => [intent_id, state]));
  for (const charge of charges) {
    const state = states.get(charge.id) ?? (await attached(of, charge));
    if (state === undefined) await raiseUnknown(of, charge);
    else if (state !== 'succeeded' && state !== 'refunded') await of.settle(charge.id);
  }
}

/** A payment of its booking that never had an answer asks again: the same key gives this very charge. */
async function attached(
  { database: { queries }, processor }: Sweep,
  charge: Intent,
): Promise<PaymentState | undefined> {
  if (!Number.isSafeInteger(charge.bookingId)) return undefined;
  const { rows } = await sql<OpenPayment & { state: PaymentState }>`
    select ${openPaymentColumns}, state from payments
    where booking_id = ${charge.bookingId} and intent_id is null and processor = ${processor.kind}
      and state in ('created', 'processing')`.execute(queries);
  for (const payment of rows)
    if ((await intentIdOf(queries, processor, payment)) === charge.id) return payment.state;
  return undefined;
}

async function raiseUnknown({ database, processor }: Sweep, charge: Intent): Promise<void> {
  const booking = Number.isSafeInteger(charge.bookingId)
    ? `booking ${charge.bookingId}`
    : 'nothing';
  const words = `The card provider "${processor.kind}" has charged ${amountText(charge.amountCents)} by ${charge.id} for ${booking}, and no payment here knows of it.`;
  await raiseAlert(database.queries, { kind: 'charge-unknown', about: charge.id, words });
}

/** A refund that was done and failed since, without our hearing of it. */
async function sweepRefunds({ database, processor, refunds }: Sweep): Promise<void> {
  const { rows } = await sql<{ provider_id: string }>`
    select r.provider_id from refunds r join payments p on p.id = r.payment_id
    where r.state = 'succeeded' and p.processor = ${processor.kind}
      and r.ended_at > now() - ${refundsOfDays} * interval '1 day'`.execute(database.queries);
  for (const { provider_id } of rows) await refunds.settleRefund(provider_id);
}
