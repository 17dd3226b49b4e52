// Compares the card provider's records with ours: each charge and each refund, to the cent.
import { sql } from 'kysely';
import { amountText, type Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { LedgerDifference } from '../../ledger.ts';
import type { Intent, PaymentState } from '../../payment.ts';
import type { RefundState } from '../../refund.ts';
import type { CardProcessor } from '../provider/card-processor.ts';
import { refundState } from '../refunds/refund-state.ts';

export interface ProviderLedger {
  readonly charges: ProviderSum;
  readonly refunds: ProviderSum;
  /** Leaves out charges that were made a moment ago and are being settled. */
  readonly differences: readonly LedgerDifference[];
}
interface ProviderSum {
  readonly count: number;
  readonly amountCents: Cents;
}

/**
 * Reads everything that the provider has, so it is meant for the test processor only. Rejects with
 * `ProcessorUnavailable`.
 */
export async function compareWithProvider(
  queries: Queries,
  processor: CardProcessor,
): Promise<ProviderLedger> {
  const charges = await compareCharges(queries, processor);
  const refunds = await compareRefunds(queries, processor);
  return {
    charges: sumOf(charges.seen),
    refunds: sumOf(refunds.seen),
    differences: [...charges.differences, ...refunds.differences],
  };
}

interface OurCharge {
  readonly id: number;
  readonly intentId: string;
  readonly state: PaymentState;
  readonly amountCents: Cents;
}
interface Comparison {
  readonly seen: Cents[];
  readonly differences: LedgerDifference[];
}

async function compareCharges(queries: Queries, processor: CardProcessor): Promise<Comparison> {
  const { rows } = await sql<OurCharge>`
    select id, intent_id as "intentId", state, coalesce(charged_cents, amount_cents) as "amountCents"
    from payments where intent_id is not null and processor = ${processor.kind}`.execute(queries);
  const ours = new Map(rows.map((one) => [one.intentId, one]));
  const seen: Cents[] = [];
  const differences: LedgerDifference[] = [];
  for await (const intent of processor.intentsSince(new Date(0))) {
    if (intent.status === 'succeeded') seen.push(intent.amountCents);
    const payment = ours.get(intent.id);
    ours.delete(intent.id);
    const message = differenceBetween(intent, payment);
    if (message)
      differences.push({ about: payment ? `payment ${payment.id}` : intent.id, message });
  }
  for (const { id, state } of ours.values())
    if (isCharged(state))
      differences.push({ about: `payment ${id}`, message: 'is unknown to the card provider' });
  return { seen, differences };
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

async function compareRefunds(queries: Queries, processor: CardProcessor): Promise<Comparison> {
  const { rows } = await sql<{
    id: number;
    providerId: string;
    state: RefundState;
    amountCents: Cents;
  }>`
    select r.id, r.provider_id as "providerId", ${refundState(sql`r.state`)} as state, r.amount_cents as "amountCents"
    from refunds r join payments p on p.id = r.payment_id
    where r.provider_id is not null and p.processor = ${processor.kind} order by r.id`.execute(
    queries,
  );
  const seen: Cents[] = [];
  const differences: LedgerDifference[] = [];
  for (const { id, providerId, state, amountCents } of rows) {
    const report = await processor.readRefund(providerId);
    if (report?.status === 'succeeded') seen.push(report.amountCents);
    const isSame =
      report?.amountCents === amountCents && (report.status === state || state === 'pending');
    const message = `is ${state} here, and ${report?.status ?? 'unknown'} at the card provider`;
    if (!isSame) differences.push({ about: `refund ${id}`, message });
  }
  return { seen, differences };
}

const sumOf = (seen: readonly Cents[]): ProviderSum => ({
  count: seen.length,
  amountCents: seen.reduce((sum, cents) => sum + cents, 0),
});
