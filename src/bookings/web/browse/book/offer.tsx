import { useState } from 'react';
import { href, Link, useLocation, useRevalidator } from 'react-router';
import type { Car } from '../../../../cars/car-on-wire.ts';
import { carPath } from '../../../../cars/car-path.ts';
import { categoryNames } from '../../../../categories/category.ts';
import { agoText, leftText } from '../../../../kit/dates.ts';
import { queryOf } from '../../../../kit/query.ts';
import { AskButton, useAsking } from '../../../../kit/web/dialog/ask-button.tsx';
import { Moment } from '../../../../kit/web/text/moment.tsx';
import { useSignedInPerson } from '../../../../people/web/signed-in-person.ts';
import type { Reservation } from '../../../own-deals-contract.ts';
import type { WaitlistStatus } from '../../../waitlist-contract.ts';
import { BookingHours } from '../../booking-hours.ts';
import { payLinkOf } from '../../pay-link.tsx';
import type { SeenOnPage } from '../seen-on-page.ts';
import { BookingDialog, useBookingDialog } from './lazy-booking-dialog.tsx';
import { NotifyMe } from './notify-me-button.tsx';
import { ReservedCar } from './reserved-car.tsx';

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
  // Until the page has read its data again, which then has it, too.
  const [booked, setBooked] = useState<Reservation | null>(null);
  const reservation = offered.reservation ?? booked;
  if (car.state.is === 'sold')
    return (
      <p className="figures rounded-box bg-base-200 p-4">
        Sold {agoText(car.state.at, offered.now)}.{' '}
        <Link
          to={
            car.categoryId
              ? href('/cars/:categoryId', { categoryId: String(car.categoryId) })
              : href('/search')
          }
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
        Off the market. Only {isOwner ? 'you' : 'its seller'} and our admins can see this page.
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

/** The question of the dialog. */
const what = 'book';

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
  const open = useBookingDialog();
  const buyer = useSignedInPerson();
  const { revalidate } = useRevalidator();
  const isAsked = asking.asks(what, car.id) && (!reservation || isBookedHere);
  function close(): void {
    asking.close();
    // Book Now is gone once the car is booked.
    if (isBookedHere)
      requestAnimationFrame(() =>
        document.getElementById(payLinkOf(car))?.focus({ preventScroll: true }),
      );
  }
  return (
    <>
      {!reservation && (
        <div className="price-bar" data-awaits-scripts={isAsked && buyer ? '' : undefined}>
          {buyer ? (
            <AskButton
              asking={{ ...asking, ask: (...about) => open(() => asking.ask(...about)) }}
              what={what}
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
            Lock in this price for <BookingHours />, free. No charge until you pay.
          </p>
        </div>
      )}
      {isAsked && buyer && (
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

/** Back on this page, they find the dialog. */
function LogInToBook({ car: { id }, version }: Pick<Offered, 'car' | 'version'>) {
  const { pathname } = useLocation();
  const from = pathname + queryOf({ ask: `${what} ${id}`, seen: version });
  return (
    <Link to={href('/login') + queryOf({ from })} className="btn btn-primary px-8" reloadDocument>
      Book Now
    </Link>
  );
}

function OnHold({ car, status, isInteractive, now, until }: Offered & { until: Date }) {
  const when = isInteractive ? (
    <>
      at <Moment at={until} />
    </>
  ) : (
    `in ${leftText(until, now)}`
  );
  return (
    <div className="grid gap-3">
      <p className="figures rounded-box bg-warning p-4 text-warning-content">
        On hold. Another buyer is paying for this car. If they don’t buy it, it’s available again{' '}
        {when}.
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
