import { useEffect, useState } from 'react';
import { data, href, useSearchParams } from 'react-router';
import type { CallApi } from '../../../calls/call-api.ts';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { formAction } from '../../../calls/web/form-action.ts';
import { offlineMessage } from '../../../calls/web/network-failure.ts';
import { requireAccess } from '../../../calls/web/page-access.ts';
import { requireOutput } from '../../../calls/web/page-data.ts';
import { requestContext } from '../../../calls/web/request-context.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { readCar, readCategory } from '../../../cars/contract.ts';
import { CarCard, cardGrid } from '../../../cars/web/browse/car-card.tsx';
import { CarCardSkeletons } from '../../../cars/web/browse/car-card-skeletons.tsx';
import { type EndOfList, ListEnd } from '../../../cars/web/browse/list-end.tsx';
import { countText } from '../../../categories/category.ts';
import { Empty } from '../../../kit/web/empty.tsx';
import { lazyPart, useLazyPart } from '../../../kit/web/hydration/lazy-part.ts';
import { WithoutScripts } from '../../../kit/web/hydration/without-scripts.tsx';
import { toastError } from '../../../kit/web/toaster.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { bookCar } from '../../contract.ts';
import { readOwnDeals } from '../../own-deals-contract.ts';
import type { Route } from './+types/category-page';
import { bookingMessages } from './booking-messages.ts';
import { CardDeal, payLinkOf } from './card-deal.tsx';
import { pagesShown, queryOfPages, readPages } from './list-pages.ts';
import { PlainBookingForm } from './plain-booking-form.tsx';

type Found = Route.ComponentProps['loaderData'];
// The list is whole without its scripts; the dialog for a car that was chosen is not.
export const handle = {
  interactive: true,
  defersHydration: (found?: Found) => found?.chosen === null,
};
export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.first.category.name ?? 'Cars'} · Forecourt` },
  { name: 'description', content: loaderData?.first.category.description ?? '' },
];

export const action = formAction(bookCar, {
  goTo: () => href('/dashboard'),
  toast: 'Your Booked Successfully',
  messages: bookingMessages,
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const input = parseInput(readCategory, params);
  if (isRefused(input)) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const pages = pagesShown(query);
  const [first, chosen, deals] = await Promise.all([
    readPages(callApi, input, pages),
    chosenCar(callApi, query.get('car')),
    callApi(readOwnDeals, {}),
  ]);
  return {
    first,
    pages,
    deals: requireOutput(deals),
    chosen: chosen?.categoryId === input.categoryId ? chosen : null,
  };
}

/** The car to book, named by the link from its own page. Null once it can no longer be booked. */
async function chosenCar(callApi: CallApi, id: string | null): Promise<Car | null> {
  const input = parseInput(readCar, { id });
  const car = isRefused(input) ? input : await callApi(readCar, input);
  if (isRefused(car)) return null;
  return car.state.is === 'available' || car.state.is === 'on-hold' ? car : null;
}

export default function CategoryPageOf({ loaderData: found }: Route.ComponentProps) {
  return <CarList key={`${found.first.category.id} ${found.chosen?.id}`} {...found} />;
}

const bookingDialog = lazyPart(() => import('./booking-dialog.tsx'));
const moreCars = lazyPart(() => import('../../../cars/web/browse/more-cars.tsx'));

/** `first`: the pages that the server has rendered. */
function CarList({ first, pages, chosen, deals }: Found) {
  const { category } = first;
  const person = useSignedInPerson();
  const [phone, setPhone] = useState(deals.phone);
  const [reservations, setReservations] = useState(deals.reservations);
  const reservationOf = (car: Car) => reservations.find(({ carId }) => carId === car.id);
  const isOwn = (car: Car) => deals.ownCars.includes(car.id);
  const toBook = chosen && !reservationOf(chosen) && !isOwn(chosen) ? chosen : null;
  const [booked, setBooked] = useState(toBook);
  const dialog = useLazyPart(bookingDialog);
  const more = useLazyPart(moreCars);
  const [toldEnd, tellEnd] = useState<EndOfList | null>(null);
  const [query] = useSearchParams();
  const [wantsMore, setWantsMore] = useState(false);
  const end = toldEnd ?? {
    pages,
    hasMore: first.next !== null,
    isLoading: more.isLoading,
    hasFailed: more.hasFailed,
    // Browsers do not request a file again that has failed.
    loadMore: more.hasFailed
      ? null
      : () => {
          setWantsMore(true);
          more.fetch();
        },
  };
  // After the dialog is closed, the car that it was about comes first.
  const isOther = (car: Car) => car.id !== chosen?.id;
  const cars = chosen ? [chosen, ...first.cars.filter(isOther)] : first.cars;

  async function book(car: Car): Promise<void> {
    setBooked(car);
    if (dialog.part ?? (await dialog.fetch())) return;
    setBooked(null);
    toastError(offlineMessage);
  }
  function close(): void {
    setBooked(null);
    // The button that opened the dialog is gone once the car is booked.
    if (booked) requestAnimationFrame(() => document.getElementById(payLinkOf(booked))?.focus());
  }
  useEffect(() => {
    if (end.pages > pages) history.replaceState(history.state, '', queryOfPages(query, end.pages));
  }, [end.pages]);
  // Fetches the dialog once the page is hydrated, so that it opens at once when someone books.
  useEffect(() => void (toBook ? book(toBook) : dialog.fetch()), []);

  const dealOf = (car: Car) => (
    <CardDeal
      car={car}
      reservation={reservationOf(car)}
      isOwn={isOwn(car)}
      isOpening={booked?.id === car.id && !dialog.part}
      onBook={book}
    />
  );

  return (
    <div className="page-width grid gap-8 py-10 sm:py-14">
      <header className="grid gap-2">
        <h1 className="text-xl">{category.name}</h1>
        <p className="text-quiet max-w-text">
          <span className="figures">{countText(category.quantity)} cars.</span>{' '}
          {category.description}
        </p>
      </header>
      {cars.length === 0 && <Empty title="No cars here right now. Check back soon." />}
      {toBook && (
        <WithoutScripts>
          <PlainBookingForm car={toBook} phone={deals.phone} />
        </WithoutScripts>
      )}
      <form className={cardGrid}>
        {cars.map((car, position) => (
          <CarCard key={car.id} car={car} isFirst={position === 0}>
            {dealOf(car)}
          </CarCard>
        ))}
        {more.isLoading && <CarCardSkeletons />}
        {wantsMore && more.part && first.next && (
          <more.part.MoreCars
            categoryId={category.id}
            after={first.next}
            pagesBefore={pages}
            isShown={isOther}
            dealOf={dealOf}
            tellEnd={tellEnd}
          />
        )}
      </form>
      <ListEnd {...end} nextHref={`${queryOfPages(query, end.pages + 1)}#car-${cars.at(-1)?.id}`} />
      {booked && person && dialog.part && (
        <dialog.part.BookingDialog
          car={booked}
          buyer={person}
          phone={phone}
          onBooked={(reservation, given) => {
            setReservations([...reservations, reservation]);
            setPhone(given);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
