// What people have to do with the cars that they look at: those they have booked, and their own.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { priceInCents } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, price } from '../kit/wire.ts';

/** An unpaid booking: the price that it locks in, and until when. */
const fields = {
  bookingId: id,
  carId: id,
  price: price(),
  expiresAt: moment,
  /** Until when the car is held for this buyer to pay; null while its payment is not open. */
  holdUntil: z.nullable(moment),
};
export const reservation = withName('Reservation', priceInCents(fields));
export type Reservation = z.output<typeof reservation>;

/**
 * The caller's unpaid bookings, which of the cars for sale are the caller's own (the newest 200), and
 * the phone number for the next booking.
 * It stands apart from the lists of cars, whose responses are the same for everyone.
 */
export const readOwnDeals = call({
  summary: 'Gives what a list of cars shows of the caller’s own deals.',
  method: 'GET',
  path: '/deals',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  output: withName(
    'OwnDeals',
    z.strictObject({
      reservations: z.array(reservation),
      ownCars: z.array(id),
      /** What the caller gave last, with a booking or else a post; null if they never did. */
      phone: z.nullable(z.string()),
    }),
  ),
  refusals: {},
});
