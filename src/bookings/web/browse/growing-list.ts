// The pages of a list that follow what the server has rendered: how far it has grown, and its end.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EndOfList } from '../../../cars/web/browse/list-end.tsx';
import { lazyPart, useLazyPart } from '../../../kit/web/hydration/lazy-part.ts';
import { queryOfPages } from './list-pages.ts';

const moreCars = lazyPart(() => import('../../../cars/web/browse/more-cars.tsx'));

/** `pages` are shown already, and there are others if `hasNext`. */
export function useGrowingList(pages: number, hasNext: boolean) {
  const more = useLazyPart(moreCars);
  const [query] = useSearchParams();
  const [grownEnd, setGrownEnd] = useState<EndOfList | null>(null);
  const [wantsMore, setWantsMore] = useState(false);
  const firstEnd: EndOfList = {
    pages,
    hasMore: hasNext,
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
  const end = grownEnd ?? firstEnd;
  useEffect(() => {
    if (end.pages > pages) history.replaceState(history.state, '', queryOfPages(query, end.pages));
  }, [end.pages]);
  return {
    end,
    setEnd: setGrownEnd,
    isLoading: more.isLoading,
    /** Shows the cars that follow; null until somebody has come near to them. */
    MoreCars: wantsMore ? (more.part?.MoreCars ?? null) : null,
    nextQuery: queryOfPages(query, end.pages + 1),
  };
}
