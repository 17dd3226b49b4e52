import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DealCard } from '../../../bookings/web/deal-card.tsx';
import { BookingDialog, useBookingDialog } from '../../../bookings/web/lazy-booking-dialog.tsx';
import { dealOf } from '../../../bookings/web/own-deals.ts';
import { payLinkOf } from '../../../bookings/web/pay-link.tsx';
import { CarIcons, FavoritesForm } from '../../../favorites/web/car-icons.tsx';
import { useHearts } from '../../../favorites/web/use-hearts.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { FilterBar } from '../../../search/web/filters/filter-bar.tsx';
import { CategoryHead } from '../../../search/web/results/category-head.tsx';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { queryOfPage } from '../../../ui/page-query.ts';
import type { Car } from '../../car-on-wire.ts';
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

/**
 * The cars of a category, all of them or those that a search leaves, and the dialog that books one. The
 * whole list grows as its end comes near.
 */
export function CarList({
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
}: Route.ComponentProps['loaderData']) {
  const buyer = useSignedInPerson();
  const [query] = useSearchParams();
  const [phone, setPhone] = useState(dealt.phone);
  const [reservations, setReservations] = useState(dealt.reservations);
  const deals = { reservations, ownCars };
  const isFree = (car: Car) => !ownCars.includes(car.id) && !dealOf(deals, car).reservation;
  const [booked, setBooked] = useState(chosen && isFree(chosen) ? chosen : null);
  const { awaited, open } = useBookingDialog();
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
      <BookNow
        car={car}
        isAwaited={awaited === car.id}
        onBook={(car) => open(car.id, () => setBooked(car))}
      />
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
const BookNow = ({
  car,
  isAwaited,
  onBook,
}: {
  car: Car;
  /** Its dialog is on its way. */
  isAwaited: boolean;
  onBook: (car: Car) => void;
}) => (
  <button
    type="submit"
    id={bookButtonOf(car)}
    name="car"
    value={car.id}
    aria-labelledby={`${bookButtonOf(car)} ${titleOf(car)}`}
    aria-describedby={factsIdsOf(car)}
    aria-busy={isAwaited || undefined}
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
