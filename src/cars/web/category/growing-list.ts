// The pages of a list that follow what the server has rendered: how far it has grown, and its end.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { EndOfList } from '../browse/list-end.tsx';
import { queryOfPages } from './list-pages.ts';

/** `pages` are shown already, and there are others if `hasNext`. */
export function useGrowingList(pages: number, hasNext: boolean) {
  const [query] = useSearchParams();
  const [grownEnd, setGrownEnd] = useState<EndOfList | null>(null);
  const [isGrowing, setGrowing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const firstEnd: EndOfList = {
    pages,
    hasMore: hasNext,
    isLoading: isGrowing && !hasFailed,
    hasFailed,
    // Browsers do not request a file again that has failed.
    loadMore: hasFailed ? null : () => setGrowing(true),
  };
  const end = grownEnd ?? firstEnd;
  useEffect(() => {
    if (end.pages > pages) history.replaceState(history.state, '', queryOfPages(query, end.pages));
  }, [end.pages]);
  return {
    end,
    setEnd: setGrownEnd,
    /** Somebody has come near to the cars that follow. */
    isGrowing,
    /** To be called where what shows them did not load. */
    fail: () => setFailed(true),
    nextQuery: queryOfPages(query, end.pages + 1),
  };
}
