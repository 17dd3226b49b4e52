import { href } from 'react-router';

/** The page on which a booking is paid. */
export const paymentPath = (bookingId: number): string =>
  href('/dashboard/payment/:bookingId', { bookingId: String(bookingId) });
