import { useIsHydrated } from '../../../kit/web/hydration/is-hydrated.ts';
import { useInView } from '../../../kit/web/in-view.ts';

/** The state of the end of a growing list, and how to fetch more. */
export interface EndOfList {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => unknown;
}

/** The end of a list: it grows as the end comes near, or by the button; after a failure by the button. */
export function ListEnd({ hasMore, isLoading, hasFailed, loadMore }: EndOfList) {
  const isHydrated = useIsHydrated();
  const askOnce = () => hasMore && !isLoading && loadMore();
  const end = useInView(() => !hasFailed && askOnce());
  return (
    <div ref={end} className="grid justify-items-center gap-3 py-4" aria-live="polite">
      {hasFailed && <p className="text-error text-sm">The next cars could not be loaded.</p>}
      {hasMore && (
        <button
          type="button"
          className="btn btn-outline"
          disabled={!isHydrated}
          // Not `disabled`, which would take the focus away from the button.
          aria-disabled={isLoading}
          onClick={askOnce}
        >
          {isLoading ? 'Loading more cars' : hasFailed ? 'Try again' : 'Show more cars'}
        </button>
      )}
    </div>
  );
}
