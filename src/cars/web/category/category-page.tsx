// One of the four categories of cars for sale.

import { Suspense, useState } from 'react';
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
import { readFavoriteIds } from '../../../favorites/contract.ts';
import { CarIcons, FavoritesForm } from '../../../favorites/web/car-icons.tsx';
import { useHearts } from '../../../favorites/web/use-hearts.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { choosingField, FilterBar } from '../../../search/web/filters/filter-bar.tsx';
import { openField } from '../../../search/web/filters/open-lists.ts';
import { asksSomething, readSearch } from '../../../search/web/read-search.ts';
import { readAddress } from '../../../search/web/read-search-input.ts';
import { CategoryHead } from '../../../search/web/results/category-head.tsx';
import { readSaveStateWithin } from '../../../search/web/saved/read-save-state.ts';
import { saveForm } from '../../../search/web/saved/save-search.tsx';
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
import { ListEnd, useGrowingList } from './growing-list.tsx';

/** The filters, which the whole list does without. */
const SearchedCars = lazyPart(async () => (await import('./searched-cars.tsx')).SearchedCars);
const MoreCars = lazyPart(async () => (await import('./more-cars.tsx')).MoreCars);

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
  const { input: searched, unread } = readAddress(query);
  const isSearched = isChoosing || asksSomething(searched) || unread.length > 0;
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
    cars: search ? (search.view?.cars ?? []) : cars,
    /** Where the cars go on that follow; a search has pages instead. */
    next: search ? null : next,
    pages,
    /** Null while the whole list is shown. */
    search,
    /** Why cars stand where they do, by their ids. */
    reasons: search?.view?.reasons ?? {},
    saveState: search?.isSome
      ? await readSaveStateWithin(callApi, category.name, search.input, results)
      : null,
    /** Has the reader come to choose filters? */
    isChoosing,
    chosen: chosen?.categoryId === input.categoryId ? chosen : null,
    deals: requireOutput(deals),
    favorites: requireOutput(favorites),
  };
}

/**
 * The cars of a category, all of them or those that a search leaves, and the dialog that books one. The
 * whole list grows as its end comes near.
 */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const {
    category,
    cars: rendered,
    next,
    pages,
    search,
    reasons,
    saveState,
    isChoosing,
    chosen,
    deals: { ownCars, ...dealt },
    favorites,
  } = loaderData;
  const buyer = useSignedInPerson();
  const [query] = useSearchParams();
  const [phone, setPhone] = useState(dealt.phone);
  const [reservations, setReservations] = useState(dealt.reservations);
  const deals = { reservations, ownCars };
  const isFree = (car: Car) => !ownCars.includes(car.id) && !dealOf(deals, car).reservation;
  const [booked, setBooked] = useState(chosen && isFree(chosen) ? chosen : null);
  const hearts = useHearts(favorites);
  const list = useGrowingList(pages, next !== null);
  // After the dialog is closed, the car that it was about comes first.
  const isOther = (car: Car) => car.id !== chosen?.id;
  const cars = chosen ? [chosen, ...rendered.filter(isOther)] : rendered;
  const rest = queryOfPage(query);
  rest.delete('car');

  function close(): void {
    setBooked(null);
    if (!booked) return;
    // A reload would open it again.
    if (query.has('car')) history.replaceState(history.state, '', `?${rest}`.replace(/\?$/, ''));
    // The button that opens the dialog is gone once the car is booked, and has opened none where the
    // address did.
    const byId = (id: string) => document.getElementById(id);
    requestAnimationFrame(() =>
      (byId(payLinkOf(booked)) ?? byId(bookButtonOf(booked)))?.focus({ preventScroll: true }),
    );
  }

  const cardOf = (car: Car, position = 1) => (
    <DealCard
      key={car.id}
      car={car}
      deals={deals}
      isFirst={position === 0}
      reason={reasons[car.id] ?? ''}
      icons={<CarIcons car={car} isSaved={hearts.saved.includes(car.id)} />}
    >
      <BookNow car={car} onBook={setBooked} />
    </DealCard>
  );

  const cards = (
    <>
      <div onSubmit={hearts.onSubmit} hidden>
        <FavoritesForm />
      </div>
      <Comparable>
        <form className={search ? cardGridBesideFilters : cardGrid}>
          {[...rest].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          {cars.map(cardOf)}
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
        </form>
      </Comparable>
    </>
  );

  return (
    <div
      // The dialog opens by itself.
      data-awaits-scripts={chosen && isFree(chosen) ? '' : undefined}
      className="page-width grid gap-6 py-8 sm:py-10"
    >
      {search ? (
        <LoadBoundary>
          <Suspense>
            <SearchedCars {...{ category, search, saveState, isChoosing }}>{cards}</SearchedCars>
          </Suspense>
        </LoadBoundary>
      ) : (
        <>
          <CategoryHead category={category}>
            <FilterBar id={category.id} name={category.name} />
          </CategoryHead>
          {cars.length > 0 ? cards : <NoCars />}
          <ListEnd {...list.end} nextHref={`${list.nextQuery}#car-${cars.at(-1)?.id}`} />
        </>
      )}
      {booked && buyer && (
        <BookingDialog
          car={booked}
          seen={null}
          buyer={buyer}
          phone={phone}
          onBooked={(reservation, phone) => {
            setReservations([...reservations, reservation]);
            setPhone(phone);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The id of the button that books a car from a list. */
const bookButtonOf = ({ id }: Pick<Car, 'id'>): string => `book-${id}`;

/**
 * Stands in a form that opens the list for booking this car: so it goes without scripts. Pressed
 * before they run, it is pressed again once they do.
 */
const BookNow = ({ car, onBook }: { car: Car; onBook: (car: Car) => void }) => (
  <button
    type="submit"
    id={bookButtonOf(car)}
    name="car"
    value={car.id}
    aria-labelledby={`${bookButtonOf(car)} ${titleOf(car)}`}
    aria-describedby={factsIdsOf(car)}
    // Marked as busy where it was pressed before.
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
async function chosenCar(callApi: CallApi, id: string | null): Promise<Car | null> {
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
