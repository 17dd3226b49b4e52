// The only way in which a payment ends. Everything that learns of a charge calls `settle`. It
// reads the true state from the provider, so calling it again changes nothing. Triggers of the
// database enter each charge in the ledger.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { decide, type Intent } from '../../payment.ts';
import { freeCar } from '../hold.ts';
import type { CardProcessor } from '../provider/card-processor.ts';
import { insertFirstRefund } from '../refunds/insert-refund.ts';
import type { Doubt, EnteredCharge, Witness } from '../witness.ts';
import { lockSale, type SaleRows } from './lock-sale.ts';
import { chargeUpdate, sell } from './sell.ts';

export type Settlement =
  | { readonly is: 'paid'; readonly paymentId: number }
  /** Not charged yet: the buyer may still pay, or the provider is still busy. */
  | { readonly is: 'open' | 'second-step' | 'processing' }
  | { readonly is: 'failed' }
  /** Charged, and the money goes back or has gone back. */
  | { readonly is: 'to-refund'; readonly paymentId: number }
  /** The provider knows no such charge, or we have no payment for it. */
  | { readonly is: 'unknown' };

/**
 * Gives how a payment stands after everything that its charge means has been done. Rejects with
 * `ProcessorUnavailable` where the provider does not answer; then nothing has changed. A caller
 * that has just read the payment passes it on as `loaded`.
 *
 * While the database is in doubt no charge is applied: the payment is `processing`, and is settled later.
 */
export type Settle = (intentId: string, loaded?: LoadedPayment) => Promise<Settlement>;

/** Applies a charge also while the database is in doubt, as an admin records what the provider says. */
export type SettleDespiteDoubt = (intentId: string) => Promise<Settlement>;

interface Settling {
  readonly settle: Settle;
  readonly settleDespiteDoubt: SettleDespiteDoubt;
}

/** What `settle` must know of a payment `p` before it asks the provider. */
export const loadedColumns = sql.raw(`p.id, p.state = 'succeeded' and p.applied as "isPaid"`);

export interface LoadedPayment {
  readonly id: number;
  /** Its charge bought the car. Nothing that the provider reports later changes that. */
  readonly isPaid: boolean;
}

/** `secondStepMinutes`: how long a hold lasts, from the opening of its payment, in a second step. */
export function createSettle(
  database: Database,
  processor: CardProcessor,
  secondStepMinutes: number,
  witness: Witness,
): Settling {
  async function settlePayment(
    intentId: string,
    loaded: LoadedPayment | undefined,
    doubt: Doubt | undefined,
  ): Promise<Settlement> {
    const payment = loaded ?? (await findPayment(database.queries, intentId));
    if (!payment) return { is: 'unknown' };
    // Browser and webhook both report each purchase. The second report ends here, for one query.
    if (payment.isPaid) return { is: 'paid', paymentId: payment.id };
    // The provider is called outside the transaction, so that no lock is held over the network.
    const intent = await processor.readIntent(intentId);
    if (!intent) return { is: 'unknown' };
    const applied = await database.transaction((tx) =>
      applyIntent(tx, payment.id, intent, { secondStepMinutes, doubt }),
    );
    if (applied.is !== 'sold') return applied;
    // The witness may count on a charge only once its transaction is committed.
    witness.saw(applied.charge);
    return { is: 'paid', paymentId: payment.id };
  }
  return {
    settle: (intentId, loaded) => settlePayment(intentId, loaded, witness),
    settleDespiteDoubt: (intentId) => settlePayment(intentId, undefined, undefined),
  };
}

async function findPayment(queries: Queries, intentId: string): Promise<LoadedPayment | undefined> {
  const { rows } = await sql<LoadedPayment>`
    select ${loadedColumns} from payments p where p.intent_id = ${intentId}`.execute(queries);
  return rows[0];
}

interface SettleTerms {
  readonly secondStepMinutes: number;
  /** Undefined: a charge is applied even if the database is in doubt. */
  readonly doubt: Doubt | undefined;
}

/** The charge has bought its car, once the transaction is committed. */
interface Sold {
  readonly is: 'sold';
  readonly charge: EnteredCharge;
}

/** Locks the sale, and does what the provider's report of the intent means for it. */
async function applyIntent(
  tx: Queries,
  paymentId: number,
  intent: Intent,
  { secondStepMinutes, doubt }: SettleTerms,
): Promise<Settlement | Sold> {
  const sale = await lockSale(tx, { paymentId }, doubt);
  if (!sale) throw new Error(`payment ${paymentId} is gone`);
  const decision = decide(intent, sale);
  const appliesCharge = decision === 'sell' || decision === 'keep-for-refund';
  if (appliesCharge && sale.booking.isStopped) return { is: 'processing' };

  switch (decision) {
    case 'sell':
      return { is: 'sold', charge: await sell(tx, sale, intent) };
    case 'keep-for-refund':
      await chargeUpdate(sale, intent, { applied: false }).execute(tx);
      await insertFirstRefund(tx, paymentId);
      await freeCar(tx, sale);
      return { is: 'to-refund', paymentId };
    case 'fail-and-free':
      await markFailed(tx, sale);
      await freeCar(tx, sale);
      return { is: 'failed' };
    case 'fail':
      await markFailed(tx, sale);
      return { is: 'failed' };
    case 'mark-processing':
      await markProcessing(tx, sale);
      return { is: 'processing' };
    case 'prolong-hold':
      await prolongHold(tx, sale, secondStepMinutes);
      return { is: 'second-step' };
    case 'nothing':
      if (boughtNothing(sale)) await insertFirstRefund(tx, paymentId);
      return settlementOf(sale, intent);
  }
}

/** A charge that bought nothing has a refund; one whose refund is missing gets it when it is settled again. */
const boughtNothing = ({ payment }: SaleRows): boolean =>
  payment.state === 'succeeded' && !payment.applied;

const markProcessing = (tx: Queries, { payment }: SaleRows) =>
  sql`update payments set state = 'processing' where id = ${payment.id}`.execute(tx);

const markFailed = (tx: Queries, { payment }: SaleRows) =>
  sql`
    update payments set state = 'failed', settled_at = now()
    where id = ${payment.id} and state in ('created', 'processing')`.execute(tx);

/** Counts from the opening of the payment, so a second report of the same step changes nothing. */
const prolongHold = (tx: Queries, { car, payment, booking }: SaleRows, minutes: number) =>
  sql`
    update cars c set hold_until = p.opened_at + ${minutes} * interval '1 minute'
    from payments p
    where p.id = ${payment.id} and c.id = ${car.id} and c.hold_booking_id = ${booking.id}
      and c.hold_until < p.opened_at + ${minutes} * interval '1 minute'`.execute(tx);

/** How a payment stands that this report has not changed. */
function settlementOf({ payment }: SaleRows, intent: Intent): Settlement {
  switch (payment.state) {
    case 'succeeded':
      return { is: payment.applied ? 'paid' : 'to-refund', paymentId: payment.id };
    case 'refunded':
      return { is: 'to-refund', paymentId: payment.id };
    case 'failed':
      return { is: 'failed' };
    case 'created':
    case 'processing': {
      const isBusy = intent.status === 'processing' || intent.status === 'second-step';
      return { is: isBusy ? intent.status : 'open' };
    }
  }
}
