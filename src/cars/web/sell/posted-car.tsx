import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { dayText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { isLocked, isOver, stateLabels } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { cardSizes } from '../browse/car-card.tsx';
import { CarPictureLink } from '../car-picture-link.tsx';
import { carAnchor, useListPlace } from './list-place.ts';

const badges = {
  available: 'badge-primary badge-outline',
  'on-hold': 'badge-warning',
  sold: 'badge-neutral',
  withdrawn: 'badge-ghost',
} as const satisfies Record<Car['state']['is'], string>;

/** One's own car on the market, and what may be done with it. */
export function PostedCar({
  car,
  interest,
  notice,
  isRow,
  selector,
  onDelete,
}: {
  car: Car;
  /** One of many: a row instead of a card. */
  isRow: boolean;
  /** Selects the car for what is done to several. */
  selector: ReactNode;
  /** How many people looked at it and want it. */
  interest: string;
  /** Why it cannot be changed at the moment, if so. */
  notice: ReactNode;
  onDelete: () => void;
}) {
  const id = String(car.id);
  const place = useListPlace();
  const name = <span className="sr-only"> {car.title}</span>;
  return (
    <article
      id={carAnchor(id)}
      className={`wrap-anywhere flex scroll-mt-24 border-base-300 ${isRow ? 'flex-wrap items-center gap-x-4 gap-y-2 border-b py-3' : 'flex-col overflow-hidden rounded-box border'}`}
    >
      {selector}
      {/* View, below, is the same link for the keyboard and for screen readers. */}
      <CarPictureLink
        car={car}
        imageId={car.imageId}
        alt=""
        {...(isRow
          ? { sizes: '96px', className: 'min-w-24 max-w-24 rounded-field' }
          : { sizes: cardSizes })}
      />
      <div
        className={`flex flex-1 gap-3 ${isRow ? 'min-w-40 flex-wrap items-center' : 'flex-col p-4'}`}
      >
        <div className={isRow ? 'grid grow basis-72 gap-1' : 'flex flex-col gap-3'}>
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <h2 className="min-w-40 flex-1 font-semibold text-base leading-snug">{car.title}</h2>
            <p className="flex flex-wrap gap-1.5">
              {car.advertised && !isOver(car.state) && (
                <span className="badge badge-primary">Advertised</span>
              )}
              <span className={`badge ${badges[car.state.is]}`}>{stateLabels[car.state.is]}</span>
            </p>
          </div>
          <p className="figures text-quiet text-sm empty:hidden">{interest}</p>
          {notice}
        </div>
        <div className={`flex items-baseline justify-between gap-3 ${isRow ? '' : 'mt-auto'}`}>
          {car.state.is === 'sold' ? (
            <p className="figures min-w-24 text-quiet text-xs">
              Listed at {priceText(car.resalePriceCents)}
            </p>
          ) : (
            <p className="figures min-w-24 font-semibold text-lg">
              {priceText(car.resalePriceCents)}
            </p>
          )}
          <p className="figures text-quiet text-xs">Post Date: {dayText(car.postedAt)}</p>
        </div>
        <div className={`flex flex-wrap gap-2 ${isRow ? '' : '*:grow'}`}>
          <Link to={carPath(car)} className="btn btn-outline btn-sm">
            View{name}
          </Link>
          {!isLocked(car.state) && (
            <>
              <Link
                to={href('/dashboard/mycars/:id/edit', { id }) + place}
                className="btn btn-outline btn-sm"
              >
                Edit{name}
              </Link>
              <Link
                to={href('/dashboard/mycars/:id/photos', { id }) + place}
                className="btn btn-outline btn-sm"
              >
                Photos{name}
              </Link>
              <Link
                to={href('/dashboard/mycars/:id/facts', { id }) + place}
                className="btn btn-outline btn-sm"
              >
                Facts{name}
              </Link>
            </>
          )}
          {!isOver(car.state) && (
            <Link
              to={`${href('/advertise/:id', { id })}#advertise`}
              className="btn btn-outline btn-sm"
            >
              Advertise{name}
            </Link>
          )}
          <button
            type="button"
            className="btn btn-ghost btn-sm text-error"
            disabled={isLocked(car.state)}
            onClick={onDelete}
          >
            Delete{name}
          </button>
        </div>
      </div>
    </article>
  );
}
