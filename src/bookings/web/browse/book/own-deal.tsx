import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Car } from '../../../../cars/car-on-wire.ts';
import {
  CardOffer,
  factsIdsOf,
  priceIdOf,
  titleOf,
} from '../../../../cars/web/browse/car-card.tsx';
import { priceText } from '../../../../kit/money.ts';
import { TimeLeft } from '../../../../kit/web/text/time-left.tsx';
import type { Reservation } from '../../../own-deals-contract.ts';
import { PayLink } from '../../pay-link.tsx';

/** What the reader of a list already has to do with a car in it; else its price and `children`. */
export function OwnDeal({
  car,
  reservation,
  isOwn,
  children,
}: {
  car: Car;
  /** The reader's unpaid booking of the car. */
  reservation: Reservation | undefined;
  isOwn: boolean;
  children: ReactNode;
}) {
  if (reservation) return <Booked car={car} reservation={reservation} />;
  return <CardOffer car={car}>{isOwn ? <OwnCar car={car} /> : children}</CardOffer>;
}

/** The id of the link with which a booked car is paid, where the focus goes after its booking. */
export const payLinkOf = ({ id }: Pick<Car, 'id'>): string => `pay-${id}`;

const Booked = ({ car, reservation }: { car: Car; reservation: Reservation }) => (
  <div className="flex min-h-11 items-center justify-between gap-3">
    <div className="min-w-0">
      <p id={priceIdOf(car)} className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-semibold text-lg">{priceText(reservation.priceCents)}</span>
        <span className="font-medium text-primary text-xs">Booked</span>
      </p>
      <p className="text-quiet text-xs">
        <LockedFor {...reservation} />
      </p>
    </div>
    <PayLink
      bookingId={reservation.bookingId}
      id={payLinkOf(car)}
      aria-labelledby={`${payLinkOf(car)} ${titleOf(car)}`}
      aria-describedby={factsIdsOf(car)}
      className="shrink-0"
    >
      Pay now
    </PayLink>
  </div>
);

export const LockedFor = ({ holdUntil, expiresAt }: Reservation) => (
  <>
    {holdUntil ? 'held for you for ' : 'locked for '}
    <TimeLeft until={holdUntil ?? expiresAt} />
  </>
);

const OwnCar = ({ car }: { car: Car }) => (
  <span className="flex shrink-0 items-center gap-3">
    <span className="text-quiet text-xs">Your car</span>
    <Link
      to={href('/dashboard/mycars/:id/edit', { id: String(car.id) })}
      id={`edit-${car.id}`}
      aria-labelledby={`edit-${car.id} ${titleOf(car)}`}
      aria-describedby={factsIdsOf(car)}
      className="btn btn-outline"
      reloadDocument
    >
      Edit
    </Link>
  </span>
);
