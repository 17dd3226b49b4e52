import { href, Link } from 'react-router';
import { CarPicture } from '../../../images/web/picture.tsx';
import { dayText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import type { Car } from '../../car-on-wire.ts';
import { OriginalPrice } from './original-price.tsx';

/** How wide a card's picture stands, by the width of the window. */
export const cardSizes =
  '(min-width: 1280px) 320px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw';

/** The grid that cards stand in; their rows line up, however long a title is. */
export const cardGrid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

export const cardFrame =
  'row-span-5 grid grid-rows-subgrid gap-y-0 overflow-hidden rounded-box border border-base-300';

/** Stands in a form that opens the list for booking this car: so it goes before the page is alive. */
export function CarCard({
  car,
  isFirst = false,
  onBook,
}: {
  car: Car;
  isFirst?: boolean;
  onBook: (car: Car) => void;
}) {
  return (
    <article className={cardFrame}>
      <CarPicture imageId={car.imageId} alt={car.title} sizes={cardSizes} isFirst={isFirst} />
      <div className="px-4 pt-4">
        <h2 className="text-pretty font-semibold text-base leading-snug">
          <Link
            to={href('/advertise/:id', { id: String(car.id) })}
            className="link-hover link underline-offset-4"
          >
            {car.title}
          </Link>
        </h2>
        <p className="figures mt-1 text-sm leading-snug">{useOf(car)}</p>
        <p className="text-quiet text-xs">{placeOf(car)}</p>
      </div>
      <p className="mt-2 line-clamp-2 self-start px-4 text-quiet text-sm">{car.description}</p>
      <div className="flex flex-wrap items-baseline gap-x-2 px-4 pt-4">
        <p className="figures font-semibold text-lg">{priceText(car.resalePriceCents)}</p>
        <OriginalPrice car={car} />
      </div>
      <div className="grid gap-4 p-4 pt-1">
        <p className="flex justify-between gap-3 text-quiet text-xs">
          <span className="flex min-w-0">
            <span className="truncate">{car.sellerName}</span>
            {car.sellerVerified && (
              <span className="shrink-0 whitespace-pre text-primary"> · verified</span>
            )}
          </span>
          <time dateTime={car.postedAt.toISOString()} className="figures shrink-0">
            {dayText(car.postedAt)}
          </time>
        </p>
        <button
          type="submit"
          name="car"
          value={car.id}
          className="btn btn-primary btn-block"
          onClick={(event) => {
            event.preventDefault();
            onBook(car);
          }}
        >
          Book Now
        </button>
      </div>
    </article>
  );
}

/** How much it was used: `12 years of use · 85,000 mi`. */
function useOf({ yearsOfUse, mileage }: Car): string {
  const years = yearsOfUse === 1 ? '1 year of use' : `${yearsOfUse} years of use`;
  return mileage === null ? years : `${years} · ${mileage.toLocaleString('en-US')} mi`;
}

const placeOf = ({ fuel, location }: Car): string =>
  fuel === null ? location : `${fuel} · ${location}`;
