// The only way in which a payment ends. Everything that learns of a charge calls `settle`. It
// reads the true state from the provider, so calling it again changes nothing. Triggers of the
// database enter each charge in the ledger.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { decide, type Intent } from '../../payment.ts';
import { freeCar } from '../hold.ts';
import type { CardProcessor } from '../provider/card-processor.ts';
import { insertFirstRefund } from '../refunds/insert-refund.ts';
import type { EnteredCharge, Witness } from '../witness.ts';
import { lockSale, type SaleRows } from './lock-sale.ts';
import { chargeUpdate, sell } from './sell.ts';

export type Settlement =
  | { readonly is: 'paid'; readonly paymentId: number }
  /** Not charged yet: the buyer may still pay, or the provider is still busy. */
  | { readonly is: 'open' | 'second-step' | 'processing' }
  | { readonly is: 'failed' }
  /** Charged without buying the car; the money goes back. */
  | { readonly is: 'to-refund'; readonly paymentId: number }
  /** The provider knows no such charge, or we have no payment for it. */
  | { readonly is: 'unknown' };

/**
 * Gives how a payment stands after everything that its charge means has been done. Rejects with
 * `ProcessorUnavailable` where the provider does not answer; then nothing has changed. A caller
 * that has just read the payment passes it on as `loaded`.
 */
export type Settle = (intentId: string, loaded?: LoadedPayment) => Promise<Settlement>;

/**
 * A charge is not applied while the database is in doubt: it is `processing`, and is settled later.
 * An admin records what the provider says, also while the database is in doubt.
 */
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
  async function settle(
    intentId: string,
    loaded: LoadedPayment | undefined,
    doubted: Doubted,
  ): Promise<Settlement> {
    const payment = loaded ?? (await findPayment(database.queries, intentId));
    if (!payment) return { is: 'unknown' };
    // Browser and webhook both report each purchase. The second report ends here, for one query.
    if (payment.isPaid) return { is: 'paid', paymentId: payment.id };
    // The provider is called outside the transaction, so that no lock is held over the network.
    const intent = await processor.readIntent(intentId);
    if (!intent) return { is: 'unknown' };
    const entered: { charge?: EnteredCharge } = {};
    const settlement = await database.transaction((tx) => {
      const seen = (charge: EnteredCharge) => {
        entered.charge = charge;
      };
      return settleLocked(tx, payment.id, intent, { secondStepMinutes, seen, ...doubted });
    });
    // The charge is acknowledged only now.
    if (entered.charge) witness.saw(entered.charge);
    return settlement;
  }
  return {
    settle: (intentId, loaded) => settle(intentId, loaded, { witness }),
    settleDespiteDoubt: (intentId) => settle(intentId, undefined, {}),
  };
}

interface Doubted {
  /** Left out: a charge is applied in any case. */
  readonly witness?: Witness;
}
interface SettleTerms extends Doubted {
  readonly secondStepMinutes: number;
  readonly seen: (charge: EnteredCharge) => void;
}

async function findPayment(queries: Queries, intentId: string): Promise<LoadedPayment | undefined> {
  const { rows } = await sql<LoadedPayment>`
    select ${loadedColumns} from payments p where p.intent_id = ${intentId}`.execute(queries);
  return rows[0];
}

async function settleLocked(
  tx: Queries,
  paymentId: number,
  intent: Intent,
  { secondStepMinutes, seen, witness }: SettleTerms,
): Promise<Settlement> {
  const sale = await lockSale(tx, { paymentId }, witness);
  if (!sale) throw new Error(`payment ${paymentId} is gone`);
  const decision = decide(intent, sale);
  const appliesCharge = decision === 'sell' || decision === 'keep-for-refund';
  if (appliesCharge && sale.booking.isStopped) return { is: 'processing' };

  switch (decision) {
    case 'sell':
      seen(await sell(tx, sale, intent));
      return { is: 'paid', paymentId };
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
      await sql`update payments set state = 'processing' where id = ${paymentId}`.execute(tx);
      return { is: 'processing' };
    case 'prolong-hold':
      await prolongHold(tx, sale, secondStepMinutes);
      return { is: 'second-step' };
    case 'nothing':
      // A charge that bought nothing has a refund; one whose refund is missing gets it now.
      if (sale.payment.state === 'succeeded' && !sale.payment.applied)
        await insertFirstRefund(tx, paymentId);
      return settlementOf(sale, intent);
  }
}

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

function settlementOf({ payment }: SaleRows, { status }: Intent): Settlement {
  const { id: paymentId, state, applied } = payment;
  if (state === 'succeeded') return { is: applied ? 'paid' : 'to-refund', paymentId };
  if (state === 'failed' || state === 'refunded') return { is: 'failed' };
  return { is: status === 'processing' || status === 'second-step' ? status : 'open' };
}
