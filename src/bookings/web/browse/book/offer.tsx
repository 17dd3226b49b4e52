import { href, Link } from 'react-router';
import type { Car } from '../../../../cars/car-on-wire.ts';
import { carPath } from '../../../../cars/car-path.ts';
import { categoryNames } from '../../../../categories/category.ts';
import { agoText, leftText } from '../../../../kit/dates.ts';
import { queryOf } from '../../../../kit/query.ts';
import { Moment } from '../../../../kit/web/text/moment.tsx';
import type { Reservation } from '../../../own-deals-contract.ts';
import type { WaitlistStatus } from '../../../waitlist-contract.ts';
import { BookingHours } from '../../booking-hours.ts';
import { NotifyMe } from './notify-me-button.tsx';
import { ReservedCar } from './reserved-car.tsx';

interface Offered {
  readonly car: Car;
  /** Names what the page shows of the car. */
  readonly version: string | undefined;
  readonly isOwner: boolean;
  /** The reader's unpaid booking of the car. */
  readonly reservation: Reservation | null;
  /** Null if nobody is signed in. */
  readonly status: WaitlistStatus | null;
  /** Does the page have scripts, so that times can be shown by the reader's clock? */
  readonly isInteractive: boolean;
  readonly now: Date;
}

/**
 * What a reader can do about the car in its state. On a phone the way to book stays in view, at the
 * lower edge; it is read after the price all the same.
 */
export function Offer(offered: Offered) {
  const { car, version, isOwner, reservation, status } = offered;
  if (car.state.is === 'sold')
    return (
      <p className="figures rounded-box bg-base-200 p-4">
        Sold {agoText(car.state.at, offered.now)}.{' '}
        <Link
          to={href('/cars/:categoryId', { categoryId: String(car.categoryId) })}
          className="link link-primary"
          reloadDocument
        >
          See others in {categoryNames[car.categoryId]}
        </Link>
      </p>
    );
  if (car.state.is === 'withdrawn')
    return (
      <p className="rounded-box bg-base-200 p-4">
        Off the market. Only {offered.isOwner ? 'you' : 'its seller'} and our admins can see this
        page.
      </p>
    );
  if (reservation) return <ReservedCar car={car} reservation={reservation} status={status} />;
  return (
    <>
      {car.state.is === 'on-hold' && <OnHold {...offered} until={car.state.until} />}
      {!isOwner && (
        <div className="price-bar">
          <BookLink car={car} version={version} />
          <PriceNote />
        </div>
      )}
    </>
  );
}

const BookLink = ({ car: { id, categoryId }, version }: Pick<Offered, 'car' | 'version'>) => (
  <Link
    to={
      href('/cars/:categoryId', { categoryId: String(categoryId) }) + queryOf({ car: id, version })
    }
    className="btn btn-primary px-8"
    reloadDocument
  >
    Book Now
  </Link>
);

const PriceNote = () => (
  <p className="text-quiet text-sm max-lg:text-xs">
    Lock in this price for <BookingHours />, free. No charge until you pay.
  </p>
);

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
