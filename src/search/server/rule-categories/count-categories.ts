// How many cars are on offer in each category beside the four, and the newest of them.
import { type SearchIndex, SearchUnavailable } from '../index/search-index.ts';
import type { StoredCategory } from './rule-category-row.ts';

interface Counted {
  readonly quantity: number;
  /** A few, the newest first. */
  readonly newestIds: readonly number[];
}
export type CountCategory = (category: StoredCategory) => Promise<Counted | null>;

/** They wait in a line of their own: searches that people type come in between. */
const line = 'categories';
/**
 * A count is cached for a second at least, in milliseconds, and for `ageByCost` times what it took. That
 * includes waiting on a busy machine, so there is a limit.
 */
const leastAgeMs = 1000;
const ageByCost = 50;
const mostAgeMs = 10_000;

/** Null while the search is being prepared. `clock` gives milliseconds that never run backwards. */
export function createCategoryCounts(
  index: SearchIndex,
  clock: () => number = () => performance.now(),
): CountCategory {
  const cache = new Map<
    number,
    { rule: string; until: number; counted: Promise<Counted | null> }
  >();

  async function count({ rule }: StoredCategory): Promise<Counted | null> {
    try {
      const request = { sentence: '', query: rule, size: 4, isTotalOnly: true };
      const { total, ids } = await index.search(request, line);
      return { quantity: total, newestIds: ids };
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      return null;
    }
  }

  return (category) => {
    const rule = JSON.stringify(category.rule);
    const cached = cache.get(category.id);
    if (cached && cached.rule === rule && clock() < cached.until) return cached.counted;
    const began = clock();
    const counting = { rule, until: began + leastAgeMs, counted: count(category) };
    cache.set(category.id, counting);
    counting.counted.then(
      (counted) => {
        const took = clock() - began;
        // What could not be counted is tried again at once.
        const age = Math.min(mostAgeMs, Math.max(leastAgeMs, ageByCost * took));
        counting.until = counted === null ? 0 : began + age;
      },
      () => cache.delete(category.id),
    );
    return counting.counted;
  };
}
