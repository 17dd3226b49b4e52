import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { CarPicture } from '../../../images/web/picture.tsx';
import { dayText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { useIsHydrated } from '../../../kit/web/hydration/is-hydrated.ts';
import { isLocked, stateLabels } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { cardSizes } from '../browse/car-card.tsx';

const badges = {
  available: 'badge-primary badge-outline',
  'on-hold': 'badge-warning',
  sold: 'badge-neutral',
  withdrawn: 'badge-ghost',
} as const satisfies Record<Car['state']['is'], string>;

/** One's own car on the market, and what may be done with it. */
export function PostedCar({
  car,
  notice,
  onDelete,
}: {
  car: Car;
  /** Why it cannot be changed at the moment, if so. */
  notice: ReactNode;
  onDelete: () => void;
}) {
  const isHydrated = useIsHydrated();
  return (
    <article className="wrap-anywhere flex flex-col overflow-hidden rounded-box border border-base-300">
      <CarPicture imageId={car.imageId} alt={car.title} sizes={cardSizes} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-semibold text-base leading-snug">{car.title}</h2>
          <span className={`badge shrink-0 ${badges[car.state.is]}`}>
            {stateLabels[car.state.is]}
          </span>
        </div>
        {notice}
        <div className="mt-auto flex items-baseline justify-between gap-3">
          <p className="figures font-semibold text-lg">{priceText(car.resalePriceCents)}</p>
          <p className="figures text-quiet text-xs">Post Date: {dayText(car.postedAt)}</p>
        </div>
        <div className="flex flex-wrap gap-2 *:grow">
          <button
            type="button"
            className="btn btn-outline btn-sm"
            disabled={isLocked(car.state) || !isHydrated}
            onClick={onDelete}
          >
            Delete
          </button>
          {!isLocked(car.state) && (
            <Link
              to={href('/dashboard/mycars/:id/edit', { id: String(car.id) })}
              className="btn btn-outline btn-sm"
            >
              Edit
            </Link>
          )}
          <Link
            to={href('/advertise/:id', { id: String(car.id) })}
            className="btn btn-outline btn-sm"
          >
            Advertise
          </Link>
        </div>
      </div>
    </article>
  );
}
