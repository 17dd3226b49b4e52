import { Suspense, useState } from 'react';
import type { Car } from '../../../cars/car-on-wire.ts';
import type { CategoryPage } from '../../../cars/contract.ts';
import { CarCard, cardGrid, titleOf } from '../../../cars/web/browse/car-card.tsx';
import { CarCardSkeletons } from '../../../cars/web/browse/car-card-skeletons.tsx';
import { ListEnd } from '../../../cars/web/browse/list-end.tsx';
import { NoCars } from '../../../cars/web/browse/no-cars.tsx';
import { countText } from '../../../categories/category.ts';
import { FavoriteButton, FavoritesForm } from '../../../favorites/web/favorite-button.tsx';
import { useHearts } from '../../../favorites/web/use-hearts.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { FilterBar } from '../../../search/web/filters/filter-bar.tsx';
import type { Route } from './+types/category-page';
import { bookButtonOf } from './book/book-now.tsx';
import { CardDeal } from './book/card-deal.tsx';
import { BookingDialog, useBookingDialog } from './book/lazy-booking-dialog.tsx';
import { payLinkOf } from './book/own-deal.tsx';
import { useGrowingList } from './growing-list.ts';

type Found = Extract<Route.ComponentProps['loaderData'], { pages: number }>;
type CarsOfCategory = Omit<Found, 'first'> & { readonly first: CategoryPage };

/**
 * The cars of a category, more of them as its end comes near, and the dialog that books one. `first`
 * is the pages that the server has rendered.
 */
export function CarList({ first, pages, chosen, backTo, deals, favorites }: CarsOfCategory) {
  const { category } = first;
  const person = useSignedInPerson();
  const [phone, setPhone] = useState(deals.phone);
  const [reservations, setReservations] = useState(deals.reservations);
  const reservationOf = (car: Car) => reservations.find(({ carId }) => carId === car.id);
  const isOwn = (car: Car) => deals.ownCars.includes(car.id);
  const toBook = chosen && !reservationOf(chosen) && !isOwn(chosen) ? chosen : null;
  const [booked, setBooked] = useState(toBook);
  const open = useBookingDialog();
  const hearts = useHearts(favorites);
  const list = useGrowingList(pages, first.next !== null);
  // After the dialog is closed, the car that it was about comes first.
  const isOther = (car: Car) => car.id !== chosen?.id;
  const cars = chosen ? [chosen, ...first.cars.filter(isOther)] : first.cars;

  function close(): void {
    setBooked(null);
    if (!booked) return;
    // In place of this page, which only has the dialog for them.
    if (backTo && booked.id === chosen?.id) {
      location.replace(`${backTo}#${titleOf(booked)}`);
      return;
    }
    // The button that opens the dialog is gone once the car is booked, and has opened none where the
    // address did.
    const byId = (id: string) => document.getElementById(id);
    requestAnimationFrame(() =>
      (byId(payLinkOf(booked)) ?? byId(bookButtonOf(booked)))?.focus({ preventScroll: true }),
    );
  }

  const dealOf = (car: Car) => (
    <CardDeal
      car={car}
      reservation={reservationOf(car)}
      isOwn={isOwn(car)}
      onBook={(car) => open(() => setBooked(car))}
    />
  );

  const cornerOf = (car: Car) => (
    <FavoriteButton car={car} isSaved={hearts.saved.includes(car.id)} />
  );

  return (
    <div
      // The dialog opens by itself.
      data-awaits-scripts={toBook ? '' : undefined}
      className="page-width grid gap-8 py-10 sm:py-14"
    >
      <CategoryHeader category={category} />
      {cars.length === 0 && <NoCars />}
      {cars.length > 0 && (
        <div data-early onSubmit={hearts.onSubmit} hidden>
          <FavoritesForm />
        </div>
      )}
      <form className={cardGrid}>
        {cars.map((car, position) => (
          <CarCard key={car.id} car={car} isFirst={position === 0} corner={cornerOf(car)}>
            {dealOf(car)}
          </CarCard>
        ))}
        {list.isLoading && <CarCardSkeletons />}
        {list.MoreCars && first.next && (
          <list.MoreCars
            categoryId={category.id}
            after={first.next}
            pagesBefore={pages}
            isShown={isOther}
            cornerOf={cornerOf}
            dealOf={dealOf}
            tellEnd={list.setEnd}
          />
        )}
      </form>
      <ListEnd {...list.end} nextHref={`${list.nextQuery}#car-${cars.at(-1)?.id}`} />
      {booked && person && (
        <Suspense>
          <BookingDialog
            car={booked}
            seen={null}
            buyer={person}
            phone={phone}
            onBooked={(reservation, given) => {
              setReservations([...reservations, reservation]);
              setPhone(given);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

const CategoryHeader = ({ category }: { category: CarsOfCategory['first']['category'] }) => (
  <header className="grid gap-4">
    <h1 className="text-xl">{category.name}</h1>
    <p className="text-quiet max-w-text">
      <span className="figures">{countText(category.quantity)} cars.</span> {category.description}
    </p>
    <FilterBar id={category.id} name={category.name} />
  </header>
);
