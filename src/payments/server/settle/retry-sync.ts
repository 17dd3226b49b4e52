// An open payment is looked at until it has ended, ever more seldom; what stays open is raised.
import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database.ts';
import { raiseAlert } from '../admin/raise-alert.ts';
import { IntentLost, type OpenPayment } from '../open/open-payments.ts';
import { ProcessorUnavailable } from '../provider/card-processor.ts';
import { isHoldOver } from './free-car.ts';
import { isOpen, type SyncPayment } from './sync-payment.ts';

/** Looks once more; a payment that is still open is looked at after ever longer pauses. */
export type RetrySync = (payment: OpenPayment) => Promise<'ended' | 'open' | 'provider-away'>;

export function createRetrySync({ queries }: Database, look: SyncPayment): RetrySync {
  return async (payment) => {
    try {
      const settled = await look(payment, () => isHoldOver(queries, payment.bookingId));
      if (!isOpen(settled)) return 'ended';
      if (await waitLonger(payment)) await raiseStuck(payment, 'It is still open after a day.');
      return 'open';
    } catch (error) {
      if (error instanceof IntentLost) {
        await waitLonger(payment);
        await raiseStuck(payment, error.message);
        return 'open';
      }
      if (error instanceof ProcessorUnavailable) return 'provider-away';
      throw error;
    }
  };

  /** 1, 2, 4 ... minutes, an hour at most. True: it has been open for more than a day. */
  async function waitLonger({ id }: OpenPayment): Promise<boolean> {
    const { rows } = await sql<{ is_stuck: boolean }>`
      update payments set looks = least(looks + 1, 1000), looked_at = now(), next_look_at = now() +
        least(interval '1 hour', interval '1 minute' * pow(2, least(looks, 6)))
      where id = ${id} and state in ('created', 'processing')
      returning opened_at < now() - interval '1 day' as is_stuck`.execute(queries);
    return rows[0]?.is_stuck ?? false;
  }

  async function raiseStuck({ id, bookingId }: OpenPayment, why: string): Promise<void> {
    const words = `The payment of booking ${bookingId} does not end. ${why}`;
    await raiseAlert(queries, { kind: 'payment-stuck', about: id, words });
  }
}

type LookedAt = Awaited<ReturnType<RetrySync>>;

/**
 * One after the other, until the provider is away: then the rest would wait in vain. A fault with
 * one does not keep the others waiting; the first is thrown at the end. Gives how many were looked at.
 */
export async function syncEach<Row>(
  rows: readonly Row[],
  look: (row: Row) => Promise<LookedAt>,
): Promise<{ readonly looked: number; readonly isAway: boolean }> {
  const faults: unknown[] = [];
  let looked = 0;
  for (const row of rows) {
    const outcome = await look(row).catch((fault: unknown) => void faults.push(fault));
    if (outcome === 'provider-away') return { looked, isAway: true };
    looked++;
  }
  if (faults.length > 0) throw faults[0];
  return { looked, isAway: false };
}
