import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { BookingDialog } from '../../bookings/web/booking-dialog.tsx';
import type { Ask } from '../../calls/ask.ts';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { asking } from '../../calls/web/asking.ts';
import { needed } from '../../calls/web/page-data.ts';
import { Queries } from '../../calls/web/queries.tsx';
import { countText } from '../../categories/category.ts';
import { Empty } from '../../kit/web/empty.tsx';
import { useIsHydrated } from '../../kit/web/hydrated.ts';
import { useInView } from '../../kit/web/in-view.ts';
import { anyoneSignedIn } from '../../people/web/access.ts';
import type { loader as rootLoader } from '../../root.tsx';
import type { Car } from '../car-on-wire.ts';
import { type CategoryPage, type Cursor, readCar, readCategory } from '../contract.ts';
import type { Route } from './+types/category-page';
import { CarCard, cardGrid } from './car-card.tsx';
import { CarCardSkeletons } from './car-card-skeletons.tsx';

export const handle = { interactive: true };
export const middleware = [anyoneSignedIn];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.first.category.name ?? 'Cars'} · Forecourt` },
  { name: 'description', content: loaderData?.first.category.description ?? '' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ask } = context.get(asking);
  const wanted = parseInput(readCategory, params);
  if (isRefused(wanted)) throw data(null, { status: 404 });
  const carId = new URL(request.url).searchParams.get('car');
  const [first, chosen] = await Promise.all([ask(readCategory, wanted), chosenCar(ask, carId)]);
  return { first: needed(first), chosen: chosen?.categoryId === wanted.categoryId ? chosen : null };
}

/** The car that somebody comes to book, from its own page; null once it can no longer be booked. */
async function chosenCar(ask: Ask, id: string | null): Promise<Car | null> {
  const wanted = parseInput(readCar, { id });
  const car = isRefused(wanted) ? wanted : await ask(readCar, wanted);
  return isRefused(car) || car.state.is === 'sold' ? null : car;
}

export default function CategoryPageOf({ loaderData: { first, chosen } }: Route.ComponentProps) {
  return (
    <Queries>
      <CarList key={`${first.category.id} ${chosen?.id}`} first={first} chosen={chosen} />
    </Queries>
  );
}

function CarList({ first, chosen }: { first: CategoryPage; chosen: Car | null }) {
  const { category } = first;
  const person = useRouteLoaderData<typeof rootLoader>('root')?.person;
  const isHydrated = useIsHydrated();
  const [booked, setBooked] = useState(chosen);
  const pages = useCarPages(first);
  const listed = pages.data.pages.flatMap((page) => page.cars);
  // Who closes the dialog finds the car that he came for in front.
  const cars = chosen ? [chosen, ...listed.filter(({ id }) => id !== chosen.id)] : listed;
  const end = useInView(() => pages.hasNextPage && !pages.isFetching && pages.fetchNextPage());

  return (
    <div className="page-width grid gap-8 py-10 sm:py-14">
      <header className="grid gap-2">
        <h1 className="text-xl">{category.name}</h1>
        <p className="text-quiet max-w-text">
          <span className="figures">{countText(category.quantity)} cars.</span>{' '}
          {category.description}
        </p>
      </header>
      {cars.length === 0 && <Empty title="No cars here at the moment. Look again tomorrow." />}
      <div className={cardGrid}>
        {cars.map((car, position) => (
          <CarCard
            key={car.id}
            car={car}
            isFirst={position === 0}
            onBook={isHydrated ? () => setBooked(car) : null}
          />
        ))}
        {pages.isFetchingNextPage && <CarCardSkeletons />}
      </div>
      <div ref={end} className="grid justify-items-center gap-3 py-4" aria-live="polite">
        {pages.isFetchNextPageError && (
          <p className="text-error text-sm">The next cars could not be loaded.</p>
        )}
        {pages.hasNextPage && (
          <button
            type="button"
            className="btn btn-outline"
            disabled={!isHydrated}
            // Not `disabled`, which would take the focus from whoever pressed it.
            aria-disabled={pages.isFetching}
            onClick={() => !pages.isFetching && pages.fetchNextPage()}
          >
            {pages.isFetching
              ? 'Loading more cars'
              : pages.isFetchNextPageError
                ? 'Try again'
                : 'Show more cars'}
          </button>
        )}
      </div>
      {booked && person && (
        <BookingDialog car={booked} buyer={person} onClose={() => setBooked(null)} />
      )}
    </div>
  );
}

/** The first page came with the document; those after it are asked for as they come into view. */
const useCarPages = (first: CategoryPage) =>
  useInfiniteQuery({
    queryKey: ['category', first.category.id, first.cars[0]?.id ?? 0],
    initialData: { pages: [first], pageParams: [null as Cursor | null] },
    initialPageParam: null as Cursor | null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ pageParam }) => {
      const page = await ask(readCategory, {
        categoryId: first.category.id,
        ...(pageParam ? { after: pageParam } : {}),
      });
      if (isRefused(page)) throw new Error(page.refused);
      return page;
    },
    getNextPageParam: (last) => last.next,
  });
