import { Fragment, type ReactNode } from 'react';
import { isRefused } from '../../../calls/refusal.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { useBrand, useIsKept } from '../../../calls/web/page/root-data.ts';
import { readShowcase } from '../../../cars/contract.ts';
import { countStock, listCategories } from '../../../categories/contract.ts';
import type { HomeSection } from '../../../kit/brand/brand.ts';
import { marketNameOf } from '../../../kit/brand/market-name.ts';
import { agoText } from '../../../kit/dates.ts';
import { publicCacheHeaders } from '../../../kit/web/public-cache.ts';
import { listRuleCategories } from '../../../search/rule-categories-contract.ts';
import type { Route } from './+types/home-page';
import { AdvertisedCars } from './advertised-cars.tsx';
import { CategoryChoices } from './category-choices.tsx';
import { HomeBanner } from './home-banner.tsx';
import { sectionsOf } from './home-sections.ts';
import { Inspection } from './inspection.tsx';
import { LastSold } from './last-sold.tsx';
import { SellYourCar } from './sell-your-car.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${marketNameOf(matches)}: used cars at one honest price` },
  {
    name: 'description',
    content:
      'Used luxury, electric and sports cars and vans. Book one for free to lock in its price, and never pay for a car you don’t get.',
  },
];
// For the suggestions of its search.
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
  const sales = lastSold.flatMap((car) =>
    car.state.is === 'sold' ? [{ car, ago: agoText(car.state.at, now) }] : [],
  );
  // The four are enough of a home page while the search is away.
  const others = isRefused(ruled) ? [] : ruled.filter(({ quantity }) => quantity !== 0);
  return { categories, onOffer: stock.quantity, others, advertised, sales };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const brand = useBrand();
  const isKept = useIsKept();
  const { categories, onOffer, others, advertised, sales } = loaderData;
  const sections: Record<HomeSection, ReactNode> = {
    categories: <CategoryChoices categories={categories} others={others} />,
    advertised: advertised.length > 0 && <AdvertisedCars cars={advertised} isKept={isKept} />,
    'last-sold': sales.length > 0 && <LastSold sales={sales} isKept={isKept} />,
    inspection: <Inspection />,
    sell: <SellYourCar />,
  };
  return (
    <div className="grid gap-16 lg:gap-24">
      <HomeBanner onOffer={onOffer} isKept={isKept} brand={brand} />
      {sectionsOf(brand).map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </div>
  );
}
