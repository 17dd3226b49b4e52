// The card provider's word on what the database has lost. The provider knows what was charged, whatever
// the database says.
import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database/database.ts';
import type { Intent } from '../../../payments/payment.ts';
import type { CardProcessor, SettleDespiteDoubt } from '../../../payments/server/payments.ts';
import { raiseUnknown } from '../../../payments/server/payments.ts';
import { askedAtOnce, type ProviderWord } from '../../database-loss-contract.ts';
import type { EntryKind } from '../../ledger.ts';

export interface LookUpDependencies {
  readonly database: Database;
  readonly processor: CardProcessor;
  readonly settleDespiteDoubt: SettleDespiteDoubt;
}

interface LookedUp {
  readonly kind: EntryKind;
  readonly reference: string;
}

/** Rejects with `ProcessorUnavailable`; what was asked until then is recorded. */
export async function lookUpEntries(
  dependencies: LookUpDependencies,
  lossId: number,
): Promise<{ asked: number; recorded: number }> {
  const { queries } = dependencies.database;
  const { rows } = await sql<LookedUp>`
    select kind, reference from lost_entries
    where loss_id = ${lossId} and reference is not null
    order by asked_at nulls first, entered_us limit ${askedAtOnce}`.execute(queries);
  let recorded = 0;
  for (const { kind, reference } of rows) {
    const intent = kind === 'charge' ? await dependencies.processor.readIntent(reference) : null;
    const word = kind === 'charge' ? wordOf(intent) : await refundWord(dependencies, reference);
    if (intent && word === 'charged' && (await record(dependencies, intent))) recorded++;
    await sql`
      update lost_entries set provider_says = ${word}, asked_at = clock_timestamp()
      where loss_id = ${lossId} and reference = ${reference} and kind = ${kind}`.execute(queries);
  }
  return { asked: rows.length, recorded };
}

/** False: the payment is lost as well, and an admin has to decide. */
async function record(dependencies: LookUpDependencies, intent: Intent): Promise<boolean> {
  const { is } = await dependencies.settleDespiteDoubt(intent.id);
  if (is === 'unknown') await raiseUnknown(dependencies, intent);
  return is === 'paid' || is === 'to-refund';
}

function wordOf(intent: Intent | null): ProviderWord {
  if (!intent) return 'unknown';
  if (intent.status === 'succeeded') return 'charged';
  return intent.status === 'cancelled' ? 'nothing' : 'open';
}

async function refundWord(
  { processor }: LookUpDependencies,
  reference: string,
): Promise<ProviderWord> {
  const refund = await processor.readRefund(reference);
  if (!refund) return 'unknown';
  if (refund.status === 'succeeded') return 'refunded';
  return refund.status === 'failed' ? 'nothing' : 'open';
}
