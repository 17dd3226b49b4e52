import type { ComponentProps } from 'react';
import { href, Link } from 'react-router';
import type { Car } from '../../cars/car-on-wire.ts';
import { CarCard, factsIdsOf, titleOf } from '../../cars/web/browse/car-card.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { TimeLeft, useIsOver } from '../../ui/text/time-left.tsx';
import type { Reservation } from '../own-deals-contract.ts';
import { type DealsOfCars, dealOf } from './own-deals.ts';
import { PayLink, payLinkOf } from './pay-link.tsx';

/** A car in a list, with what its reader already has to do with it; else with `children`. */
export function DealCard({
  deals,
  children,
  ...card
}: { deals: DealsOfCars } & Omit<ComponentProps<typeof CarCard>, 'priceCents' | 'priceNote'>) {
  const { reservation, isOwn } = dealOf(deals, card.car);
  if (!reservation)
    return <CarCard {...card}>{isOwn ? <OwnCar car={card.car} /> : children}</CarCard>;
  return (
    <CarCard {...card} priceCents={reservation.priceCents} priceNote={<Booked {...reservation} />}>
      <PayLink
        bookingId={reservation.bookingId}
        id={payLinkOf(card.car)}
        aria-labelledby={`${payLinkOf(card.car)} ${titleOf(card.car)}`}
        aria-describedby={factsIdsOf(card.car)}
      >
        Pay now
      </PayLink>
    </CarCard>
  );
}

const Booked = (reservation: Reservation) => (
  <>
    <span className="font-medium text-primary text-xs">Booked</span>
    <span className="basis-full text-quiet text-xs">
      <LockedFor {...reservation} />
    </span>
  </>
);

export function LockedFor({ holdUntil, expiresAt }: Reservation) {
  const until = holdUntil ?? expiresAt;
  if (useIsOver(until)) return <>your time to pay is up</>;
  return (
    <>
      {holdUntil ? 'held for you for ' : 'locked for '}
      <TimeLeft until={until} />
    </>
  );
}

/** The same as a sentence. */
export function TimeToPay({ holdUntil, expiresAt }: Pick<Reservation, 'holdUntil' | 'expiresAt'>) {
  if (useIsOver(holdUntil ?? expiresAt))
    return <>Your time to pay is up. Press Pay now to see if you can still buy it.</>;
  return holdUntil ? (
    <>
      The car is held for you: <TimeLeft until={holdUntil} /> left.
    </>
  ) : (
    <>
      Until <Moment at={expiresAt} hasDay /> (<TimeLeft until={expiresAt} /> left).
    </>
  );
}

const OwnCar = ({ car }: { car: Car }) => (
  <>
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
  </>
);
