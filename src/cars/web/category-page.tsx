import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { BookingDialog } from '../../bookings/web/booking-dialog.tsx';
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
import { type Car, type CategoryPage, type Cursor, readCategory } from '../contract.ts';
import type { Route } from './+types/category-page';
import { CarCard, cardGrid } from './car-card.tsx';
import { CarCardSkeletons } from './car-card-skeletons.tsx';

export const handle = { interactive: true };
export const middleware = [anyoneSignedIn];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.category.name ?? 'Cars'} · Forecourt` },
  { name: 'description', content: loaderData?.category.description ?? '' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const wanted = parseInput(readCategory, params);
  if (isRefused(wanted)) throw data(null, { status: 404 });
  return needed(await context.get(asking).ask(readCategory, wanted));
}

export default function CategoryPageOf({ loaderData }: Route.ComponentProps) {
  return (
    <Queries>
      <CarList key={loaderData.category.id} first={loaderData} />
    </Queries>
  );
}

function CarList({ first }: { first: CategoryPage }) {
  const { category } = first;
  const person = useRouteLoaderData<typeof rootLoader>('root')?.person;
  const isHydrated = useIsHydrated();
  const [booked, setBooked] = useState<Car | null>(null);
  const pages = useCarPages(first);
  const cars = pages.data.pages.flatMap((page) => page.cars);
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
