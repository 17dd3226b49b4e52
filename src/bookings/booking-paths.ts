import { href } from 'react-router';
import type { Car } from '../cars/car-on-wire.ts';
import { carPath } from '../cars/car-path.ts';
import { queryOf } from '../kit/query.ts';

/** The page on which a booking is paid. */
export const paymentPath = (bookingId: number): string =>
  href('/dashboard/payment/:bookingId', { bookingId: String(bookingId) });

/** What its seller has changed since it was booked, which comes before the payment. */
export const changesPath = (bookingId: number): string =>
  href('/dashboard/orders/:bookingId/changes', { bookingId: String(bookingId) });

/** What My Orders is asked for to open the dialog that cancels a booking. */
export const cancelQuestion = 'cancel';

/** The page of an order: after the payment, its receipt. */
export const orderPath = (bookingId: number | string): string =>
  href('/dashboard/orders/:bookingId', { bookingId: String(bookingId) });

/** Where the seller enters the handover code. */
export const handoverPath = (bookingId: number): string =>
  href('/dashboard/handover/:bookingId', { bookingId: String(bookingId) });

/** Where the buyer reports a problem, and where it is decided. */
export const disputePath = (bookingId: number): string =>
  href('/dashboard/orders/:bookingId/dispute', { bookingId: String(bookingId) });

/** Where buyer and seller review each other. */
export const reviewPath = (bookingId: number): string =>
  href('/dashboard/orders/:bookingId/review', { bookingId: String(bookingId) });

/** What the page of a car is asked for to open the dialog that books it. */
export const bookQuestion = 'book';

/** The page of a car with that dialog open, for a visitor once they have logged in. */
export function bookPath({
  car,
  path = carPath(car),
  isSignedIn,
  seen,
}: {
  car: Pick<Car, 'id' | 'title'>;
  path?: string;
  isSignedIn: boolean;
  /** Names what the reader sees of the car, for a page that may show something else by then. */
  seen?: string | undefined;
}): string {
  const page = path + queryOf({ ask: `${bookQuestion} ${car.id}`, seen });
  return isSignedIn ? page : href('/login') + queryOf({ from: page });
}
