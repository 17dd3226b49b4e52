// Compares the card provider's records with ours: each charge, refund and chargeback, to the cent. A page at
// a time, so that a million of them take little memory.
import { sql } from 'kysely';
import { amountText, type Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Intent, PaymentState } from '../../payments/payment.ts';
import type { CardProcessor } from '../../payments/server/payments.ts';
import type { PayoutProvider } from '../../payouts/server/payouts.ts';
import type { LedgerDifference } from '../ledger.ts';
import {
  type ComparedWithProvider,
  createSeen,
  type ProviderSum,
  pageSize,
  pagesOf,
} from './comparison.ts';
import { compareChargebacks } from './provider-chargebacks.ts';
import { compareRefunds } from './provider-refunds.ts';
import { compareTransfers } from './provider-transfers.ts';

export interface ProviderLedger {
  readonly charges: ProviderSum;
  readonly refunds: ProviderSum;
  /** What buyers’ banks have taken and not given back. */
  readonly chargebacks: ProviderSum;
  /** What it has moved to sellers, and not taken back; null where it does not pay them. */
  readonly transfers: ProviderSum | null;
  /** Leaves out what has moved since the comparison began. */
  readonly differences: readonly LedgerDifference[];
}

/**
 * Reads everything that the provider has of the market, a hundred at a time from Stripe: an hour for a
 * million. Rejects with `ProcessorUnavailable`.
 */
export async function compareWithProvider(
  queries: Queries,
  processor: CardProcessor,
  payoutProvider: PayoutProvider | null = null,
): Promise<ProviderLedger> {
  const charges = await compareCharges(queries, processor);
  const refunds = await compareRefunds(queries, processor);
  const chargebacks = await compareChargebacks(queries, processor);
  const transfers = payoutProvider && (await compareTransfers(queries, payoutProvider));
  return {
    charges: charges.sum,
    refunds: refunds.sum,
    chargebacks: chargebacks.sum,
    transfers: transfers?.sum ?? null,
    differences: [charges, refunds, chargebacks, transfers].flatMap(
      (one) => one?.differences ?? [],
    ),
  };
}

interface OurCharge {
  readonly id: number;
  readonly intentId: string;
  readonly state: PaymentState;
  readonly amountCents: Cents;
  readonly isRecent: boolean;
}

async function compareCharges(
  queries: Queries,
  processor: CardProcessor,
): Promise<ComparedWithProvider> {
  const began = await clockOf(queries);
  const differences: LedgerDifference[] = [];
  const seen = createSeen();
  let count = 0;
  let amountCents = 0;
  for await (const intents of pagesOf(processor.intentsSince(new Date(0)))) {
    const ours = await chargesOf(queries, processor, intents, began);
    for (const intent of intents) {
      const payment = ours.get(intent.id);
      if (payment) seen.add(payment.id);
      if (intent.status === 'succeeded') {
        count += 1;
        amountCents += intent.amountCents;
      }
      const message = payment?.isRecent ? null : differenceBetween(intent, payment);
      if (message)
        differences.push({ about: payment ? `payment ${payment.id}` : intent.id, message });
    }
  }
  for await (const id of chargedBefore(queries, processor, began))
    if (!seen.has(id))
      differences.push({ about: `payment ${id}`, message: 'is unknown to the card provider' });
  return { sum: { count, amountCents }, differences };
}

async function clockOf(queries: Queries): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(queries);
  if (!rows[0]) throw new Error('the database has no clock');
  return rows[0].now;
}

async function chargesOf(
  queries: Queries,
  { kind }: CardProcessor,
  intents: readonly Intent[],
  began: Date,
): Promise<Map<string, OurCharge>> {
  const { rows } = await sql<OurCharge>`
    select id, intent_id as "intentId", state, coalesce(charged_cents, amount_cents) as "amountCents",
      coalesce(settled_at >= ${began}, false) as "isRecent"
    from payments
    where intent_id = any (${intents.map(({ id }) => id)}) and processor = ${kind}`.execute(
    queries,
  );
  return new Map(rows.map((row) => [row.intentId, row]));
}

/** The ids of payments that had been charged when the comparison began. */
async function* chargedBefore(
  queries: Queries,
  { kind }: CardProcessor,
  began: Date,
): AsyncIterable<number> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from payments where id > ${last} and processor = ${kind}
        and intent_id is not null and state in ('succeeded', 'refunded') and settled_at < ${began}
      order by id limit ${pageSize}`.execute(queries);
    for (const { id } of rows) yield id;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < pageSize) return;
  }
}

const isCharged = (state: PaymentState) => state === 'succeeded' || state === 'refunded';

/** Null where they agree. */
function differenceBetween(intent: Intent, payment: OurCharge | undefined): string | null {
  const charged = `${amountText(intent.amountCents)} were charged`;
  if (intent.status !== 'succeeded')
    return payment && isCharged(payment.state) ? 'was not charged by the card provider' : null;
  if (!payment) return `${charged}, and no payment knows of it`;
  if (payment.state === 'failed') return `has failed, and ${charged}`;
  if (isCharged(payment.state) && payment.amountCents !== intent.amountCents)
    return `says ${amountText(payment.amountCents)}, and ${charged}`;
  return null;
}
