import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CarPicture } from '../../../images/web/picture.tsx';
import { type Cents, priceText } from '../../../kit/money.ts';
import type { SellerType } from '../../../people/seller-type.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { priceOf, sellerNameOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { factValueText, titleText } from '../../facts/value-text.ts';
import { CarTitle, OriginalPrice } from './car-texts.tsx';

/** How wide a card's picture stands, by the width of the window. */
export const cardSizes = '(min-width:80em)320px,(min-width:64em)30vw,(min-width:40em)45vw,34vw';

/** The grid that cards stand in; their rows line up, however long a title is. */
export const cardGrid = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4';
/** There is room for one column less beside filters. */
export const cardGridBesideFilters = 'grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3';

/** How a card looks is written in app.css: a list has dozens of them. */
const layouts = {
  stacked: 'car-card',
  /** On a phone the picture stands beside the title, so that more cars are seen at once. */
  'in-grid': 'car-card in-grid',
  /** It is a row on a phone, and says only what is needed to go on or to open it. */
  'in-rows': 'car-card in-grid in-rows',
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
  isSellerKnown = false,
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
  /** The page is about its seller. */
  isSellerKnown?: boolean;
  /** Why it stands here. */
  reason?: string;
  /** What it costs its reader. */
  priceCents?: Cents;
  /** What stands beside the price. */
  priceNote?: ReactNode;
  /** What has become of it, for its reader. */
  note?: ReactNode;
  /** Buttons without words: on the picture, on a phone beside the others. */
  icons?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = isAside ? 'h3' : 'h2';
  return (
    <article className={`card-target ${layouts[layout]}`}>
      <div className="car-card-picture">
        <CarPicture imageId={car.imageId} alt="" sizes={cardSizes} isFirst={isFirst} />
      </div>
      <div className="car-card-text">
        <Heading id={titleOf(car)}>
          {/* Of a list the first car tells React Router of the page that all others have. */}
          <Link
            to={carPath(car)}
            discover={isFirst || isAside ? 'render' : 'none'}
            className="stretched"
            aria-describedby={factsIdsOf(car)}
          >
            <CarTitle title={car.title} />
          </Link>
        </Heading>
        <div>
          <div id={`facts-${car.id}`}>
            <p>
              <b>{priceText(priceCents)}</b>
              {priceNote}
            </p>
            <p>
              <TitleWarning car={car} />
              {yearsText(car.yearsOfUse)}
              <Mileage car={car} />
            </p>
            <p className="text-quiet">{factsOf(car)}</p>
          </div>
          {reason && <p className="mt-1">{reason}</p>}
        </div>
      </div>
      <div className="car-card-foot">
        {!isAside && car.description && <p className="car-card-words">{car.description}</p>}
        {note}
        <div>
          <p id={`seller-${car.id}`}>
            {!isSellerKnown && (
              <span>
                {listed([sellerNameOf(car), car.sellerType && typeTexts[car.sellerType]])}
              </span>
            )}
            <span>
              {!isSellerKnown && car.sellerVerified && (
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
          {icons && <div className="car-card-icons">{icons}</div>}
          {children && <div className="car-card-acts">{children}</div>}
        </div>
      </div>
    </article>
  );
}

/** Stands in place of a car that its reader may not see anymore. */
export const EmptyCard = ({ children }: { children: ReactNode }) => (
  <article className="car-card sm:row-span-4 content-between">{children}</article>
);

const places = ['first', 'second', 'third', 'fourth'];

/** Cards of the size of those that are on their way. */
export const CarCardSkeletons = () =>
  places.map((place) => (
    <div key={place} aria-hidden="true" className={layouts['in-grid']}>
      <div className="skeleton aspect-3/2 self-start rounded-none" />
      <div className="car-card-text">
        <div className="skeleton h-5 w-3/4" />
        <div className="grid gap-2">
          <div className="skeleton h-6 w-1/3" />
          <div className="skeleton h-8 w-2/3" />
        </div>
      </div>
      <div className="car-card-foot">
        <div className="skeleton h-8" />
        <div className="skeleton h-11" />
      </div>
    </div>
  ));

/** These stand beside a name, so they are shorter than elsewhere. */
const typeTexts = { private: 'private', dealer: 'dealer' } as const satisfies Record<
  SellerType,
  string
>;

/** The id of a card's heading, for the names of its controls. */
export const titleOf = ({ id }: Pick<Car, 'id'>): string => `car-${id}`;

/** The ids of what tells cars of one title apart: the price with the facts, and the seller. */
export const factsIdsOf = ({ id }: Pick<Car, 'id'>): string => `facts-${id} seller-${id}`;

/** A title that is not clean is worth less, and lenders and insurers ask for it: it stands before all else. */
const TitleWarning = ({ car: { titleStatus } }: { car: Car }) =>
  titleStatus !== null &&
  titleStatus !== 'Clean' && <strong>{`${titleText(titleStatus)}${dot}`}</strong>;

const Mileage = ({ car: { mileage } }: { car: Car }) =>
  mileage === null ? (
    <span className="text-quiet">{`${dot}${unbroken('mileage not given')}`}</span>
  ) : (
    dot + unbroken(factValueText('mileage', mileage))
  );

function yearsText(years: number): string {
  if (years === 0) return 'Under a year of use';
  return years === 1 ? '1 year of use' : `${years} years of use`;
}

/** `Excellent · Electric · Portland, OR`. */
const factsOf = ({ condition, fuel, location }: Car): string => listed([condition, fuel, location]);

/** Where the line breaks, the dot stays with what stands before it. */
const dot = '\u00a0· ';
const listed = (facts: readonly (string | null)[]): string =>
  facts.filter((fact) => fact !== null).join(dot);
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');
