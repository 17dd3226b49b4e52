// Suggestions from the copy of the stock. While somebody types a word, all before it stays: it is
// counted once.
import { chosenValues } from '../../chosen-values.ts';
import type { Suggestion } from '../../suggestion.ts';
import { sizeOf } from '../columns/bits.ts';
import { type Counts, count } from '../columns/select/count.ts';
import type { IndexedSearch } from '../index/search-index.ts';
import { suggest } from '../suggestions/suggest.ts';
import { selectIn } from './select-in.ts';
import type { StockCopy } from './stock-copy.ts';

/** What is shown may be so old, in milliseconds. */
const cachedMs = 2000;
const mostCached = 50;

interface CachedCounts {
  readonly copy: StockCopy;
  readonly at: number;
  readonly counts: Counts;
}
const cache = new Map<string, CachedCounts>();

export function suggestIn(copy: StockCopy, request: IndexedSearch): Suggestion[] {
  const { selectionOf } = selectIn(copy.columns, request.within);
  return suggest(
    { ...request, query: chosenValues(request.query) },
    {
      vocabulary: copy.vocabulary,
      total: (query) => sizeOf(selectionOf(query).hits),
      count(query) {
        const key = JSON.stringify([query, request.within]);
        const cached = cache.get(key);
        if (cached?.copy === copy && performance.now() - cached.at < cachedMs) return cached.counts;
        const counts = count(copy.columns, selectionOf(query));
        cache.delete(key);
        cache.set(key, { copy, at: performance.now(), counts });
        for (const oldest of cache.keys()) {
          if (cache.size <= mostCached) break;
          cache.delete(oldest);
        }
        return counts;
      },
    },
  );
}
