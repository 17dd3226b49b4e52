import { sql } from 'kysely';
import { amountText, type Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { RefundState } from '../../payments/refund.ts';
import type {
  CardProcessor,
  ListedRefund,
  ProcessorRefund,
} from '../../payments/server/payments.ts';
import type { LedgerDifference } from '../ledger.ts';
import { type ComparedWithProvider, createSeen, pageSize, pagesOf } from './comparison.ts';

interface OurRefund {
  readonly id: number;
  readonly paymentId: number;
  /** Null before it is sent, and until the answer to that. */
  readonly providerId: string | null;
  readonly state: RefundState;
  readonly amountCents: Cents;
}

/**
 * Compares each refund of our charges that the provider lists. What differs or is not listed may have
 * moved meanwhile, so it is asked for by itself.
 */
export async function compareRefunds(
  queries: Queries,
  processor: CardProcessor,
): Promise<ComparedWithProvider> {
  const differences: LedgerDifference[] = [];
  const seen = createSeen();
  let count = 0;
  let amountCents = 0;
  const add = (report: ProcessorRefund | null) => {
    if (report?.status !== 'succeeded') return;
    count += 1;
    amountCents += report.amountCents;
  };
  for await (const page of pagesOf(processor.allRefunds())) {
    const paymentIds = await paymentsOf(queries, processor, page);
    const ours = await refundsOf(queries, [...paymentIds.values()]);
    for (const listed of page) {
      const paymentId = paymentIds.get(listed.intentId);
      // Others may use the same account of the provider.
      if (paymentId === undefined) continue;
      const report = listed.read();
      const ofPayment = ours.filter((refund) => refund.paymentId === paymentId);
      const own = ofPayment.find((refund) => refund.providerId === report.id);
      if (own && differenceBetween(own, report)) continue;
      const message = own ? null : unknownRefund(report, ofPayment);
      if (own) seen.add(own.id);
      if (message) differences.push({ about: `payment ${paymentId}`, message });
      if (own || message) add(report);
    }
  }
  for await (const refund of refundsAt(queries, processor)) {
    if (seen.has(refund.id)) continue;
    const report = await processor.readRefund(refund.providerId);
    add(report);
    const message = differenceBetween(refund, report);
    if (message) differences.push({ about: `refund ${refund.id}`, message });
  }
  return { sum: { count, amountCents }, differences };
}

/** Null where they agree. */
function differenceBetween(
  { state, amountCents }: OurRefund,
  report: ProcessorRefund | null,
): string | null {
  if (report?.amountCents === amountCents && (report.status === state || state === 'pending'))
    return null;
  if (report && report.amountCents !== amountCents)
    return `is of ${amountText(amountCents)} here, and of ${amountText(report.amountCents)} at the card provider`;
  return `is ${state} here, and ${report?.status ?? 'unknown'} at the card provider`;
}

/** Made by somebody at the provider itself; null for one whose id we are about to learn, or that failed. */
function unknownRefund(
  { id, status, amountCents }: ProcessorRefund,
  ours: readonly OurRefund[],
): string | null {
  const isSending = ours.some((refund) => refund.providerId === null && refund.state !== 'failed');
  if (status === 'failed' || isSending) return null;
  return `has been refunded ${amountText(amountCents)} at the card provider by ${id}, and nobody here has asked for that`;
}

/** The ids of our payments that these refunds are of, by their intents. */
async function paymentsOf(
  queries: Queries,
  { kind }: CardProcessor,
  refunds: readonly ListedRefund[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; intentId: string }>`
    select id, intent_id as "intentId" from payments
    where intent_id = any (${refunds.map(({ intentId }) => intentId)}) and processor = ${kind}`.execute(
    queries,
  );
  return new Map(rows.map(({ id, intentId }) => [intentId, id]));
}

const columns = sql`r.id, r.payment_id as "paymentId", r.provider_id as "providerId",
  r.state, r.amount_cents as "amountCents"`;

async function refundsOf(queries: Queries, paymentIds: readonly number[]): Promise<OurRefund[]> {
  const { rows } = await sql<OurRefund>`
    select ${columns} from refunds r
    where r.payment_id = any (${paymentIds})`.execute(queries);
  return rows;
}

/** All that the provider has taken. */
async function* refundsAt(
  queries: Queries,
  { kind }: CardProcessor,
): AsyncIterable<OurRefund & { readonly providerId: string }> {
  for (let last = 0; ; ) {
    const { rows } = await sql<OurRefund & { providerId: string }>`
      select ${columns} from refunds r join payments p on p.id = r.payment_id
      where r.id > ${last} and r.provider_id is not null and p.processor = ${kind}
      order by r.id limit ${pageSize}`.execute(queries);
    yield* rows;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < pageSize) return;
  }
}
