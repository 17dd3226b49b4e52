// Opens the payment of a booking: puts its car on hold, then opens an intent at the card provider.

import { sql } from 'kysely';
import type { BookingStatus } from '../../../bookings/booking.ts';
import { findBookedCar, reservationsWhere } from '../../../bookings/server/bookings.ts';
import { isRefused, type RefusalOf, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { networkOf } from '../../../kit/server/http/network.ts';
import * as contract from '../../contract.ts';
import type { Intent } from '../../payment.ts';
import type { Dependencies } from '../dependencies.ts';
import { cardsDeclined, type Hold, type HoldTerms, holdCar } from '../hold.ts';
import { unlessUnavailable } from '../provider/card-processor.ts';
import { lockSale } from '../settle/lock-sale.ts';
import { declineLimits } from './declined-cards.ts';
import { intentOf } from './unsettled-payment.ts';

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
type OpenRefusal = RefusalOf<typeof contract.createPaymentIntent>;

/** Opens a payment. It settles a charge that has come since, too, so that its buyer learns at once that the car is theirs. */
export const createPaymentIntent = (dependencies: Dependencies) =>
  handle(
    contract.createPaymentIntent,
    async ({ priceCents, bookingId: requestedId }, { person, client }) => {
      const { database, processor, settle } = dependencies;
      if (!person.isEmailVerified) return refuse('email-unverified');
      const bookingId =
        requestedId ?? (await findOnlyUnpaidBooking(database.queries, person.id, priceCents));
      if (bookingId === null) return refuse('booking-unclear');
      const { address } = client;
      const request = { buyerId: person.id, bookingId, priceCents, address };
      return unlessUnavailable(async () => {
        const opened = await openPayment(dependencies, request);
        if (isRefused(opened)) return opened;
        const { intent, holdUntil } = opened;
        const confirmed = intent.status === 'succeeded' && (await settle(intent.id)).is === 'paid';
        return {
          clientSecret: intent.clientSecret,
          transactionId: intent.id,
          holdUntil,
          processor: processor.kind,
          status: intent.status,
          confirmed,
        };
      });
    },
  );

/**
 * The caller's one unpaid booking at this price; where none has this price, their only unpaid one, whose
 * buyer is then told the right price. Null where there are none or several.
 */
async function findOnlyUnpaidBooking(queries: Queries, buyerId: string, priceCents: number) {
  const { rows } = await reservationsWhere(sql`b.buyer_id = ${buyerId}`).execute(queries);
  const fitting = rows.filter((booking) => booking.priceCents === priceCents);
  const [only, another] = fitting.length > 0 ? fitting : rows;
  return only && !another ? only.bookingId : null;
}

/**
 * Opens a payment, or gives the same one again while its hold lasts. Rejects with
 * `ProcessorUnavailable`; the car stays on hold then, and the next try goes on from there.
 */
export async function openPayment(
  dependencies: Dependencies,
  request: OpenRequest,
): Promise<OpenedPayment | OpenRefusal> {
  const opened = await openOnce(dependencies, request, true);
  if (isRefused(opened)) return opened;
  const { id, status } = opened.intent;
  if (status !== 'cancelled' && status !== 'second-step') return opened;
  // The provider has canceled this intent, and the payment here is still open: settling ends it. Or
  // the bank waits for a second step, which prolongs the hold.
  await dependencies.settle(id);
  return openOnce(dependencies, request, status !== 'cancelled');
}

/** `mayPause` is false where the provider, and not the buyer, has ended the payment before. */
async function openOnce(
  dependencies: Dependencies,
  request: OpenRequest,
  mayPause: boolean,
): Promise<OpenedPayment | OpenRefusal> {
  const { database, processor, rateLimits } = dependencies;
  const network = networkOf(request.address);
  const limits = declineLimits(request.buyerId, network);
  const declinedSeconds = rateLimits.secondsToWait(limits);
  const hold = await database.transaction((tx) =>
    findOrBeginHold(tx, dependencies, request, { declinedSeconds, mayPause }),
  );
  if (isRefused(hold)) return hold;
  const intent = await intentOf(database.queries, processor, hold.payment, network);
  // A charge may be seen all the same, but no other card may be tried.
  if (!hold.isNew && intent.status === 'open') {
    const seconds = await rateLimits.readSecondsToWait(limits);
    if (seconds > 0) return cardsDeclined(seconds);
  }
  return { intent, holdUntil: hold.holdUntil };
}

/** The hold that this booking has, or a new one. */
async function findOrBeginHold(
  tx: Queries,
  dependencies: Dependencies,
  request: OpenRequest,
  terms: HoldTerms,
): Promise<Hold | OpenRefusal> {
  const sale = await lockSale(tx, request, dependencies.witness);
  if (!sale) return refuse('not-found');
  const { car, booking, payment } = sale;
  if (booking.isStopped) return refuse('payments-stopped');

  const { id: bookingId, priceCents } = booking;
  if (priceCents !== request.priceCents) return refuse('price-changed', { facts: { priceCents } });
  if (booking.state !== 'unpaid') return closed(booking.state);

  if (car.holdBookingId === bookingId && car.holdUntil) {
    if (car.isHoldOver || !payment) return onHold(car.holdUntil, true);
    return { payment, holdUntil: car.holdUntil, isNew: false };
  }
  if (car.state === 'on-hold' && car.holdUntil) return onHold(car.holdUntil, false);
  if (car.state !== 'available') return refuse('car-gone');
  if (booking.isExpired) return closed('expired');
  // An earlier payment of this booking has outlived its hold, and ends soon.
  if (payment) return onHold(new Date(), true);
  if (booking.isCarChanged) {
    const change = (await findBookedCar(tx, bookingId))?.change;
    if (change) return refuse('car-changed', { facts: change });
  }
  return holdCar(tx, dependencies, { carId: car.id, bookingId, buyerId: request.buyerId }, terms);
}

const closed = (bookingStatus: Exclude<BookingStatus, 'unpaid'>) =>
  refuse('booking-closed', { facts: { bookingStatus } });

/** `isYours`: the caller's own hold has run out, and ends soon. */
const onHold = (until: Date, isYours: boolean) =>
  refuse('car-on-hold', { facts: { holdUntil: until, isYours } });
