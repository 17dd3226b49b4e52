// What a buyer learns of their charges: as the payment page reports one, and as they open My Orders.

import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { isRefused, type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { waitAtMost } from '../../../kit/server/wait-at-most.ts';
import * as contract from '../../contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { ProcessorUnavailable } from '../provider/card-processor.ts';
import { type LoadedPayment, loadedColumns, type Settlement } from './settle.ts';

export const postPayment = ({ database: { queries }, settle }: Dependencies) =>
  handle(
    contract.postPayment,
    async ({ priceCents, transactionId, bookingId }, { person, setStatus }) => {
      const payment = await findClaimed(queries, { buyerId: person.id, bookingId, transactionId });
      if (!payment) return refuse('payment-unknown');
      if (payment.priceCents !== priceCents)
        return refuse('price-changed', { facts: { priceCents: payment.priceCents } });
      if (payment.isRefunded) return { insertedId: payment.id, status: 'refunded' } as const;
      const response = responseTo(await settle(transactionId, payment).catch(inDoubt));
      if (!isRefused(response) && response.status === 'confirming') setStatus(202);
      return response;
    },
  );

/** A provider that does not answer leaves the payment in doubt. It is confirmed later. */
function inDoubt(error: unknown): Settlement {
  if (error instanceof ProcessorUnavailable) return { is: 'processing' };
  throw error;
}

function responseTo(settlement: Settlement): OutcomeOf<typeof contract.postPayment> {
  switch (settlement.is) {
    case 'paid':
      return { insertedId: settlement.paymentId, status: 'paid' };
    case 'processing':
    case 'second-step':
    // A charge may have been made by an intent that the provider has given us and knows no longer.
    case 'unknown':
      return { insertedId: null, status: 'confirming' };
    case 'to-refund':
      return refuse('charge-not-applied');
    case 'open':
    case 'failed':
      return refuse('charge-unknown');
  }
}

interface ChargeClaim {
  readonly buyerId: string;
  readonly bookingId: number;
  readonly transactionId: string;
}

interface ClaimedPayment extends LoadedPayment {
  /** The price of its booking. */
  readonly priceCents: Cents;
  /** Its charge bought the car, and is back. */
  readonly isRefunded: boolean;
}

/** Undefined unless this charge belongs to this booking and the booking to this buyer. */
async function findClaimed(
  queries: Queries,
  { buyerId, bookingId, transactionId }: ChargeClaim,
): Promise<ClaimedPayment | undefined> {
  const { rows } = await sql<ClaimedPayment>`
    select ${loadedColumns}, b.price_cents as "priceCents",
      p.applied and p.state = 'refunded' as "isRefunded"
    from payments p join bookings b on b.id = p.booking_id
    where p.intent_id = ${transactionId} and b.id = ${bookingId} and b.buyer_id = ${buyerId}`.execute(
    queries,
  );
  return rows[0];
}

/** The buyer's orders wait no longer than this. What settles later shows the next time. */
const timeoutMs = 1500;

/** For how long at least the provider is not asked again: as long as its answers take, if that is longer. */
const freshMs = 1000;

/**
 * Settles a buyer's open payments: one whose browser closed on the payment page finds the order paid under
 * My Orders. A provider that is slow or unavailable is ignored. However often the orders are read, the
 * provider is asked once a second, or it would limit the requests of all buyers.
 */
export function createSettleForBuyer({ database: { queries }, settle }: Dependencies) {
  const recent = new Map<string, Promise<unknown>>();

  async function settleOpen(buyerId: string): Promise<void> {
    const { rows } = await sql<{ intent_id: string }>`
      select p.intent_id from bookings b join payments p on p.booking_id = b.id
      where b.buyer_id = ${buyerId} and b.state = 'unpaid' and p.intent_id is not null
        and p.state in ('created', 'processing') limit 10`.execute(queries);
    await Promise.allSettled(rows.map(({ intent_id }) => settle(intent_id)));
  }

  return async (buyerId: string): Promise<void> => {
    const settling = recent.get(buyerId) ?? settleOpen(buyerId);
    if (!recent.has(buyerId)) {
      recent.set(buyerId, settling);
      const forget = () => recent.delete(buyerId);
      Promise.all([settling, setTimeout(freshMs, null, { ref: false })]).then(forget, forget);
    }
    await waitAtMost(timeoutMs, settling);
  };
}
