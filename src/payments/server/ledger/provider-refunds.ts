import { sql } from 'kysely';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { LedgerDifference } from '../../ledger.ts';
import type { RefundState } from '../../refund.ts';
import type { CardProcessor } from '../provider/card-processor.ts';
import { refundState } from '../refunds/refund-state.ts';

export interface ProviderSum {
  readonly count: number;
  readonly amountCents: Cents;
}
/** What the provider has, and where it differs from what we have. */
export interface Comparison {
  readonly sum: ProviderSum;
  readonly differences: readonly LedgerDifference[];
}

interface OurRefund {
  readonly id: number;
  readonly providerId: string;
  readonly state: RefundState;
  readonly amountCents: Cents;
}

/** Asks the provider about each refund that it has taken. */
export async function compareRefunds(
  queries: Queries,
  processor: CardProcessor,
): Promise<Comparison> {
  const differences: LedgerDifference[] = [];
  let count = 0;
  let sum = 0;
  for await (const { id, providerId, state, amountCents } of refundsAt(queries, processor)) {
    const report = await processor.readRefund(providerId);
    if (report?.status === 'succeeded') {
      count += 1;
      sum += report.amountCents;
    }
    const isSame =
      report?.amountCents === amountCents && (report.status === state || state === 'pending');
    const message = `is ${state} here, and ${report?.status ?? 'unknown'} at the card provider`;
    if (!isSame) differences.push({ about: `refund ${id}`, message });
  }
  return { sum: { count, amountCents: sum }, differences };
}

const pageSize = 1000;

async function* refundsAt(queries: Queries, { kind }: CardProcessor): AsyncIterable<OurRefund> {
  for (let last = 0; ; ) {
    const { rows } = await sql<OurRefund>`
      select r.id, r.provider_id as "providerId", ${refundState(sql`r.state`)} as state,
        r.amount_cents as "amountCents"
      from refunds r join payments p on p.id = r.payment_id
      where r.id > ${last} and r.provider_id is not null and p.processor = ${kind}
      order by r.id limit ${pageSize}`.execute(queries);
    yield* rows;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < pageSize) return;
  }
}
