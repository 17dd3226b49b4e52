import { sql } from 'kysely';
import type { Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { ChargebackFunds, ChargebackState } from '../../payments/chargeback.ts';
import type { CardProcessor, ProcessorChargeback } from '../../payments/server/payments.ts';
import type { LedgerDifference } from '../ledger.ts';
import type { ComparedWithProvider } from './comparison.ts';

interface OurChargeback {
  readonly id: number;
  readonly amountCents: Cents;
  readonly state: ChargebackState;
  readonly funds: ChargebackFunds;
}

/** Compares each chargeback that the provider has. There are few, so each is looked up by itself. */
export async function compareChargebacks(
  queries: Queries,
  processor: CardProcessor,
): Promise<ComparedWithProvider> {
  const differences: LedgerDifference[] = [];
  let count = 0;
  let amountCents = 0;
  for await (const theirs of processor.chargebacksSince(new Date(0))) {
    if (!(await isOfOurCharge(queries, processor, theirs))) continue;
    if (theirs.funds === 'withdrawn') {
      count += 1;
      amountCents += theirs.amountCents;
    }
    const { rows } = await sql<OurChargeback>`
      select id, amount_cents as "amountCents", state, funds from chargebacks
      where provider_id = ${theirs.id}`.execute(queries);
    const [ours] = rows;
    const isSame =
      ours?.amountCents === theirs.amountCents &&
      ours.state === theirs.state &&
      ours.funds === theirs.funds;
    if (isSame) continue;
    const here = ours ? `${ours.state} and ${ours.funds}` : 'unknown';
    const message = `is ${here} here, and ${theirs.state} and ${theirs.funds} at the card provider`;
    differences.push({ about: ours ? `chargeback ${ours.id}` : theirs.id, message });
  }
  return { sum: { count, amountCents }, differences };
}

/** Others may use the same account of the provider. */
async function isOfOurCharge(
  queries: Queries,
  { kind }: CardProcessor,
  { intentId }: ProcessorChargeback,
): Promise<boolean> {
  const { rows } = await sql`
    select from payments where intent_id = ${intentId} and processor = ${kind}`.execute(queries);
  return rows.length > 0;
}
