import { href, Link } from 'react-router';
import type { Car } from '../../../cars/car-on-wire.ts';
import { categoryNames } from '../../../categories/category.ts';
import { agoText, inMinutesText } from '../../../kit/dates.ts';
import { Moment } from '../../../kit/web/moment.tsx';
import type { WaitlistStatus } from '../../waitlist-contract.ts';
import { NotifyMeButton } from './notify-me-button.tsx';

interface Offered {
  readonly car: Car;
  readonly isOwner: boolean;
  /** Null if nobody is signed in. */
  readonly status: WaitlistStatus | null;
  /** Does the page have scripts, so that times can be shown by the reader's clock? */
  readonly isInteractive: boolean;
  readonly now: Date;
}

/** What a reader can do about the car in its state. */
export function Offer(offered: Offered) {
  const { id, state, categoryId } = offered.car;
  if (state.is === 'sold')
    return (
      <p className="figures rounded-box bg-base-200 p-4">
        Sold {agoText(state.at, offered.now)}.{' '}
        <Link
          to={href('/cars/:categoryId', { categoryId: String(categoryId) })}
          className="link link-primary"
          reloadDocument
        >
          See others in {categoryNames[categoryId]}
        </Link>
      </p>
    );
  if (state.is === 'withdrawn')
    return (
      <p className="rounded-box bg-base-200 p-4">Off the market. Only admins see this page.</p>
    );
  return (
    <>
      {state.is === 'on-hold' && <OnHold {...offered} until={state.until} />}
      {!offered.isOwner && offered.status !== 'own-hold' && (
        <Link
          to={`${href('/cars/:categoryId', { categoryId: String(categoryId) })}?car=${id}`}
          className="btn btn-primary"
          reloadDocument
        >
          Book it in {categoryNames[categoryId]}
        </Link>
      )}
    </>
  );
}

function OnHold({ car, status, isInteractive, now, until }: Offered & { until: Date }) {
  const when = isInteractive ? (
    <>
      at <Moment at={until} />
    </>
  ) : (
    inMinutesText(until, now)
  );
  if (status === 'own-hold')
    return (
      <div className="grid gap-3">
        <p className="rounded-box bg-warning p-4 text-warning-content">
          On hold for you. Your time to pay ends {when}.
        </p>
        <Link to={href('/dashboard')} className="btn btn-primary" reloadDocument>
          Pay under My Orders
        </Link>
      </div>
    );
  return (
    <div className="grid gap-3">
      <p className="figures rounded-box bg-warning p-4 text-warning-content">
        On hold. Another buyer is paying for this car. It frees up {when} if it is not bought.
      </p>
      {(status === 'may-wait' || status === 'waiting') && (
        <NotifyMeButton carId={car.id} title={car.title} isWaiting={status === 'waiting'} />
      )}
      {status === null && (
        <Link
          to={`${href('/login')}?${new URLSearchParams({ from: href('/advertise/:id', { id: String(car.id) }) })}`}
          className="btn btn-outline justify-self-start"
          reloadDocument
        >
          Log in to be told when it is free
        </Link>
      )}
    </div>
  );
}
