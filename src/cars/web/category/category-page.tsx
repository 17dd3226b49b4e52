// One of the four categories of cars for sale: its route. `car-list.tsx` shows it.

import { href } from 'react-router';
import { readOwnDeals } from '../../../bookings/own-deals-contract.ts';
import { booking } from '../../../bookings/web/booking-dialog.tsx';
import type { InputOf } from '../../../calls/call.ts';
import type { CallApi } from '../../../calls/call-request.ts';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { readFavoriteIds } from '../../../favorites/contract.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { choosingField } from '../../../search/web/filters/filter-bar.tsx';
import { readAddress } from '../../../search/web/read-asked.ts';
import { asksSomething, readSearch } from '../../../search/web/read-search.ts';
import { readSaveStateWithin } from '../../../search/web/saved/read-save-state.ts';
import { saveForm } from '../../../search/web/saved/save-search.tsx';
import { openField } from '../../../search/web/view/filters-of.ts';
import { isOver } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { type CategoryPage as PageOfCars, readCar, readCategory } from '../../contract.ts';
import type { Route } from './+types/category-page';
import { CarList } from './car-list.tsx';

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ loaderData: page, matches }) => [
  { title: pageTitle(page?.category.name ?? 'Cars', matches) },
  { name: 'description', content: page?.category.description ?? '' },
  // Every combination of choices is an address.
  ...(page?.search?.isSome ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
];

/** Without scripts there is no place in the list for what was booked. */
const bookingFromList = {
  ...booking,
  terms: { ...booking.terms, posted: { goTo: () => href('/dashboard') } },
};
export const action = actionsOf(bookingFromList, saveForm);

export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  // Each of the four has an address of its own in routes.ts.
  const input = requireOutput(parseInput(readCategory, { categoryId: pattern.slice(-1) }));
  const isChoosing = query.has(choosingField) || query.has(openField);
  const { asked, unread } = readAddress(query);
  const isSearched = isChoosing || asksSomething(asked) || unread.length > 0;
  const { search, results } = isSearched
    ? await readSearch(callApi, query, input.categoryId)
    : { search: null, results: null };
  const pages = search ? 1 : pagesShown(query);
  const [{ category, cars, next }, chosen, deals, favorites] = await Promise.all([
    readPages(callApi, input, pages),
    chosenCar(callApi, query.get('car')),
    callApi(readOwnDeals, {}),
    callApi(readFavoriteIds, {}),
  ]);
  return {
    category,
    cars: search ? (search.found?.cars ?? []) : cars,
    /** Where the cars go on that follow; a search has pages instead. */
    next: search ? null : next,
    pages,
    /** Null while the whole list is shown. */
    search,
    /** Why cars stand where they do, by their ids. */
    reasons: search?.found?.reasons ?? {},
    saveState: search?.isSome
      ? await readSaveStateWithin(callApi, category.name, search.asked, results)
      : null,
    /** Has the reader come to choose filters? */
    isChoosing,
    chosen: chosen?.categoryId === input.categoryId ? chosen : null,
    deals: requireOutput(deals),
    favorites: requireOutput(favorites),
  };
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <CarList {...loaderData} />;
}

/** The car to book, which the address names. Null once it can no longer be booked. */
async function chosenCar(callApi: CallApi, id: string | null): Promise<Car | null> {
  const input = parseInput(readCar, { id });
  const car = isRefused(input) ? input : await callApi(readCar, input);
  return isRefused(car) || isOver(car.state) ? null : car;
}

/** Of a longer list, this many pages are rendered at once. */
const mostPages = 20;

/** How many pages the query asks for; 1 unless it says so. */
function pagesShown(query: URLSearchParams): number {
  const pages = Number(query.get('pages'));
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, mostPages) : 1;
}

/** The first pages of a category, as if they were one. */
async function readPages(
  callApi: CallApi,
  input: InputOf<typeof readCategory>,
  count: number,
): Promise<PageOfCars> {
  let list = requireOutput(await callApi(readCategory, input));
  for (let page = 1; page < count && list.next; page++) {
    const more = await callApi(readCategory, { ...input, after: list.next });
    if (isRefused(more)) break;
    list = { ...list, cars: [...list.cars, ...more.cars], next: more.next };
  }
  return list;
}
