// The pages of a list that follow what the server has rendered: how far it has grown, and its end.
import { type MouseEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { networkFailure } from '../../../calls/web/network-failure.ts';
import { useInView } from '../../../ui/in-view.ts';

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

/** The state of the end of a growing list, and how to fetch more. */
export interface EndOfList {
  /** How many are shown. */
  readonly pages: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Null where the page cannot: the link opens the longer list as a new document. */
  readonly loadMore: (() => unknown) | null;
}

/** How many pages load by themselves. Then the list waits to be asked, so that people can reach what is below it. */
const pagesAtOnce = 4;

/**
 * The end of a list: it grows as the end comes near, or by the link, which opens the longer list where
 * there are no scripts; after a failure by the link alone.
 */
export function ListEnd({
  pages,
  hasMore,
  isLoading,
  hasFailed,
  loadMore,
  nextHref,
}: EndOfList & { nextHref: string }) {
  const [pausesAt, setPausesAt] = useState(Math.ceil(pages / pagesAtOnce) * pagesAtOnce);
  const askOnce = () => hasMore && !isLoading && loadMore?.();
  const end = useInView(() => !hasFailed && pages < pausesAt && askOnce());
  const ask = (event: MouseEvent) => {
    if (!loadMore) return;
    event.preventDefault();
    setPausesAt((Math.floor(pages / pagesAtOnce) + 1) * pagesAtOnce);
    askOnce();
  };
  return (
    <div ref={end} className="grid justify-items-center gap-3 py-4" aria-live="polite">
      {hasFailed && <p className="text-error text-sm">{networkFailure()}</p>}
      {hasMore && (
        <a href={nextHref} className="btn btn-outline" aria-disabled={isLoading} onClick={ask}>
          {isLoading ? 'Loading more cars' : hasFailed ? 'Try again' : 'Show more cars'}
        </a>
      )}
    </div>
  );
}

/**
 * The query of the same list with that many pages: somebody who comes back, reloads it or has no scripts
 * gets the same list from the server.
 */
function queryOfPages(query: URLSearchParams, pages: number): string {
  const next = new URLSearchParams(query);
  // The car to book was that of the list before.
  next.delete('car');
  next.set('pages', String(pages));
  return `?${next}`;
}
