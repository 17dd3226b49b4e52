// Apart from the other calls of bookings, because each list of cars makes this one.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { carGoneText } from '../cars/car.ts';
import { priceInCents } from '../kit/named-on-wire.ts';
import { id, moment, price } from '../kit/wire.ts';
import { bookedCar } from './booked-car.ts';
import { ownCarText } from './booking.ts';
import { bookingRequest } from './booking-request.ts';
import { reservation } from './own-deals-contract.ts';
import { priceChangedText, rightPrice } from './right-price.ts';

/**
 * Books `carId`. Without it, the car is the only one with this name, image, location and price. With it,
 * what is sent about the car is what its buyer has seen, which must still be so.
 */
export const bookCar = call({
  summary: 'Books a car at its price.',
  method: 'POST',
  path: '/bookings',
  who: 'signed-in',
  credentials: 'session',
  input: bookingRequest,
  /** `expiresAt`: until when the price is locked in. */
  output: z.strictObject({ acknowledged: z.boolean(), insertedId: id, expiresAt: moment }),
  refusals: {
    'own-car': refusal(409, ownCarText),
    'car-gone': refusal(409, carGoneText),
    'price-changed': refusal(409, rightPrice, priceChangedText),
    /** What the car says by now, its price, and both as a `version` where one was sent. */
    'car-changed': refusal(
      409,
      priceInCents({ car: bookedCar, price: price(), version: z.nullable(z.string()) }),
      'The seller changed this car while you were looking. Look at it again, then press Submit.',
    ),
    'already-booked': refusal(
      409,
      reservation,
      'You’ve already booked this car. Find it in My Orders.',
    ),
    'too-many-bookings': refusal(
      409,
      z.strictObject({ most: z.int() }),
      ({ most }) =>
        `You have ${most} unpaid bookings, the most you can have at once. Pay for one or cancel one in My Orders first.`,
    ),
  },
  limits: [
    { by: 'person', times: 30, minutes: 60 },
    { by: 'address', times: 120, minutes: 60 },
  ],
});
