// One category of cars for sale: its route. `car-list.tsx` shows it.

import { lazy, Suspense } from 'react';
import { data, href } from 'react-router';
import type { CallApi } from '../../../calls/call-api.ts';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { formActions } from '../../../calls/web/form/form-action.ts';
import { requireAccess, requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { readCar, readCategory } from '../../../cars/contract.ts';
import { listedCars, listedText } from '../../../cars/web/browse/listed-cars.ts';
import { readFavoriteIds } from '../../../favorites/contract.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOfPage } from '../../../kit/web/page-query.ts';
import { choosingField } from '../../../search/web/filters/filter-bar.tsx';
import { readAsked } from '../../../search/web/read-asked.ts';
import { asksSomething, readSearch } from '../../../search/web/read-search.ts';
import { findRuleCategory } from '../../../search/web/rule-categories/rule-category.tsx';
import { readSaveStateWithin } from '../../../search/web/saved/read-save-state.ts';
import { saveSearchAction, saveSearchForm } from '../../../search/web/saved/save-search.tsx';
import { readOwnDeals } from '../../own-deals-contract.ts';
import { readKnownDeals } from '../found/read-known-deals.ts';
import type { Route } from './+types/category-page';
import { booking } from './book/booking-dialog.tsx';
import { CarList } from './car-list.tsx';
import { pagesShown, readPages } from './list-pages.ts';

type Found = Route.ComponentProps['loaderData'];

const importFiltered = () => import('./filtered-cars.tsx');
const importOfRule = () => import('../found/rule-cars.tsx');
/**
 * Pages without scripts, so this page's scripts leave them out. A browser that comes to them by a
 * script, such as after logging in, fetches them then.
 */
const [FilteredCars, RuleCars] = import.meta.env.SSR
  ? [(await importFiltered()).FilteredCars, (await importOfRule()).RuleCars]
  : [
      lazy(async () => ({ default: (await importFiltered()).FilteredCars })),
      lazy(async () => ({ default: (await importOfRule()).RuleCars })),
    ];

// Of a category beside the four nothing is booked here.
export const handle = {
  interactive: (found?: Found) => found === undefined || 'first' in found,
};
const needsLogin = requireAccess('signed-in');
/** The four built-in categories need a login; those made of rules are for everyone, as the search is. */
export const middleware: Route.MiddlewareFunction[] = [
  (page, next) =>
    /^[1-9]\d+$|^[5-9]$/.test(page.params.categoryId)
      ? requireBrowsing(page, next)
      : needsLogin(page, next),
];
export const meta: Route.MetaFunction = ({ loaderData: found }) => {
  const { category = null, results = null } = found ? headOf(found) : {};
  return [
    { title: pageTitle(category?.name ?? 'Cars') },
    { name: 'description', content: category?.description ?? '' },
    // Every combination of choices is an address.
    ...(results && asksSomething(results.asked)
      ? [{ name: 'robots', content: 'noindex, nofollow' }]
      : []),
  ];
};

export const action = formActions({
  book: actionOf({
    ...booking,
    terms: { ...booking.terms, posted: { goTo: () => href('/dashboard') } },
  }),
  [saveSearchForm]: saveSearchAction,
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const input = parseInput(readCategory, params);
  if (isRefused(input)) {
    const [found, deals] = await Promise.all([
      findRuleCategory(callApi, params.categoryId, query, person !== null),
      readKnownDeals(callApi, person),
    ]);
    return data({ ...found, deals }, { status: found.category.isWithdrawn ? 410 : 200 });
  }
  const results = isFiltered(query) ? await readSearch(callApi, query, input.categoryId) : null;
  const pages = results ? 1 : pagesShown(query);
  const [first, chosen, deals, favorites] = await Promise.all([
    readPages(callApi, input, pages),
    chosenCar(callApi, query.get('car')),
    callApi(readOwnDeals, {}),
    callApi(readFavoriteIds, {}),
  ]);
  if (results)
    return {
      filtered: {
        category: first.category,
        results,
        deals: requireOutput(deals),
        saveState: asksSomething(results.asked)
          ? await readSaveStateWithin(callApi, first.category.name, results.asked, results.found)
          : null,
        isChoosing: query.has(choosingField),
      },
    };
  return {
    first: { ...first, cars: listedText(first.cars) },
    pages,
    deals: requireOutput(deals),
    favorites: requireOutput(favorites),
    chosen: chosen?.categoryId === input.categoryId ? chosen : null,
    backTo: chosen && filteredFrom(request.url),
  };
}

const headOf = (found: Found) => {
  if ('first' in found) return { category: found.first.category, results: null };
  return 'filtered' in found ? found.filtered : found;
};

/** Filters are chosen or to be chosen. Where a car is to be booked, the list shows its dialog. */
const isFiltered = (query: URLSearchParams): boolean =>
  !query.has('car') && (query.has(choosingField) || asksSomething(readAsked(query)));

/** The address of the list with filters from which a car was chosen; null without filters. */
function filteredFrom(url: string): string | null {
  const query = new URL(url).searchParams;
  for (const name of ['car', 'pages']) query.delete(name);
  return isFiltered(query) ? `${new URL(url).pathname}?${queryOfPage(query)}` : null;
}

/** The car to book, named by the link from its own page. Null once it can no longer be booked. */
async function chosenCar(callApi: CallApi, id: string | null): Promise<Car | null> {
  const input = parseInput(readCar, { id });
  const car = isRefused(input) ? input : await callApi(readCar, input);
  if (isRefused(car)) return null;
  return car.state.is === 'available' || car.state.is === 'on-hold' ? car : null;
}

export default function CategoryPageOf({ loaderData: found }: Route.ComponentProps) {
  if ('filtered' in found)
    return (
      <Suspense>
        <FilteredCars {...found.filtered} />
      </Suspense>
    );
  if (!('first' in found))
    return (
      <Suspense>
        <RuleCars {...found} />
      </Suspense>
    );
  const { first, ...rest } = found;
  return (
    <CarList
      key={`${first.category.id} ${found.chosen?.id}`}
      {...rest}
      first={{ ...first, cars: listedCars(first.cars) }}
    />
  );
}
