// Suggestions from the copy of the stock. While somebody types a word, all before it stays: it is
// counted once.
import type { Suggestion } from '../../suggestion.ts';
import { sizeOf } from '../columns/bits.ts';
import { type Counts, count } from '../columns/select/count.ts';
import type { IndexedSearch } from '../index/search-index.ts';
import { suggest } from '../suggestions/suggest.ts';
import { selectIn } from './select-in.ts';
import type { StockCopy } from './stock-copy.ts';

/** What is shown may be so old, in milliseconds. */
const keptMs = 2000;
const mostKept = 50;

interface Kept {
  readonly copy: StockCopy;
  readonly at: number;
  readonly counts: Counts;
}
const kept = new Map<string, Kept>();

export function suggestIn(copy: StockCopy, request: IndexedSearch): Suggestion[] {
  const { selectionOf } = selectIn(copy.columns, request.within);
  return suggest(request, {
    vocabulary: copy.vocabulary,
    total: (query) => sizeOf(selectionOf(query).hits),
    count(query) {
      const key = JSON.stringify([query, request.within]);
      const known = kept.get(key);
      if (known?.copy === copy && performance.now() - known.at < keptMs) return known.counts;
      const counts = count(copy.columns, selectionOf(query));
      kept.delete(key);
      kept.set(key, { copy, at: performance.now(), counts });
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return counts;
    },
  });
}
