import { CarPicture } from '../../images/web/picture.tsx';
import { dayText } from '../../kit/dates.ts';
import { priceText } from '../../kit/money.ts';
import type { Car } from '../contract.ts';

/** How wide a card's picture stands, by the width of the window. */
export const cardSizes =
  '(min-width: 1280px) 320px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw';

export function CarCard({
  car,
  isFirst = false,
  onBook,
}: {
  car: Car;
  isFirst?: boolean;
  onBook: (() => void) | null;
}) {
  return (
    <article className="group flex flex-col overflow-hidden rounded-box border border-base-300">
      <CarPicture imageId={car.imageId} alt={car.title} sizes={cardSizes} isFirst={isFirst} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 className="font-semibold text-base leading-snug">{car.title}</h2>
          <p className="text-quiet text-xs">{factsOf(car)}</p>
        </div>
        <p className="text-quiet line-clamp-2 text-sm">{car.description}</p>
        <p className="figures mt-auto flex items-baseline gap-2">
          <span className="font-semibold text-lg">{priceText(car.resalePriceCents)}</span>
          {car.originalPriceCents !== null && (
            <span className="text-quiet text-sm">
              <span className="sr-only">originally </span>
              <s>{priceText(car.originalPriceCents)}</s>
            </span>
          )}
        </p>
        <p className="text-quiet text-xs">
          {car.sellerName}
          {car.sellerVerified && <span className="text-primary"> · verified</span>}
          <br />
          <time dateTime={car.postedAt.toISOString()} className="figures">
            {dayText(car.postedAt)}
          </time>
        </p>
        <button
          type="button"
          className="btn btn-primary btn-block"
          disabled={onBook === null}
          onClick={onBook ?? undefined}
        >
          Book Now
        </button>
      </div>
    </article>
  );
}

/** The one line of facts: years of use, mileage, place. */
function factsOf({ yearsOfUse, mileage, fuel, location }: Car): string {
  const years = yearsOfUse === 1 ? '1 year of use' : `${yearsOfUse} years of use`;
  const miles = mileage === null ? null : `${mileage.toLocaleString('en-US')} mi`;
  return [years, miles, fuel, location].filter((fact) => fact !== null).join(' · ');
}
