import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CarPicture } from '../../../images/web/picture.tsx';
import { type Cents, priceText } from '../../../kit/money.ts';
import type { SellerType } from '../../../people/seller-type.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { priceOf, sellerNameOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { factValueText } from '../../facts/value-text.ts';
import { CarTitle, OriginalPrice } from './car-texts.tsx';

/** How wide a card's picture stands, by the width of the window. */
export const cardSizes =
  '(min-width: 1280px) 320px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 41vw';

/** The grid that cards stand in; their rows line up, however long a title is. */
export const cardGrid = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4';
/** Beside filters there is room for one column less. */
export const cardGridBesideFilters = 'grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3';

const frame =
  'relative grid grid-cols-1 overflow-hidden rounded-box border border-base-300 bg-base-100';
const rows = 'sm:row-span-3 sm:grid-rows-subgrid sm:gap-y-0';
const layouts = {
  stacked: `${frame} grid-rows-[auto_auto_1fr]`,
  /** On a phone the picture stands beside the title, so that three cars are seen at once. */
  'in-grid': `${frame} ${rows} max-sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]`,
};

/**
 * A car in a list: the picture whole, what it is and what it costs, and below that, quietly, what tells it
 * from others. The whole card leads to its page; `children` is what can be done about it here.
 */
export function CarCard({
  car,
  layout = 'in-grid',
  isFirst = false,
  isAside = false,
  reason = '',
  priceCents = priceOf(car),
  priceNote = <OriginalPrice car={car} />,
  note,
  icons,
  children,
}: {
  car: Car;
  layout?: keyof typeof layouts;
  /** Its picture is loaded before everything else. */
  isFirst?: boolean;
  /** The page is about something else: it says less of this car. */
  isAside?: boolean;
  /** Why it stands here. */
  reason?: string;
  /** What it costs its reader. */
  priceCents?: Cents;
  /** Beside the price. */
  priceNote?: ReactNode;
  /** What has become of it, for its reader. */
  note?: ReactNode;
  /** Buttons without words: on the picture, on a phone beside the others. */
  icons?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = isAside ? 'h3' : 'h2';
  return (
    <article className={`group/card card-target ${layouts[layout]}`}>
      <div className="self-start overflow-hidden max-sm:rounded-ee-box">
        <CarPicture
          imageId={car.imageId}
          alt=""
          sizes={cardSizes}
          isFirst={isFirst}
          className="transition-transform duration-250 ease-settle group-hover/card:scale-[1.02]"
        />
      </div>
      <div className="grid content-start gap-1 px-3 pt-3 sm:px-4">
        <Heading id={titleOf(car)} className="text-pretty font-medium text-base leading-snug">
          <Link to={carPath(car)} className="stretched" aria-describedby={factsIdsOf(car)}>
            <CarTitle title={car.title} />
          </Link>
        </Heading>
        <p id={priceIdOf(car)} className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures font-semibold text-lg">{priceText(priceCents)}</span>
          {priceNote}
        </p>
        <div id={`facts-${car.id}`} className="text-xs">
          <p className="figures">{useOf(car)}</p>
          <p className="text-quiet">{factsOf(car)}</p>
        </div>
        {reason && <p className="text-xs">{reason}</p>}
      </div>
      <div className="col-span-full grid grid-cols-1 content-end gap-2 px-3 pt-2 pb-3 sm:px-4">
        {!isAside && car.description && (
          <p className="mb-auto line-clamp-2 text-quiet text-xs">{car.description}</p>
        )}
        {note}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p
            id={`seller-${car.id}`}
            className={`grid min-w-0 grow basis-32 text-quiet text-xs ${children ? 'max-sm:basis-full' : ''}`}
          >
            <span className="flex min-w-0 gap-1.5">
              <span className="truncate">{sellerNameOf(car)}</span>
              {car.sellerType && <span className="shrink-0">· {typeTexts[car.sellerType]}</span>}
            </span>
            <span>
              {car.sellerVerified && (
                <>
                  <span className="text-primary">
                    <span aria-hidden="true">✓ </span>verified
                  </span>
                  {' · '}
                </>
              )}
              <Moment at={car.postedAt} shows="day" isAlone />
            </span>
          </p>
          {icons && <div className="flex gap-1 sm:absolute sm:end-2 sm:top-2 sm:z-1">{icons}</div>}
          {children && <div className="ms-auto flex items-center gap-3">{children}</div>}
        </div>
      </div>
    </article>
  );
}

/** In place of a car that its reader may not see anymore. */
export const EmptyCard = ({ children }: { children: ReactNode }) => (
  <article className={`${frame} sm:row-span-3 content-between`}>{children}</article>
);

const places = ['first', 'second', 'third', 'fourth'];

/** Cards of the size of those that are on their way. */
export const CarCardSkeletons = () =>
  places.map((place) => (
    <div key={place} aria-hidden="true" className={layouts['in-grid']}>
      <div className="skeleton aspect-3/2 self-start rounded-none" />
      <div className="grid content-start gap-2 px-3 pt-3 sm:px-4">
        <div className="skeleton h-5 w-3/4" />
        <div className="skeleton h-6 w-1/3" />
        <div className="skeleton h-8 w-2/3" />
      </div>
      <div className="col-span-full grid gap-3 px-3 pt-2 pb-3 sm:px-4">
        <div className="skeleton h-8" />
        <div className="skeleton h-11" />
      </div>
    </div>
  ));

/** Beside a name: shorter than elsewhere. */
const typeTexts = { private: 'private', dealer: 'dealer' } as const satisfies Record<
  SellerType,
  string
>;

/** The id of a card's heading, for the names of its controls. */
export const titleOf = ({ id }: Pick<Car, 'id'>): string => `car-${id}`;

/** The id of a card's price. */
const priceIdOf = ({ id }: Pick<Car, 'id'>): string => `price-${id}`;

/** The ids of what tells cars of one title apart: the price, the facts and the seller. */
export const factsIdsOf = (car: Pick<Car, 'id'>): string =>
  `${priceIdOf(car)} facts-${car.id} seller-${car.id}`;

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
