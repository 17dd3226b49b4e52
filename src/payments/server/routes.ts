import { sql } from 'kysely';
import { isRefused, type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { Cents } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { refuseUnverified } from '../../people/refuse-unverified.ts';
import { createPaymentIntent, postPayment } from '../contract.ts';
import type { ProcessorKind } from '../processor-kind.ts';
import type { PaymentOpener } from './open/open-payment.ts';
import { priceChanged } from './price-changed.ts';
import { ProcessorUnavailable } from './provider/card-processor.ts';
import { unlessUnavailable } from './provider/unless-unavailable.ts';
import { type KnownPayment, knownColumns, type Settle, type Settlement } from './settle/settle.ts';

interface PaymentServices {
  readonly queries: Queries;
  /** Whose form takes the card. */
  readonly processor: ProcessorKind;
  readonly openPayment: PaymentOpener;
  readonly settle: Settle;
}

export function paymentHandlers({
  queries,
  processor,
  openPayment,
  settle,
}: PaymentServices): CallHandler[] {
  return [
    handle(createPaymentIntent, async ({ priceCents, bookingId: given }, { person, client }) => {
      if (!person.isEmailVerified) return refuseUnverified();
      const bookingId = given ?? (await onlyUnpaidBooking(queries, person.id, priceCents));
      if (bookingId === null)
        return refuse('booking-unclear', { detail: 'Say which booking is paid.' });
      return unlessUnavailable(async () => {
        const opened = await openPayment({
          buyerId: person.id,
          bookingId,
          priceCents,
          address: client.address,
        });
        if (isRefused(opened)) return opened;
        const { intent, holdUntil } = opened;
        const confirmed = intent.status === 'succeeded' && (await settle(intent.id)).is === 'paid';
        return {
          clientSecret: intent.clientSecret,
          transactionId: intent.id,
          holdUntil,
          processor,
          status: intent.status,
          confirmed,
        };
      });
    }),

    handle(postPayment, async ({ priceCents, transactionId, bookingId }, { person, setStatus }) => {
      const payment = await findClaimed(queries, { buyerId: person.id, bookingId, transactionId });
      if (!payment) return refuse('charge-unknown', { detail: 'No such charge on this booking.' });
      if (payment.priceCents !== priceCents) return priceChanged(payment.priceCents);
      const response = responseTo(await settle(transactionId, payment).catch(inDoubt));
      if (!isRefused(response) && response.status === 'confirming') setStatus(202);
      return response;
    }),
  ];
}

/** A provider that does not answer leaves the payment in doubt. It is confirmed later. */
function inDoubt(error: unknown): Settlement {
  if (error instanceof ProcessorUnavailable) return { is: 'processing' };
  throw error;
}

function responseTo(settlement: Settlement): OutcomeOf<typeof postPayment> {
  switch (settlement.is) {
    case 'paid':
      return { insertedId: settlement.paymentId, status: 'paid' };
    case 'processing':
    case 'second-step':
      return { insertedId: null, status: 'confirming' };
    case 'to-refund':
      return refuse('charge-not-applied', {
        detail: 'The car could not be sold to you. Your money goes back to your card.',
      });
    case 'open':
    case 'failed':
    case 'unknown':
      return refuse('charge-unknown', { detail: 'This payment has not been charged.' });
  }
}

/** The caller's one unpaid booking at this price, or null where there are none or several. */
async function onlyUnpaidBooking(queries: Queries, buyerId: string, priceCents: number) {
  const { rows } = await sql<{ id: number }>`
    select id from bookings
    where buyer_id = ${buyerId} and price_cents = ${priceCents} and state = 'unpaid' limit 2`.execute(
    queries,
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

interface ChargeClaim {
  readonly buyerId: string;
  readonly bookingId: number;
  readonly transactionId: string;
}

interface ClaimedPayment extends KnownPayment {
  /** Of its booking. */
  readonly priceCents: Cents;
}

/** Undefined unless this charge belongs to this booking and the booking to this buyer. */
async function findClaimed(
  queries: Queries,
  { buyerId, bookingId, transactionId }: ChargeClaim,
): Promise<ClaimedPayment | undefined> {
  const { rows } = await sql<ClaimedPayment>`
    select ${knownColumns}, b.price_cents as "priceCents"
    from payments p join bookings b on b.id = p.booking_id
    where p.intent_id = ${transactionId} and b.id = ${bookingId} and b.buyer_id = ${buyerId}`.execute(
    queries,
  );
  return rows[0];
}
