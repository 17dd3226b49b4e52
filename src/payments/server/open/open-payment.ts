// Opens the payment of a booking: puts its car on hold, then opens an intent at the card provider.
import { type RawBuilder, sql } from 'kysely';
import { type BookingStatus, unpayableText } from '../../../bookings/booking.ts';
import { carChanged, findBookedCar } from '../../../bookings/server/bookings.ts';
import { isRefused, type RefusalOf, refuse } from '../../../calls/refusal.ts';
import { carGoneText } from '../../../cars/car.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { networkOf } from '../../../kit/server/http/network.ts';
import type { createPaymentIntent } from '../../contract.ts';
import type { Intent } from '../../payment.ts';
import { priceChanged } from '../price-changed.ts';
import type { CardProcessor } from '../provider/card-processor.ts';
import { lockSale } from '../settle/lock-sale.ts';
import type { Settle } from '../settle/settle.ts';
import type { Witness } from '../witness.ts';
import type { DeclinedCards } from './declined-cards.ts';
import { cardsDeclined, type Hold, type HoldLimits, type HoldTerms, holdCar } from './hold-car.ts';
import { intentOf } from './intent-of-payment.ts';

interface OpenRequest {
  readonly buyerId: string;
  readonly bookingId: number;
  /** What the buyer takes for the price. The booking's own price is charged, and must be the same. */
  readonly priceCents: number;
  /** The network address from which the payment is opened. */
  readonly address: string;
}
interface OpenedPayment {
  readonly intent: Intent;
  readonly holdUntil: Date;
}
type OpenRefusal = RefusalOf<typeof createPaymentIntent>;

/**
 * Opens a payment, or gives the same one again while its hold lasts. Rejects with
 * `ProcessorUnavailable`; the car stays on hold then, and the next try goes on from there.
 */
export type PaymentOpener = (request: OpenRequest) => Promise<OpenedPayment | OpenRefusal>;

interface PaymentOpenerDependencies {
  readonly database: Database;
  readonly processor: CardProcessor;
  readonly settle: Settle;
  readonly witness: Witness;
  readonly holdMinutes: number;
  readonly limits: HoldLimits;
  readonly declinedCards: DeclinedCards;
}

export function createPaymentOpener({
  database,
  processor,
  settle,
  witness,
  holdMinutes,
  limits,
  declinedCards,
}: PaymentOpenerDependencies): PaymentOpener {
  /** `mayPause` is false where the provider, and not the buyer, has ended the payment before. */
  async function open(
    request: OpenRequest,
    mayPause: boolean,
  ): Promise<OpenedPayment | OpenRefusal> {
    const { address, buyerId } = request;
    const declinedSeconds = declinedCards.secondsToWait(buyerId, address);
    const terms = { minutes: holdMinutes, processor: processor.kind, limits, mayPause };
    const hold = await database.transaction((tx) =>
      findOrBeginHold(tx, request, { ...terms, declinedSeconds }),
    );
    if (isRefused(hold)) return hold;
    const network = networkOf(address);
    const intent = await intentOf(database.queries, processor, hold.payment, network);
    // What is already charged may be seen; another card may not be tried.
    if (!hold.isNew && intent.status === 'open') {
      const seconds = await read(declinedSeconds);
      if (seconds > 0) return cardsDeclined(seconds);
    }
    return { intent, holdUntil: hold.holdUntil };
  }

  async function read(declinedSeconds: RawBuilder<number>): Promise<number> {
    const { rows } = await sql<{ seconds: number }>`
      select ${declinedSeconds} as seconds`.execute(database.queries);
    return rows[0]?.seconds ?? 0;
  }

  /** The hold that this booking has, or a new one. */
  async function findOrBeginHold(
    tx: Queries,
    request: OpenRequest,
    terms: HoldTerms,
  ): Promise<Hold | OpenRefusal> {
    const sale = await lockSale(tx, request, witness);
    if (!sale) return refuse('not-found');
    const { car, booking, payment } = sale;
    if (booking.isStopped) return refuse('payments-stopped', { detail: stoppedText });

    if (booking.priceCents !== request.priceCents) return priceChanged(booking.priceCents);
    if (booking.state !== 'unpaid') return closed(booking.state);

    if (car.holdBookingId === booking.id && car.holdUntil) {
      if (car.isHoldOver || !payment) return onHold(car.holdUntil, true);
      return { payment, holdUntil: car.holdUntil, isNew: false };
    }
    if (car.state === 'on-hold' && car.holdUntil) return onHold(car.holdUntil, false);
    if (car.state !== 'available') return refuse('car-gone', { detail: carGoneText });
    if (booking.isExpired) return closed('expired');
    // An earlier payment of this booking has outlived its hold, and ends soon.
    if (payment) return onHold(new Date(), true);
    if (booking.isCarChanged) {
      const change = (await findBookedCar(tx, booking.id))?.change;
      if (change) return carChanged(change);
    }
    return holdCar(tx, { carId: car.id, bookingId: booking.id, buyerId: request.buyerId }, terms);
  }

  return async (request) => {
    const opened = await open(request, true);
    if (isRefused(opened)) return opened;
    const { id, status } = opened.intent;
    if (status !== 'cancelled' && status !== 'second-step') return opened;
    // The provider has canceled this intent, and the payment here is still open: settling ends it. Or
    // the bank waits for a second step, which prolongs the hold.
    await settle(id);
    return open(request, status !== 'cancelled');
  };
}

const stoppedText = 'Payments are stopped until the market has checked its records.';

const closed = (bookingStatus: Exclude<BookingStatus, 'unpaid'>) =>
  refuse('booking-closed', { detail: unpayableText, facts: { bookingStatus } });

/** `isYours`: the caller's own hold has run out, and ends soon. */
const onHold = (until: Date, isYours: boolean) =>
  refuse('car-on-hold', {
    detail: 'Another payment for this car is under way.',
    facts: { holdUntil: until, isYours },
  });
