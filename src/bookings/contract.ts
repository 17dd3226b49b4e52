import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { carPhoto } from '../cars/car-photo.ts';
import { priceInCents } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { emailQuery, id, moment, price, rowLimit } from '../kit/wire.ts';
import { bookedCar, carChange } from './booked-car.ts';
import { unpayableText } from './booking.ts';
import { bookingOnWire } from './booking-on-wire.ts';
import { priceChangedText, rightPrice } from './right-price.ts';

export const ordersPerPage = 200;

/**
 * The orders of this email address, newest first: the caller's own, or anyone's for an admin.
 * `after` is the last order of the page before.
 */
export const listBookings = call({
  summary: 'Lists a person’s orders, newest first.',
  method: 'GET',
  path: '/bookings',
  who: 'signed-in',
  scope: 'bookings:read',
  input: z.strictObject({
    email: emailQuery,
    after: z.optional(id),
    limit: rowLimit(ordersPerPage),
  }),
  output: z.array(bookingOnWire),
  refusals: {},
});

export const readBooking = call({
  summary: 'Gives a booking.',
  method: 'GET',
  path: '/bookings/:id',
  who: 'signed-in',
  credentials: 'session',
  scope: 'bookings:read',
  input: z.strictObject({ id }),
  output: bookingOnWire,
  refusals: {},
});

/**
 * The car as it was booked. While the booking is unpaid and its seller has changed the car since,
 * also what the car says now.
 */
export const readBookedCar = call({
  summary: 'Gives a car as it was booked.',
  method: 'GET',
  path: '/bookings/:id/car',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id }),
  output: withName(
    'BookedCarAndChange',
    z.strictObject({
      car: bookedCar,
      /** All that the car had, the cover first. */
      photos: z.array(carPhoto),
      change: z.nullable(carChange),
    }),
  ),
  refusals: {},
});

export const carChangedAgain = 'The seller has changed the car again. Please look at it once more.';

/**
 * Accepts what the car of an unpaid booking says now, in place of what was booked. `version` is the
 * one that the buyer has seen: if the car has changed again, they must see that first.
 */
export const acceptCarChange = call({
  summary: 'Accepts what a booked car says now.',
  method: 'POST',
  path: '/bookings/:id/accept-change',
  who: 'signed-in',
  input: z.strictObject({ id, version: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'car-changed': refusal(409, carChange, carChangedAgain),
    'booking-closed': refusal(409, unpayableText),
  },
  limits: [
    { by: 'person', times: 60, minutes: 60 },
    { by: 'address', times: 240, minutes: 60 },
  ],
});

const providerAwayText =
  'We can’t reach the card provider, so nothing was changed. Please try again.';

/**
 * Cancels an unpaid booking, for its buyer or an admin. While its payment is open, the charge is
 * given up at the card provider first. If the charge came before that, the booking is paid and
 * nothing is canceled.
 */
export const cancelBooking = call({
  summary: 'Cancels an unpaid booking.',
  method: 'POST',
  path: '/bookings/:id/cancel',
  who: 'signed-in',
  input: z.strictObject({ id }),
  /** False: the booking was canceled before. */
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'booking-closed': refusal(409, 'This booking can no longer be canceled.'),
    'payment-under-way': refusal(
      409,
      'Your payment for this car is being confirmed. You can cancel only if it fails.',
    ),
    'provider-unavailable': refusal(503, providerAwayText),
  },
  limits: [
    { by: 'person', times: 30, minutes: 60 },
    { by: 'address', times: 120, minutes: 60 },
  ],
});

/**
 * Books the car of an unpaid booking anew at the lower price that its seller asks by now, and cancels the
 * booking in the same step. `price` is the one that the buyer has seen. An open payment is given up first.
 */
export const takeLowerPrice = call({
  summary: 'Books a car that has become cheaper anew, in place of an unpaid booking.',
  method: 'POST',
  path: '/bookings/:id/lower-price',
  who: 'signed-in',
  credentials: 'session',
  input: priceInCents({ id, price: price() }),
  /** The new booking, and until when its price is locked in. */
  output: z.strictObject({ acknowledged: z.boolean(), insertedId: id, expiresAt: moment }),
  refusals: {
    'price-changed': refusal(409, rightPrice, priceChangedText),
    'car-changed': refusal(
      409,
      'The seller has changed more than the price. See what is different first, in My Orders.',
    ),
    'booking-closed': refusal(409, unpayableText),
    'payment-under-way': refusal(
      409,
      'Your payment for this car is being confirmed. You can take the lower price only if it fails.',
    ),
    'provider-unavailable': refusal(503, providerAwayText),
  },
  limits: [
    { by: 'person', times: 30, minutes: 60 },
    { by: 'address', times: 120, minutes: 60 },
  ],
});
