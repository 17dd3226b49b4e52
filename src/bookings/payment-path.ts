import { href } from 'react-router';

/** The page on which a booking is paid. */
export const paymentPath = (bookingId: number): string =>
  href('/dashboard/payment/:bookingId', { bookingId: String(bookingId) });

/** What its seller has changed since it was booked, which comes before the payment. */
export const changesPath = (bookingId: number): string =>
  href('/dashboard/orders/:bookingId/changes', { bookingId: String(bookingId) });
