// What a saved search asks. Its address is understood again, so that it finds what its page finds today:
// a family has other models in stock than on the day it was saved.
import type { SearchQuery } from '../../search-query.ts';
import type { CarNames, Vocabulary } from '../../understand/vocabulary.ts';
import type { Columns } from '../columns/columns.ts';
import { readAddress } from '../saved/read-address.ts';
import { readSearch } from './answer-search.ts';

interface SavedQuery {
  readonly query: SearchQuery;
  /** The models that its sentence names, as they are called if none is in stock: `Chevrolet Silverado`. */
  readonly named: readonly string[];
}

/** Reads what the address of a saved search asks; null where nobody understands it. */
export type ReadSaved = (path: string) => SavedQuery | null;

interface Cached {
  readonly saved: SavedQuery | null;
  /** How many places were in stock. */
  readonly places: number;
  /** All of it is understood: no place that comes into stock changes it. */
  readonly isCertain: boolean;
}

/** They take some 80 MB. */
const mostCached = 100_000;

/**
 * Thousands of searches are matched each minute: each is understood once for the same names. `vocabulary`
 * has no models of the stock.
 */
export function createReadSaved(columns: Columns, vocabulary: Vocabulary): ReadSaved {
  const cache = new Map<string, Cached>();

  function read(path: string): Omit<Cached, 'places'> {
    const request = readAddress(path);
    if (!request) return { saved: null, isCertain: true };
    const { understood, chosen, query } = readSearch(request, { columns, vocabulary });
    const unknown = [
      ...understood.unknownPlaces,
      ...chosen.unknownPlaces,
      ...(query.wordsFirst ?? []),
    ];
    return {
      saved: { query, named: understood.query.is.model ?? [] },
      isCertain: unknown.length === 0,
    };
  }

  return (path) => {
    const places = columns.place.values.length;
    const cached = cache.get(path);
    if (cached && (cached.isCertain || cached.places === places)) return cached.saved;
    const { saved, isCertain } = read(path);
    if (cache.size >= mostCached) cache.clear();
    cache.set(path, { saved, places, isCertain });
    return saved;
  };
}

/** By the name of each family that these models belong to, such as `Chevrolet Silverado`, those of it. */
export const membersOf = (
  models: readonly string[],
  familyOf: CarNames['familyOf'],
): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(models, (model) => {
    const family = familyOf(model);
    return family ? `${family.make} ${family.name}` : model;
  });

/** With all models of the families that its sentence names; what was chosen by a filter stays as it is. */
export function withMembers(
  { query, named }: SavedQuery,
  members: ReturnType<typeof membersOf>,
): SearchQuery {
  const more = named.flatMap((name) => members.get(name) ?? []);
  if (more.length === 0) return query;
  const model = [...new Set([...(query.is.model ?? []), ...more])];
  return { ...query, is: { ...query.is, model } };
}
