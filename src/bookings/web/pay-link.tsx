import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Car } from '../../cars/car-on-wire.ts';
import { paymentPath } from '../booking-paths.ts';

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

/** The id of the link with which a booked car is paid, where the focus goes after its booking. */
export const payLinkOf = ({ id }: Pick<Car, 'id'>): string => `pay-${id}`;
