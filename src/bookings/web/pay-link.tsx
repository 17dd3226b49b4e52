import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paymentPath } from '../payment-path.ts';

/** The way to pay for a booking. A new document: it is allowed to load the card provider's script. */
export const PayLink = ({
  bookingId,
  className = '',
  ...link
}: { bookingId: number } & Omit<ComponentProps<typeof Link>, 'to' | 'reloadDocument'>) => (
  <Link
    to={paymentPath(bookingId)}
    reloadDocument
    className={`btn btn-primary ${className}`}
    {...link}
  />
);
