import { href, Link } from 'react-router';
import type { Car } from '../../../cars/car-on-wire.ts';
import { priceText } from '../../../kit/money.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { TimeLeft } from '../../../ui/text/time-left.tsx';
import type { Reservation } from '../../own-deals-contract.ts';
import type { WaitlistStatus } from '../../waitlist-contract.ts';
import { PayLink, payLinkOf } from '../pay-link.tsx';
import { NotifyMe } from './notify-me-button.tsx';

/** A car that its reader has booked: the locked price, how long it lasts, and the way to pay. */
export const ReservedCar = ({
  car,
  reservation: { bookingId, priceCents, expiresAt, holdUntil },
  status,
}: {
  car: Car;
  /** On its waitlist; null while there is none. */
  status: WaitlistStatus | null;
  reservation: Reservation;
}) => (
  <section
    aria-label="Your booking"
    className="grid gap-4 rounded-box border border-primary bg-base-200 p-4 sm:p-5"
  >
    <div className="grid gap-1">
      <p className="figures font-semibold text-lg">You’ve locked in {priceText(priceCents)}</p>
      {holdUntil ? (
        <p className="text-sm">
          The car is held for you: <TimeLeft until={holdUntil} /> left.
        </p>
      ) : (
        <p className="text-sm">
          Until <Moment at={expiresAt} hasDay /> (<TimeLeft until={expiresAt} /> left).
        </p>
      )}
      {!holdUntil && car.state.is === 'on-hold' && (
        <p className="text-sm">
          Another buyer is paying for this car. If they don’t buy it, it’s available again at{' '}
          <Moment at={car.state.until} />.
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
