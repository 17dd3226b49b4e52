// The cars after the first page of a category, fetched as they come into view.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isRefused } from '../../../calls/refusal.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { Queries } from '../../../calls/web/queries.tsx';
import type { CategoryId } from '../../../categories/category.ts';
import type { Cursor } from '../../../kit/wire.ts';
import type { Car } from '../../car-on-wire.ts';
import { readCategory } from '../../contract.ts';
import { CarCardSkeletons } from '../browse/car-card.tsx';
import type { EndOfList } from './growing-list.tsx';

interface Following {
  readonly categoryId: CategoryId;
  /** Where the page before ended. */
  readonly after: Cursor;
  /** How many pages are shown above. */
  readonly pagesBefore: number;
  readonly isShown: (car: Car) => boolean;
  readonly cardOf: (car: Car) => ReactNode;
  /** Called when the end of the list has changed, whose button is there from the start. */
  readonly tellEnd: (end: EndOfList) => void;
}

export function MoreCars(following: Following) {
  /** Where each page begins that somebody has come near to. */
  const [starts, setStarts] = useState([following.after]);
  return (
    <Queries>
      {starts.map((after, at) => (
        <FollowingPage
          {...following}
          key={after.id}
          after={after}
          pagesBefore={following.pagesBefore + at}
          onNext={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : null}
        />
      ))}
    </Queries>
  );
}

function FollowingPage({
  categoryId,
  after,
  pagesBefore,
  isShown,
  cardOf,
  tellEnd,
  onNext,
}: Following & {
  /** Null once the next page is shown. */ onNext: ((next: Cursor) => void) | null;
}) {
  const { data, fetchStatus, refetch } = useQuery({
    queryKey: ['category', categoryId, 'after', after.id],
    queryFn: async () => {
      const page = await callApi(readCategory, { categoryId, after });
      if (isRefused(page)) throw new Error(page.refused);
      return page;
    },
  });
  const next = data?.next;
  const isLoading = fetchStatus !== 'idle';
  useEffect(() => {
    if (!onNext) return;
    tellEnd({
      pages: pagesBefore + (data ? 1 : 0),
      hasMore: next !== null,
      isLoading,
      hasFailed: !data && !isLoading,
      loadMore: next ? () => onNext(next) : refetch,
    });
  }, [onNext === null, data, isLoading]);
  return (
    <>
      {data?.cars.filter(isShown).map((car) => cardOf(car))}
      {isLoading && <CarCardSkeletons />}
    </>
  );
}
