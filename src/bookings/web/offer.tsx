import { useState } from 'react';
import { href, Link, useLocation, useRevalidator } from 'react-router';
import type { Car } from '../../cars/car-on-wire.ts';
import { carPath } from '../../cars/car-path.ts';
import { titleWords } from '../../cars/title-words.ts';
import type { SeenOnPage } from '../../cars/web/car/seen-on-page.ts';
import { OtherBuyerPays } from '../../cars/web/hold-end.tsx';
import { categoryNames } from '../../categories/category.ts';
import { categoryPath } from '../../categories/category-path.ts';
import { agoText } from '../../kit/dates.ts';
import { priceText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { useSignedInPerson } from '../../people/web/signed-in-person.ts';
import { AskButton, useAsking } from '../../ui/dialog/ask-button.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { bookPath, bookQuestion } from '../booking-paths.ts';
import type { Reservation } from '../own-deals-contract.ts';
import type { WaitlistStatus } from '../waitlist-contract.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { BookingHours } from './booking-texts.ts';
import { TimeToPay } from './deal-card.tsx';
import { LowerPriceText } from './lower-price.tsx';
import { NotifyMe } from './notify-me-button.tsx';
import { PayLink, payLinkOf } from './pay-link.tsx';

interface Offered {
  readonly car: Car;
  /** Names what the page shows of the car. */
  readonly version: string | undefined;
  /** Null for a visitor, and where the facts of the car are unknown. */
  readonly seen: SeenOnPage | null;
  readonly isOwner: boolean;
  /** The reader's unpaid booking of the car. */
  readonly reservation: Reservation | null;
  /** What the reader gave last for a booking. */
  readonly phone: string | null;
  /** Null if nobody is signed in. */
  readonly status: WaitlistStatus | null;
  /** Does the page have scripts, so that times can be shown by the reader's clock? */
  readonly isInteractive: boolean;
  readonly now: Date;
}

/** What a reader can do about the car in its state, and the dialog that books it. */
export function Offer(offered: Offered) {
  const { car, isOwner, status } = offered;
  // The new booking, until the page has read its data again and has it as well.
  const [booked, setBooked] = useState<Reservation | null>(null);
  const reservation = offered.reservation ?? booked;
  if (car.state.is === 'sold')
    return (
      <p className="figures rounded-box bg-base-200 p-4">
        Sold {agoText(car.state.at, offered.now)}.{' '}
        <Link
          to={car.categoryId ? categoryPath(car.categoryId) : href('/search')}
          className="link link-primary"
          reloadDocument
        >
          {car.categoryId ? `See others in ${categoryNames[car.categoryId]}` : 'See other cars'}
        </Link>
      </p>
    );
  if (car.state.is === 'withdrawn')
    return (
      <p className="rounded-box bg-base-200 p-4">
        Off the market. Only {isOwner ? 'you' : 'the seller'} and our admins can see this page.
      </p>
    );
  return (
    <>
      {reservation ? (
        <ReservedCar car={car} reservation={reservation} status={status} />
      ) : (
        car.state.is === 'on-hold' && <OnHold {...offered} until={car.state.until} />
      )}
      {!isOwner && (
        <Booking
          {...offered}
          reservation={reservation}
          isBookedHere={booked !== null}
          onBooked={setBooked}
        />
      )}
    </>
  );
}

/**
 * Book Now and its dialog, on the page of the car. On a phone the button stays in view, at the lower
 * edge; it is read after the price all the same.
 */
function Booking({
  car,
  version,
  seen,
  reservation,
  phone,
  isBookedHere,
  onBooked,
}: Offered & { isBookedHere: boolean; onBooked: (reservation: Reservation) => void }) {
  const asking = useAsking();
  const buyer = useSignedInPerson();
  const { revalidate } = useRevalidator();
  const isOpen = asking.asks(bookQuestion, car.id) && (!reservation || isBookedHere);
  function close(): void {
    asking.close();
    // The Book Now button is gone once the car is booked.
    if (isBookedHere)
      requestAnimationFrame(() =>
        document.getElementById(payLinkOf(car))?.focus({ preventScroll: true }),
      );
  }
  return (
    <>
      {!reservation && (
        <div className="price-bar" data-awaits-scripts={isOpen && buyer ? '' : undefined}>
          {buyer ? (
            <AskButton
              asking={asking}
              what={bookQuestion}
              id={car.id}
              seen={version}
              className="btn-primary px-8"
            >
              Book Now
            </AskButton>
          ) : (
            <LogInToBook car={car} version={version} />
          )}
          <p className="text-quiet text-sm max-lg:text-xs">
            {car.state.is === 'on-hold' ? 'You can still lock' : 'Lock'} in{' '}
            <strong className="figures font-semibold text-base text-base-content leading-none">
              {priceText(car.resalePriceCents)}
            </strong>{' '}
            for <BookingHours />, free
            {car.state.is === 'on-hold'
              ? ', in case the other buyer doesn’t buy it.'
              : '. No charge until you pay.'}
          </p>
        </div>
      )}
      {isOpen && buyer && (
        <BookingDialog
          car={car}
          seen={seen}
          buyer={buyer}
          phone={phone}
          onBooked={(reservation) => {
            onBooked(reservation);
            void revalidate();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** After the login, they come back to this page with the dialog open. */
function LogInToBook({ car, version }: Pick<Offered, 'car' | 'version'>) {
  const { pathname } = useLocation();
  return (
    <Link
      to={bookPath({ car, path: pathname, isSignedIn: false, seen: version })}
      className="btn btn-primary px-8"
      reloadDocument
    >
      Book Now
    </Link>
  );
}

function OnHold({ car, status, isOwner, isInteractive, now, until }: Offered & { until: Date }) {
  return (
    <div className="grid gap-3">
      <p className="figures rounded-box bg-warning p-4 text-warning-content">
        On hold.{' '}
        <OtherBuyerPays
          who={isOwner ? 'A' : 'Another'}
          until={until}
          now={isInteractive ? undefined : now}
        />
      </p>
      <NotifyMe car={car} status={status} />
      {status === null && (
        <Link
          to={href('/login') + queryOf({ from: carPath(car) })}
          className="btn btn-outline justify-self-start"
          reloadDocument
        >
          Log in to be notified
        </Link>
      )}
    </div>
  );
}

/** A car that its reader has booked: the locked price, how long it lasts, and the way to pay. */
const ReservedCar = ({
  car,
  reservation: { bookingId, priceCents, expiresAt, holdUntil },
  status,
}: {
  car: Car;
  /** Where the reader stands on its waitlist; null while there is none. */
  status: WaitlistStatus | null;
  reservation: Reservation;
}) => (
  <section
    aria-label="Your booking"
    className="grid gap-4 rounded-box border border-primary bg-base-200 p-4 sm:p-5"
  >
    <div className="grid gap-1">
      <p className="figures font-semibold text-lg">You’ve locked in {priceText(priceCents)}</p>
      <p className="text-sm">
        <TimeToPay holdUntil={holdUntil} expiresAt={expiresAt} />
      </p>
      {car.resalePriceCents < priceCents && (
        <SideNote tone="warning" className="mt-1">
          <LowerPriceText lowerPriceCents={car.resalePriceCents} />
        </SideNote>
      )}
      {!holdUntil && car.state.is === 'on-hold' && (
        <p className="text-sm">
          <OtherBuyerPays until={car.state.until} />
        </p>
      )}
    </div>
    <NotifyMe car={car} status={status} />
    <div className="flex flex-wrap gap-3">
      <PayLink bookingId={bookingId} id={payLinkOf(car)} className="grow">
        Pay now
      </PayLink>
      <Link to={href('/dashboard')} className="btn btn-outline" reloadDocument>
        My Orders
      </Link>
    </div>
  </section>
);

/** What comes after Book Now, in order. */
export const WhatHappensNext = () => (
  <section aria-labelledby="next" className="grid gap-3">
    <h2 id="next" className="text-lg">
      What happens next
    </h2>
    <ol className="grid list-decimal gap-1.5 ps-5 text-sm marker:text-quiet">
      <li>
        You lock in this price for <BookingHours />. It’s free, and you can cancel any time.
      </li>
      <li>When you open the payment, the car is held for you while you pay by card.</li>
      <li>{`Once you’ve paid, you get the seller’s number and arrange pickup and the ${titleWords().paper}.`}</li>
      <li>We hold your payment until the handover, and only then pay the seller.</li>
    </ol>
  </section>
);
