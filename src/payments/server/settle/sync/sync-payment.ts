// Syncs an open payment with the card provider: what the provider reports is settled, and a payment
// that may be given up is canceled there. It does not matter who syncs, how often or on which node.
import { sql } from 'kysely';
import { backOff } from '../../../../kit/server/database/back-off.ts';
import type { Database, Queries } from '../../../../kit/server/database/database.ts';
import { raiseAlert } from '../../admin/raise-alert.ts';
import { IntentLost, intentIdOf } from '../../open/intent-of-payment.ts';
import type { UnsettledPayment } from '../../open/unsettled-payment.ts';
import { type CardProcessor, ProcessorUnavailable } from '../../provider/card-processor.ts';
import type { Settle, Settlement } from '../settle.ts';

export interface PaymentSync {
  /**
   * Settles the payment, and cancels it at the provider if no charge has come. Gives how it stands
   * then. Rejects with `ProcessorUnavailable` or `IntentLost`: the car stays on hold.
   */
  giveUp(payment: UnsettledPayment): Promise<Settlement>;
  /**
   * Settles the payment, and gives it up if its hold is over. One that stays open is due again after
   * a pause that doubles each time; after a day it raises an alert.
   */
  retry(payment: UnsettledPayment): Promise<RetryOutcome>;
}
export type RetryOutcome = 'ended' | 'open' | 'provider-unavailable';

export function createPaymentSync(
  { queries }: Database,
  processor: CardProcessor,
  settle: Settle,
): PaymentSync {
  return {
    giveUp: (payment) => sync(payment, async () => true),

    async retry(payment) {
      try {
        const settlement = await sync(payment, () => isHoldOver(queries, payment.bookingId));
        if (!isUnsettled(settlement)) return 'ended';
        if (await postpone(queries, payment))
          await raiseStuck(queries, payment, 'It is still open after a day.');
        return 'open';
      } catch (error) {
        if (error instanceof IntentLost) {
          await postpone(queries, payment);
          await raiseStuck(queries, payment, error.message);
          return 'open';
        }
        if (error instanceof ProcessorUnavailable) return 'provider-unavailable';
        throw error;
      }
    },
  };

  /** Checks with the provider for a charge before anything is canceled. */
  async function sync(payment: UnsettledPayment, mayGiveUp: () => Promise<boolean>) {
    const intentId = await intentIdOf(queries, processor, payment);
    const settlement = await settleKnown(intentId);
    if (!isUnsettled(settlement) || !(await mayGiveUp())) return settlement;
    await processor.cancelIntent(intentId);
    return settleKnown(intentId);
  }

  async function settleKnown(intentId: string): Promise<Settlement> {
    const settlement = await settle(intentId);
    if (settlement.is === 'unknown')
      throw new IntentLost(`The card provider does not know ${intentId}.`);
    return settlement;
  }
}

/** Whether the payment may still be charged. */
export const isUnsettled = ({ is }: Settlement): boolean =>
  is === 'open' || is === 'second-step' || is === 'processing';

/** Whether a booking holds no car anymore, by the database's clock. */
async function isHoldOver(queries: Queries, bookingId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cars
    where hold_booking_id = ${bookingId} and state = 'on-hold' and hold_until > now()`.execute(
    queries,
  );
  return rows.length === 0;
}

const pause = sql.raw(backOff({ attempts: 'checks', firstSeconds: 60, maxSeconds: 3600 }));

/** True where the payment has been open for more than a day. */
async function postpone(queries: Queries, { id }: UnsettledPayment): Promise<boolean> {
  const { rows } = await sql<{ is_stuck: boolean }>`
    update payments set checks = least(checks + 1, 1000), checked_at = now(),
      next_check_at = now() + ${pause}
    where id = ${id} and state in ('created', 'processing')
    returning opened_at < now() - interval '1 day' as is_stuck`.execute(queries);
  return rows[0]?.is_stuck ?? false;
}

async function raiseStuck(queries: Queries, { id, bookingId }: UnsettledPayment, reason: string) {
  const message = `The payment of booking ${bookingId} does not end. ${reason}`;
  await raiseAlert(queries, { kind: 'payment-stuck', about: id, message });
}
