// The cars after the first page of a category, fetched as they come into view.
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isRefused } from '../../../calls/refusal.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { Queries } from '../../../calls/web/queries.tsx';
import type { CategoryId } from '../../../categories/category.ts';
import type { Car } from '../../car-on-wire.ts';
import { type Cursor, readCategory } from '../../contract.ts';
import { CarCard } from './car-card.tsx';
import { CarCardSkeletons } from './car-card-skeletons.tsx';
import type { EndOfList } from './list-end.tsx';

interface Following {
  readonly categoryId: CategoryId;
  /** Where the first page ended. */
  readonly after: Cursor;
  /** How many pages are shown above these. */
  readonly pagesBefore: number;
  readonly isShown: (car: Car) => boolean;
  /** What can be done about a car, for its card. */
  readonly dealOf: (car: Car) => ReactNode;
  /** Called when the end of the list has changed, whose button is there from the start. */
  readonly tellEnd: (end: EndOfList) => void;
}

export const MoreCars = (following: Following) => (
  <Queries>
    <FollowingCars {...following} />
  </Queries>
);

function FollowingCars({ categoryId, after, pagesBefore, isShown, dealOf, tellEnd }: Following) {
  const pages = useCarPages(categoryId, after);
  const { isFetching: isAsking, isError: hasFailed, fetchNextPage } = pages;
  const hasMore = pages.data === undefined || pages.hasNextPage;
  const shown = pagesBefore + (pages.data?.pages.length ?? 0);
  useEffect(
    () =>
      tellEnd({ pages: shown, hasMore, isLoading: isAsking, hasFailed, loadMore: fetchNextPage }),
    [tellEnd, shown, hasMore, isAsking, hasFailed, fetchNextPage],
  );
  const cars = pages.data?.pages.flatMap((page) => page.cars).filter(isShown) ?? [];
  return (
    <>
      {cars.map((car) => (
        <CarCard key={car.id} car={car}>
          {dealOf(car)}
        </CarCard>
      ))}
      {isAsking && <CarCardSkeletons />}
    </>
  );
}

const useCarPages = (categoryId: CategoryId, after: Cursor) =>
  useInfiniteQuery({
    queryKey: ['category', categoryId, after],
    initialPageParam: after,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ pageParam }) => {
      const page = await callApi(readCategory, { categoryId, after: pageParam });
      if (isRefused(page)) throw new Error(page.refused);
      return page;
    },
    getNextPageParam: (last) => last.next,
  });
