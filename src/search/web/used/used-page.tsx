// Used cars of a make, of a model, or of a model in a city: for who looks for just that, and for search
// engines, which list no search.

import { href, redirect } from 'react-router';
import { ownDealsOf } from '../../../bookings/web/read-own-deals.ts';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { publicCacheHeaders, requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { cardGrid, cardSizes } from '../../../cars/web/browse/car-card.tsx';
import { CarTitle } from '../../../cars/web/browse/car-texts.tsx';
import { readFavoriteIds } from '../../../favorites/contract.ts';
import { earlyPicture } from '../../../images/web/picture.tsx';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { priceText } from '../../../kit/money.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { StructuredData } from '../../../ui/hydration/structured-data.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { searchCars } from '../../contract.ts';
import { searchPath } from '../../search-path.ts';
import { everything } from '../../search-query.ts';
import { readUsedCars, type UsedLink, usedPath } from '../../used-contract.ts';
import { FiltersLink } from '../filters/filters-button.tsx';
import { openField } from '../filters/open-lists.ts';
import { ResultCards } from '../results/result-cards.tsx';
import { SortLinks } from '../results/sort-links.tsx';
import { sortsOf } from '../view/search-view.ts';
import type { Route } from './+types/used-page';

export const handle = { interactive: true };
export const middleware = [requireBrowsing];
export const headers = publicCacheHeaders;
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle('Used cars', matches) }];
  const { name, own, city, count, spread, url, view } = loaderData;
  const where = city === null ? '' : ` in ${city}`;
  const [first] = view.cars;
  return [
    { title: pageTitle(`Used ${name} for sale`, matches) },
    {
      name: 'description',
      content: `${count} used ${own} cars for sale${where}, ${spread}: compare prices, mileage and photos.`,
    },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(first ? [earlyPicture(first.imageId, cardSizes)] : []),
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const slugs = requireOutput(parseInput(readUsedCars, params));
  const { make, model, city, page } = requireOutput(await callApi(readUsedCars, slugs));
  const own = [make, model].filter(Boolean).join(' ');
  const search = { sentence: city === null ? own : `${own} near ${city}`, query: everything };
  const searched = searchPath(search);
  // Too few for a page of their own: whoever comes by an older link reads in the search what there is,
  // and search engines, which list no search, drop the address.
  if (!page) throw redirect(searched);
  const { query, cars: count, leastPrice: least, mostPrice: most, ...links } = page;
  const [outcome, favorites, deals] = await Promise.all([
    callApi(searchCars, { sentence: '', query }),
    callApi(readFavoriteIds, {}),
    ownDealsOf(callApi, person),
  ]);
  if (isRefused(outcome, 'busy')) throw redirect(searched);
  const results = requireOutput(outcome);
  const steps = [
    { name: make, path: usedPath({ make: slugs.make }) },
    ...(model === null ? [] : [{ name: model, path: usedPath({ ...slugs, city: undefined }) }]),
    ...(city === null ? [] : [{ name: city, path: usedPath(slugs) }]),
  ];
  return {
    name: city === null ? own : `${own} in ${city}`,
    own,
    make,
    city,
    count: numberText(count),
    spread: least === most ? priceText(least) : `from ${priceText(least)} to ${priceText(most)}`,
    links,
    steps,
    search,
    sorts: sortsOf(results),
    url: new URL(usedPath(slugs), request.url).href,
    view: { cars: results.cars, reasons: {} },
    favorites: requireOutput(favorites),
    deals,
  };
}

export default function UsedPage({ loaderData }: Route.ComponentProps) {
  const { name, own, make, city, count, spread, links, steps, search, url } = loaderData;
  const { sorts, view, favorites, deals } = loaderData;
  return (
    <div className="page-width grid gap-6 py-8 sm:py-10">
      <StructuredData data={breadcrumb(steps, url)} />
      <div className="grid gap-2">
        <Breadcrumb steps={steps} />
        <PageHead
          title={<CarTitle title={`Used ${name}`} />}
          meta={`${count} for sale, ${spread}`}
        />
      </div>
      <div className="results-bar">
        <FiltersLink href={`${searchPath(search)}&${openField}=price`} />
        <SortLinks input={search} sorts={sorts} />
      </div>
      <ResultCards view={view} favorites={favorites} deals={deals} grid={cardGrid} />
      <a href={searchPath(search)} className="btn btn-outline justify-self-center">
        {city === null ? `Search all ${name}` : `Search ${own} near ${city}`}
      </a>
      <Links
        title={links.makes.length > 0 ? `Models of ${make}` : `Other models of ${make}`}
        links={links.models}
      />
      <Links title={city === null ? `${own} by city` : `${own} elsewhere`} links={links.cities} />
      <Links title="Other makes" links={links.makes} />
    </div>
  );
}

interface Step {
  readonly name: string;
  readonly path: string;
}

/** The last one is the page itself. */
const Breadcrumb = ({ steps }: { steps: readonly Step[] }) => (
  <nav aria-label="Breadcrumb" className="text-quiet text-sm">
    <ol className="flex flex-wrap items-center gap-x-2">
      {[{ name: 'Home', path: href('/') }, ...steps].map(({ name, path }, at) => (
        <li key={path} className="flex items-center gap-x-2">
          {at > 0 && <span aria-hidden>/</span>}
          {at === steps.length ? (
            <span aria-current="page">{name}</span>
          ) : (
            <a href={path} className="link link-hover min-w-11">
              {name}
            </a>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

const breadcrumb = (steps: readonly Step[], url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: href('/') }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, url).href,
  })),
});

const Links = ({ title, links }: { title: string; links: readonly UsedLink[] }) =>
  links.length > 0 && (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 lg:grid-cols-4">
        {links.map(({ name, slugs, cars }) => (
          <li key={name}>
            <a href={usedPath(slugs)} className="link link-hover inline-block min-w-11 py-1.5">
              {name}
            </a>{' '}
            <span className="text-quiet text-sm">{numberText(cars)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
