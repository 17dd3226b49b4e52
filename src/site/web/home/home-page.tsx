import { Fragment, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { publicCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { MarketName, useBrand, useIsCached } from '../../../calls/web/page/root-data.ts';
import { priceOf } from '../../../cars/car.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { carPath } from '../../../cars/car-path.ts';
import { readShowcase } from '../../../cars/contract.ts';
import { inTitleWords } from '../../../cars/title-words.ts';
import { CarCard } from '../../../cars/web/browse/car-card.tsx';
import { countStock, listCategories } from '../../../categories/contract.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import type { HomeSection } from '../../../kit/brand/brand.ts';
import { marketNameOf } from '../../../kit/brand/market-name.ts';
import { agoText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { listRuleCategories } from '../../../search/rule-categories-contract.ts';
import { inspectionChecks } from '../inspection/inspection-checks.ts';
import { InspectionFigure, ZoneMark, zoneAddress } from '../inspection/inspection-figure.tsx';
import { type InspectionZone, inspectionZones } from '../inspection/inspection-zones.ts';
import type { Route } from './+types/home-page';
import { CategoryChoices } from './category-choices.tsx';
import { HomeBanner } from './home-banner.tsx';
import { sectionsOf } from './home-sections.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${marketNameOf(matches)}: used cars at one honest price` },
  {
    name: 'description',
    content:
      'Used luxury, electric and sports cars and vans. Book one for free to lock in its price, and never pay for a car you don’t get.',
  },
];
// The suggestions of its search need scripts.
export const handle = { interactive: true };
export const headers = publicCacheHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const [categories, stock, showcase, ruled] = await Promise.all([
    callApi(listCategories, {}),
    callApi(countStock, {}),
    callApi(readShowcase, {}),
    callApi(listRuleCategories, {}),
  ]);
  if (isRefused(categories) || isRefused(stock)) throw new Error('the home page was refused');
  // Where cars are for members, visitors see none here either.
  const { advertised, lastSold } = isRefused(showcase)
    ? { advertised: [], lastSold: [] }
    : showcase;
  const now = new Date();
  const sales = lastSold
    .map(withoutDescription)
    .flatMap((car) => (car.state.is === 'sold' ? [{ car, ago: agoText(car.state.at, now) }] : []));
  // The four are enough of a home page while the search is away.
  const others = isRefused(ruled) ? [] : ruled.filter(({ quantity }) => quantity !== 0);
  return {
    categories,
    onOffer: stock.quantity,
    others,
    advertised: advertised.map(withoutDescription),
    sales,
  };
}

/** Nothing here shows it, and twelve of them are a tenth of the page's bytes. */
const withoutDescription = (car: Car): Car => ({ ...car, description: '' });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const brand = useBrand();
  const isCached = useIsCached();
  const { categories, onOffer, others, advertised, sales } = loaderData;
  const sections: Record<HomeSection, ReactNode> = {
    categories: <CategoryChoices categories={categories} others={others} />,
    advertised: advertised.length > 0 && <AdvertisedCars cars={advertised} isCached={isCached} />,
    'last-sold': sales.length > 0 && <LastSold sales={sales} isCached={isCached} />,
    inspection: <Inspection />,
    sell: <SellYourCar />,
  };
  return (
    <div className="grid grid-cols-1 gap-16 lg:gap-24">
      <HomeBanner onOffer={onOffer} isCached={isCached} brand={brand} />
      {sectionsOf(brand).map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </div>
  );
}

/** The cars that sellers advertise: a grid, and on a narrow screen a row that scrolls sideways. */
const AdvertisedCars = ({ cars, isCached }: { cars: readonly Car[]; isCached: boolean }) => (
  <section aria-labelledby="advertised-title" className="grid gap-8">
    <div className="page-width">
      <h2 id="advertised-title" className="text-xl">
        Advertised Items
      </h2>
      <p className="mt-2 text-quiet">
        Hand-picked by their sellers.{' '}
        {isCached ? 'Not for sale right now.' : 'The price you see is the price you pay.'}
      </p>
    </div>
    <ul className="max-lg:side-scroll page-width gap-5 pt-1 pb-3 max-lg:flex lg:grid lg:grid-cols-4 lg:gap-y-8">
      {cars.map((car) => (
        <li
          key={car.id}
          className="grid w-64 shrink-0 snap-start scroll-ms-12 sm:w-[17.5rem] lg:w-auto"
        >
          <CarCard car={car} layout="stacked" isAside />
        </li>
      ))}
    </ul>
  </section>
);

/** The parts of a car to inspect, numbered on a drawing, and what to check at each. */
const Inspection = () => (
  <section
    aria-labelledby="inspection-title"
    className="mx-auto w-full max-w-page bg-base-200 py-16 min-[100rem]:rounded-box"
  >
    <div className="page-width grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-3">
        <h2 id="inspection-title" className="text-xl">
          150-POINT INSPECTION
        </h2>
        <p className="max-w-text text-quiet">
          150 checks in eight areas: what to look at and what to ask before you buy. <MarketName />{' '}
          doesn’t inspect the cars itself.{' '}
          <Link to={href('/inspection')} className="link">
            Print the list for a viewing
          </Link>
        </p>
      </div>
      <InspectionFigure />
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {inspectionZones.map((zone, position) => (
          <Zone key={zone.id} zone={zone} number={position + 1} />
        ))}
      </ol>
    </div>
  </section>
);

const Zone = ({ zone, number }: { zone: InspectionZone; number: number }) => (
  <li className="card-target grid content-start gap-2 border-base-300 border-t pt-4">
    <div className="flex flex-wrap items-center gap-x-3">
      <ZoneMark number={number} />
      <h3 className="font-semibold text-sm">
        <Link to={zoneAddress(zone.id)} className="stretched">
          {zone.name}
        </Link>
      </h3>
      <p className="figures ms-auto whitespace-nowrap text-quiet text-xs">
        {inspectionChecks[zone.id].length} points
      </p>
    </div>
    <p className="text-quiet text-sm">{inTitleWords(zone.lookedAt)}</p>
  </li>
);

/** A sold car, and how long ago it was sold: `2 hours ago`. */
interface Sale {
  readonly car: Car;
  readonly ago: string;
}

/** The latest sales, newest first. */
const LastSold = ({ sales, isCached }: { sales: readonly Sale[]; isCached: boolean }) => (
  <section
    aria-labelledby="last-sold-title"
    className="page-width grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
  >
    <div>
      <h2 id="last-sold-title" className="text-xl">
        The Last Sold
      </h2>
      <p className="mt-2 max-w-[24rem] text-quiet">
        The latest cars to find a new home.{!isCached && ' Live from our books.'}
      </p>
    </div>
    <ul className="border-base-300 border-t">
      {sales.map((sale) => (
        <SaleRow key={sale.car.id} {...sale} />
      ))}
    </ul>
  </section>
);

const SaleRow = ({ car, ago }: Sale) => (
  <li className="card-target grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-x-4 border-base-300 border-b py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-6">
    <CarPicture
      imageId={car.imageId}
      alt=""
      sizes="128px"
      className="row-span-2 rounded-field sm:row-span-1"
    />
    <div className="min-w-0">
      <h3 className="font-medium text-sm sm:text-base">
        <Link to={carPath(car)} className="stretched" aria-describedby={`sale-${car.id}`}>
          {car.title}
        </Link>
      </h3>
      <p className="text-quiet text-xs">{car.location}</p>
    </div>
    <div
      id={`sale-${car.id}`}
      className="figures col-start-2 flex flex-wrap items-baseline gap-x-3 sm:col-start-3 sm:block sm:text-end"
    >
      <p className="font-semibold sm:text-lg">{priceText(priceOf(car))}</p>
      <p className="text-quiet text-xs">sold {ago}</p>
    </div>
  </li>
);

/** The way to selling, which visitors go by the login page. */
const SellYourCar = () => (
  <section className="page-width grid justify-items-start gap-4 pb-16 lg:pb-24">
    <h2 className="text-xl">Sell your car</h2>
    <p className="max-w-text text-quiet">
      Post it in five minutes. Posting is free, and the buyer has paid before you hand over the
      keys.
    </p>
    <Link to={href('/dashboard/addcars')} className="btn btn-primary">
      Sell your car
    </Link>
  </section>
);
