// What a saved search asks. Its address is understood again, so that it finds what its page finds today.
import type { SearchQuery } from '../../search-query.ts';
import type { Vocabulary } from '../../understand/vocabulary.ts';
import type { Columns } from '../columns/columns.ts';
import { readAddress } from '../saved/read-address.ts';
import { readSearch } from './answer-search.ts';

/** Reads what the address of a saved search asks; null where nobody understands it. */
export type ReadSaved = (path: string) => SearchQuery | null;

interface Cached {
  readonly query: SearchQuery | null;
  /** How many places were in stock. */
  readonly places: number;
  /** All of it is understood: no place that comes into stock changes it. */
  readonly isCertain: boolean;
}

/** They take some 80 MB. */
const mostCached = 100_000;

/** Thousands of searches are matched each minute: each is understood once for the same names. */
export function createReadSaved(columns: Columns, vocabulary: Vocabulary): ReadSaved {
  const cache = new Map<string, Cached>();

  function read(path: string): Omit<Cached, 'places'> & { readonly hasUnknownPlace: boolean } {
    const request = readAddress(path);
    if (!request) return { query: null, isCertain: true, hasUnknownPlace: false };
    const { understood, chosen, query } = readSearch(request, { columns, vocabulary });
    const hasUnknownPlace = understood.unknownPlaces.length + chosen.unknownPlaces.length > 0;
    const isCertain = !hasUnknownPlace && (query.wordsFirst ?? []).length === 0;
    return { query, isCertain, hasUnknownPlace };
  }

  return (path) => {
    const places = columns.place.values.length;
    const cached = cache.get(path);
    if (cached && (cached.isCertain || cached.places === places)) return cached.query;
    const { query, isCertain, hasUnknownPlace } = read(path);
    // A car may come back to a place where others stood, which was in stock all the time.
    if (hasUnknownPlace) return query;
    if (cache.size >= mostCached) cache.clear();
    cache.set(path, { query, places, isCertain });
    return query;
  };
}
