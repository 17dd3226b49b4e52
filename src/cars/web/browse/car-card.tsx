import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CarPicture } from '../../../images/web/picture.tsx';
import { priceText } from '../../../kit/money.ts';
import { Moment } from '../../../kit/web/text/moment.tsx';
import type { SellerType } from '../../../people/seller-type.ts';
import { type Car, listedDescription, priceOf } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { factValueText } from '../../facts/value-text.ts';
import { OriginalPrice } from './original-price.tsx';
import { sellerNameOf } from './seller-text.ts';

/** How wide a card's picture stands, by the width of the window. */
export const cardSizes =
  '(min-width: 1280px) 320px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 41vw';

/** The grid that cards stand in; their rows line up, however long a title is. */
export const cardGrid = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4';

export const cardFrame =
  'grid grid-cols-1 overflow-hidden rounded-box border border-base-300 sm:row-span-3 sm:grid-rows-subgrid sm:gap-y-0';

/** On a phone the picture stands beside the title, so that three cars are seen at once. */
export const cardOfCar = `${cardFrame} max-sm:grid-cols-[44%_1fr]`;

/** A car in a list. The whole card leads to its page; `children` is what can be done about it here. */
export function CarCard({
  car,
  isFirst = false,
  isAside = false,
  reason = '',
  corner,
  children,
}: {
  car: Car;
  isFirst?: boolean;
  /** The page is about another car: less is said of this one. */
  isAside?: boolean;
  /** Why it stands here. */
  reason?: string;
  /** Stands on the picture. */
  corner?: ReactNode;
  children: ReactNode;
}) {
  const Heading = isAside ? 'h3' : 'h2';
  return (
    <article className={`group card-target ${cardOfCar}`}>
      <div className="relative min-h-32 overflow-hidden">
        <CarPicture
          imageId={car.imageId}
          alt=""
          sizes={cardSizes}
          isFirst={isFirst}
          className="transition-transform duration-250 ease-settle group-hover:scale-[1.02] max-sm:absolute max-sm:h-full"
        />
        {corner && <div className="absolute end-2 top-2">{corner}</div>}
      </div>
      <div className="px-3 pt-3 sm:px-4">
        <Heading id={titleOf(car)} className="text-pretty font-semibold text-base leading-snug">
          <Link to={carPath(car)} className="stretched" aria-describedby={factsIdsOf(car)}>
            {car.title}
          </Link>
        </Heading>
        <div id={`facts-${car.id}`}>
          <p className="figures mt-0.5 text-xs sm:text-sm">{useOf(car)}</p>
          <p className="text-quiet text-xs">{factsOf(car)}</p>
        </div>
        {reason && <p className="mt-1 text-xs">{reason}</p>}
      </div>
      <div className="col-span-full grid grid-cols-1 content-end gap-1 px-3 pt-2 pb-3 sm:px-4">
        {!isAside && (
          <p className="mb-auto line-clamp-2 text-quiet text-xs">
            {listedDescription(car.description)}
          </p>
        )}
        {children}
        <p className="flex justify-between gap-3 text-quiet text-xs">
          <span id={`seller-${car.id}`} className="flex min-w-0 gap-1.5">
            <span className="truncate">{sellerNameOf(car)}</span>
            {car.sellerType && <span className="shrink-0">· {typeTexts[car.sellerType]}</span>}
            {car.sellerVerified && (
              <span className="shrink-0 text-primary">
                <span aria-hidden="true">✓ </span>verified
              </span>
            )}
          </span>
          <span className="shrink-0">
            <Moment at={car.postedAt} shows="day" isAlone />
          </span>
        </p>
      </div>
    </article>
  );
}

/** Beside a name: shorter than elsewhere. */
const typeTexts = { private: 'private', dealer: 'dealer' } as const satisfies Record<
  SellerType,
  string
>;

/** The id of a card's heading, for the names of its controls. */
export const titleOf = ({ id }: Pick<Car, 'id'>): string => `car-${id}`;

/** The id of a card's price. */
export const priceIdOf = ({ id }: Pick<Car, 'id'>): string => `price-${id}`;

/** The ids of what tells cars of one title apart: the price, the facts and the seller. */
export const factsIdsOf = (car: Pick<Car, 'id'>): string =>
  `${priceIdOf(car)} facts-${car.id} seller-${car.id}`;

/** The price of a card, and beside it what can be done. */
export const CardOffer = ({ car, children }: { car: Car; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-3">
    <p id={priceIdOf(car)} className="flex flex-wrap items-baseline gap-x-2">
      <span className="figures font-semibold text-lg">{priceText(priceOf(car))}</span>
      <OriginalPrice car={car} />
    </p>
    {children}
  </div>
);

/** How much it was used: `12 years of use · 85,000 mi`. */
function useOf({ yearsOfUse, mileage }: Car): string {
  const years = yearsText(yearsOfUse);
  return mileage === null ? years : `${years} · ${factValueText('mileage', mileage)}`;
}

function yearsText(years: number): string {
  if (years === 0) return 'Under a year of use';
  return years === 1 ? '1 year of use' : `${years} years of use`;
}

/** `Excellent · Electric · Portland, OR`. */
const factsOf = ({ condition, fuel, location }: Car): string =>
  [condition, fuel, location].filter((fact) => fact !== null).join(' · ');
