// One of the four categories of cars for sale.

import { type ReactNode, Suspense, useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { readOwnDeals } from '../../../bookings/own-deals-contract.ts';
import { BookingDialog, booking } from '../../../bookings/web/booking-dialog.tsx';
import { DealCard } from '../../../bookings/web/deal-card.tsx';
import { dealOf } from '../../../bookings/web/own-deals.ts';
import { payLinkOf } from '../../../bookings/web/pay-link.tsx';
import type { InputOf } from '../../../calls/call.ts';
import type { CallApi } from '../../../calls/call-request.ts';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { categoryIds } from '../../../categories/category.ts';
import { categoryPath } from '../../../categories/category-path.ts';
import { readFavoriteIds } from '../../../favorites/contract.ts';
import { CarIcons, FavoritesForm } from '../../../favorites/web/car-icons.tsx';
import { useHearts } from '../../../favorites/web/use-hearts.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { readSearch } from '../../../search/web/read-search.ts';
import { SearchResults } from '../../../search/web/results/search-results.tsx';
import { readSaveStateWithin } from '../../../search/web/saved/read-save-state.ts';
import { saveForm } from '../../../search/web/saved/save-form.tsx';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { queryOfPage } from '../../../ui/page-query.ts';
import { isOver } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { type CategoryPage as PageOfCars, readCar, readCategory } from '../../contract.ts';
import {
  CarCardSkeletons,
  cardGrid,
  cardGridBesideFilters,
  factsIdsOf,
  titleOf,
} from '../browse/car-card.tsx';
import { NoCars } from '../browse/no-cars.tsx';
import { Comparable } from '../compare/compare-choice.tsx';
import type { Route } from './+types/category-page';
import { CategoryHead } from './category-head.tsx';
import { ListEnd, useGrowingList } from './growing-list.tsx';
import { SearchOfCategory } from './search-of-category.tsx';

const MoreCars = lazyPart(async () => (await import('./more-cars.tsx')).MoreCars);

export const handle = { interactive: true };
export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ loaderData: page, matches }) => [
  { title: pageTitle(page?.category.name ?? 'Cars', matches) },
  { name: 'description', content: page?.category.description ?? '' },
  // Every combination of choices is an address.
  ...(page?.search.isSome ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
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
  const categoryId = categoryIds.find((id) => `/${pattern}` === categoryPath(id));
  const input = requireOutput(parseInput(readCategory, { categoryId }));
  const { search, results } = await readSearch(callApi, query, input.categoryId);
  const { view, isSome } = search;
  const pages = isSome ? 1 : pagesShown(query);
  const [{ category, ...whole }, requested, deals, favorites] = await Promise.all([
    readPages(callApi, input, pages),
    readRequestedCar(callApi, query.get('car')),
    callApi(readOwnDeals, {}),
    callApi(readFavoriteIds, {}),
  ]);
  const cars = isSome ? (view?.cars ?? []) : whole.cars;
  return {
    category,
    cars,
    /** The cursor of the cars that follow; null on the last page, and for a search, which has pages. */
    next: isSome ? null : whole.next,
    pages,
    search: isSome
      ? search
      : { ...search, view: view && { ...view, cars }, previousPath: null, nextPath: null },
    saveState: await readSaveStateWithin(callApi, category.name, search.input, results),
    requestedCar: requested?.categoryId === input.categoryId ? requested : null,
    deals: requireOutput(deals),
    favorites: requireOutput(favorites),
  };
}

/**
 * The cars of a category, all of them or those that a search leaves, and the dialog that books one. The
 * whole list grows as its end comes near.
 */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, next, pages, search, saveState, requestedCar } = loaderData;
  const { ownCars } = loaderData.deals;
  const buyer = useSignedInPerson();
  const [phone, setPhone] = useState(loaderData.deals.phone);
  const [reservations, setReservations] = useState(loaderData.deals.reservations);
  const deals = { reservations, ownCars };
  const canBook = (car: Car) => !ownCars.includes(car.id) && !dealOf(deals, car).reservation;
  const opensDialog = requestedCar !== null && canBook(requestedCar);
  const dialog = useBookingDialog(opensDialog ? requestedCar : null);
  const hearts = useHearts(loaderData.favorites);
  const list = useGrowingList(pages, next !== null);
  // After its dialog is closed, the car that the address names comes first.
  const isOther = (car: Car) => car.id !== requestedCar?.id;
  const cars = requestedCar ? [requestedCar, ...loaderData.cars.filter(isOther)] : loaderData.cars;

  const cardOf = (car: Car, isFirst = false) => (
    <DealCard
      key={car.id}
      car={car}
      deals={deals}
      isFirst={isFirst}
      reason={search.view?.reasons[car.id] ?? ''}
      icons={<CarIcons car={car} isSaved={hearts.saved.includes(car.id)} />}
    >
      <BookNow car={car} onBook={dialog.open} />
    </DealCard>
  );

  // Not while the search is being prepared: the whole list does without it.
  const isSearchable = search.isSome || (search.view?.total ?? 0) > 0;
  const cards = (
    <>
      <FavoritesForm onSubmit={hearts.onSubmit} />
      <Comparable>
        <BookNowForm className={isSearchable ? cardGridBesideFilters : cardGrid}>
          {cars.map((car, index) => cardOf(car, index === 0))}
          {list.isGrowing && next && (
            <LoadBoundary failed={null} onFail={list.fail}>
              <Suspense fallback={<CarCardSkeletons />}>
                <MoreCars
                  categoryId={category.id}
                  after={next}
                  pagesBefore={pages}
                  isShown={isOther}
                  cardOf={cardOf}
                  tellEnd={list.setEnd}
                />
              </Suspense>
            </LoadBoundary>
          )}
        </BookNowForm>
      </Comparable>
      {!search.isSome && (
        <ListEnd {...list.end} nextHref={`${list.nextQuery}#car-${cars.at(-1)?.id}`} />
      )}
    </>
  );

  return (
    <div
      data-awaits-scripts={opensDialog ? '' : undefined}
      className="page-width grid gap-4 py-4 sm:gap-6 sm:py-10"
    >
      <CategoryHead category={category}>
        <SearchOfCategory results={isSearchable ? search : null} saveState={saveState} />
      </CategoryHead>
      {isSearchable && (
        <SearchResults {...search} saveState={saveState}>
          {cards}
        </SearchResults>
      )}
      {!isSearchable && (cars.length > 0 ? cards : <NoCars />)}
      {dialog.car && buyer && (
        <BookingDialog
          car={dialog.car}
          seen={null}
          buyer={buyer}
          phone={phone}
          onBooked={(reservation, phone) => {
            setReservations([...reservations, reservation]);
            setPhone(phone);
          }}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

/** The car whose dialog is open, and how it is opened and closed. `requested`: the car that it is open for at first. */
function useBookingDialog(requested: Car | null) {
  const [car, setCar] = useState(requested);
  function close(): void {
    if (!car) return;
    setCar(null);
    // A reload would open it again. React Router does not know how far the list has grown; the address does.
    const address = new URL(location.href);
    address.searchParams.delete('car');
    history.replaceState(history.state, '', address);
    requestAnimationFrame(() => focusBookingOf(car));
  }
  return { car, open: setCar, close };
}

/**
 * Focuses the link that pays for a car, or the button that books it. The dialog cannot do it: the button
 * that opened it is gone once the car is booked, and there was none where the address opened it.
 */
function focusBookingOf(car: Car): void {
  const target =
    document.getElementById(payLinkOf(car)) ?? document.getElementById(bookButtonOf(car));
  target?.focus({ preventScroll: true });
}

/** The query of the page without the car to book. */
function queryOfList(query: URLSearchParams): URLSearchParams {
  const rest = queryOfPage(query);
  rest.delete('car');
  return rest;
}

/** Opens the same list for the car whose Book Now is pressed: so a car is booked without scripts. */
function BookNowForm({ className, children }: { className: string; children: ReactNode }) {
  const [query] = useSearchParams();
  return (
    <form className={className}>
      {[...queryOfList(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The id of the button that books a car from a list. */
const bookButtonOf = ({ id }: Pick<Car, 'id'>): string => `book-${id}`;

/** Stands in a `BookNowForm`. Pressed before scripts run, it is pressed again once they do. */
const BookNow = ({ car, onBook }: { car: Car; onBook: (car: Car) => void }) => (
  <button
    type="submit"
    id={bookButtonOf(car)}
    name="car"
    value={car.id}
    aria-labelledby={`${bookButtonOf(car)} ${titleOf(car)}`}
    aria-describedby={factsIdsOf(car)}
    // A button that was pressed before is marked as busy.
    suppressHydrationWarning
    className="btn btn-primary"
    onClick={(event) => {
      event.preventDefault();
      onBook(car);
    }}
  >
    Book Now
  </button>
);

/** The car to book, which the address names. Null once it can no longer be booked. */
async function readRequestedCar(callApi: CallApi, id: string | null): Promise<Car | null> {
  const input = parseInput(readCar, { id });
  const car = isRefused(input) ? input : await callApi(readCar, input);
  return isRefused(car) || isOver(car.state) ? null : car;
}

/** A longer list is rendered up to here. */
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
