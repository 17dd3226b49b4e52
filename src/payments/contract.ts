import * as z from 'zod/mini';
import { bookedCar, carChange } from '../bookings/booked-car.ts';
import { closedBookingStates } from '../bookings/booking.ts';
import { bookingOnWire } from '../bookings/booking-on-wire.ts';
import { rightPrice } from '../bookings/right-price.ts';
import { call, type OutputOf, refusal } from '../calls/call.ts';
import { carGoneText } from '../cars/car.ts';
import { carPhoto } from '../cars/car-photo.ts';
import { priceText } from '../kit/money.ts';
import { amountInCents, priceInCents, renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, emailQuery, id, moment, price } from '../kit/wire.ts';
import { intentStatuses, processorKinds } from './payment.ts';
import { waysBack } from './refund.ts';

/** `retryAfter`, in seconds, is also the header of that name. */
const later = z.strictObject({ tryAgainAt: moment, retryAfter: z.int() });

/** What people read where nobody here knows what became of a charge before: its report may have failed. */
export const paidIsSafe = 'If you have already paid, your payment is safe.';

export const ownHoldOver =
  'Your time to pay is over. Nothing was charged. Try again in a few seconds.';

/**
 * Opens the payment of a booking: holds its car and returns the secret with which the browser pays
 * at the card provider. `price` is only compared with the booking's, which is the amount. Without
 * `bookingId`, it is the caller's only unpaid booking at that price, or their only one.
 */
export const createPaymentIntent = call({
  summary: 'Opens the payment of a booking and holds its car.',
  method: 'POST',
  path: '/create-payment-intent',
  who: 'signed-in',
  input: priceInCents({ price: price(), bookingId: z.optional(id) }),
  output: withName(
    'PaymentIntent',
    z.strictObject({
      clientSecret: z.string(),
      transactionId: z.string(),
      holdUntil: moment,
      /** Whose form takes the card. */
      processor: z.enum(processorKinds),
      /** The charge's status at the provider: one that has begun is continued, not started again. */
      status: z.enum(intentStatuses),
      /** The booking is paid. */
      confirmed: z.boolean(),
    }),
  ),
  refusals: {
    'email-unverified': refusal(
      403,
      'Verify your email before you pay: open the link we sent you, then try again. Nothing was charged.',
    ),
    'price-changed': refusal(
      409,
      rightPrice,
      ({ priceCents }) =>
        `The price of this booking is ${priceText(priceCents)}. Nothing was charged.`,
    ),
    'booking-unclear': refusal(409, 'Choose what to pay in My Orders. Nothing was charged.'),
    'booking-closed': refusal(
      409,
      z.strictObject({ bookingStatus: z.enum(closedBookingStates) }),
      'This booking can no longer be paid. Nothing was charged.',
    ),
    /** `isYours`: the caller's own hold has run out and is about to end. */
    'car-on-hold': refusal(
      409,
      z.strictObject({ holdUntil: moment, isYours: z.boolean() }),
      ({ isYours }) => (isYours ? ownHoldOver : 'Another buyer is paying for this car.'),
    ),
    'car-gone': refusal(409, `${carGoneText} Nothing was charged.`),
    /** The buyer has not accepted yet what the seller has changed since they booked. */
    'car-changed': refusal(
      409,
      carChange,
      'The seller changed this car after you booked it. Nothing was charged.',
    ),
    'too-many-holds': refusal(
      409,
      z.strictObject({ most: z.int() }),
      ({ most }) =>
        `${most === 1 ? 'Another car is' : 'Other cars are'} already on hold for you. Pay for one of them or cancel it in My Orders, then come back. Nothing was charged.`,
    ),
    'too-many-attempts': refusal(
      429,
      later,
      'You’ve opened many payments in the last hour. Nothing was charged.',
    ),
    /** The caller had this car on hold without paying: for as long again others may. */
    'others-first': refusal(
      429,
      later,
      'Your time to pay is over, so other buyers go first now. Nothing was charged.',
    ),
    /** Too many of the caller's cards, or of cards from their address, were declined. */
    'cards-declined': refusal(429, later, 'Too many cards were declined. Nothing was charged.'),
    /** The database has come back older: an admin looks into it. */
    'payments-stopped': refusal(
      503,
      `Payments are paused while we check our records. Please try again later. ${paidIsSafe}`,
    ),
    'provider-unavailable': refusal(
      503,
      `We can’t reach the card provider. Please try again in a minute. ${paidIsSafe}`,
    ),
  },
  limits: [
    { by: 'person', times: 60, minutes: 10 },
    { by: 'address', times: 300, minutes: 10 },
  ],
});

export const unconfirmed =
  'We couldn’t confirm your payment. Check My Orders before you pay again.';

/** Reports that the card was charged. The market then checks this with the provider. */
export const postPayment = call({
  summary: 'Reports that a card was charged.',
  method: 'POST',
  path: '/payments',
  who: 'signed-in',
  input: renamedOnWire(
    {
      price: price(),
      transactionId: z
        .string('Transaction id is required')
        .check(z.regex(/^[A-Za-z0-9_]{4,100}$/, 'This is not a transaction id')),
      bookingId: id,
      BuyerEmail: z.optional(emailQuery),
    },
    { priceCents: 'price', buyerEmail: 'BuyerEmail' },
  ),
  /** 200 with the payment's id, also after a refund; 202 with null while nobody knows what became of the charge. */
  output: z.strictObject({
    insertedId: z.nullable(id),
    status: z.enum(['paid', 'refunded', 'confirming']),
  }),
  laterStatus: 202,
  refusals: {
    /** The provider has charged nothing. */
    'charge-unknown': refusal(422, 'Your card was not charged. Try another card.'),
    /** No such charge of this booking is known here, which the database may also have lost. */
    'payment-unknown': refusal(422, unconfirmed),
    'price-changed': refusal(409, rightPrice, unconfirmed),
    'charge-not-applied': refusal(
      409,
      'We couldn’t sell you this car. Your payment is on its way back to your card.',
    ),
  },
  limits: [
    { by: 'person', times: 60, minutes: 10 },
    { by: 'address', times: 300, minutes: 10 },
  ],
});

const buyerRefundFields = {
  bookingId: id,
  amount,
  /** `delayed`: it has failed, and an admin deals with it. */
  progress: z.enum(['on-its-way', 'done', 'delayed']),
  requestedAt: moment,
  endedAt: z.nullable(moment),
};
const buyerRefund = withName('Refund', amountInCents(buyerRefundFields));
export type BuyerRefund = z.output<typeof buyerRefund>;

/** The caller's own refunds, the latest first. */
export const listRefunds = call({
  summary: 'Lists the caller’s refunds, the latest first.',
  method: 'GET',
  path: '/refunds',
  who: 'signed-in',
  input: z.strictObject({}),
  output: z.array(buyerRefund),
  refusals: {},
});

/** The caller's unpaid bookings for which a charge has begun that their bank has not finished. */
export const listPendingCharges = call({
  summary: 'Lists the caller’s charges that a bank has not finished.',
  method: 'GET',
  path: '/pending-charges',
  who: 'signed-in',
  input: z.strictObject({}),
  output: z.array(id),
  refusals: {},
});

/** The receipt of a paid order, for everybody who may read its booking; also after a refund. */
export const readReceipt = call({
  summary: 'Gives the receipt of a paid order.',
  method: 'GET',
  path: '/bookings/:id/receipt',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: withName(
    'Receipt',
    z.strictObject({
      booking: bookingOnWire,
      /** The car as it was bought. */
      car: bookedCar,
      /** The photos as they were when it was booked, the cover first. */
      photos: z.array(carPhoto),
      transactionId: z.string(),
      paidAt: moment,
      /** Empty once their account is deleted. */
      sellersEmail: z.string(),
      /** Null where nobody has stated it, or the car has gone back. */
      vin: z.nullable(z.string()),
      /** The refund of the charge that bought the car; null where it has none. */
      refund: z.nullable(buyerRefund),
      /** What takes the price back at the moment; null: nothing. */
      goesBackBy: z.nullable(z.enum(waysBack)),
    }),
  ),
  refusals: { 'not-paid': refusal(409, 'This order isn’t paid.') },
});
export type Receipt = OutputOf<typeof readReceipt>;
