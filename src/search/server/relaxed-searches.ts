// Where a search finds few cars or none: the same search without each thing that it asks.
import {
  bothOf,
  everything,
  rangeNames,
  type SearchQuery,
  type SingleFacet,
  singleFacets,
} from '../search-query.ts';
import type { TakenWords } from '../understand/typing-errors.ts';
import { type Understood, understand } from '../understand/understand.ts';
import type { Vocabulary } from '../understand/vocabulary.ts';
import {
  withoutFacet,
  withoutParts,
  withoutPlace,
  withoutRange,
  withoutValue,
} from '../without.ts';
import type { Relaxed, SearchRequest } from './index/search-index.ts';

/** With more cars than this, nobody needs to ask for less. */
export const fewCars = 5;
/** A search may ask hundreds of things, and each is a search of its own. */
const mostDropped = 10;
const mostShown = 6;

/** One thing that a search asks, of which sentence and choices may each say a part. */
interface Thing {
  /** What of a query asks it; null if the query does not. */
  readonly of: (query: SearchQuery) => SearchQuery | null;
  readonly without: (query: SearchQuery) => SearchQuery;
}

/**
 * Those that find more than `total`. Each is counted as its own address will be: the sentence without
 * the piece is understood anew.
 */
export function relaxedSearches(
  { sentence, query }: Pick<SearchRequest, 'sentence' | 'query'>,
  { parts, query: said }: Pick<Understood, 'parts' | 'query'>,
  total: number,
  vocabulary: Vocabulary,
  count: (query: SearchQuery) => number,
): Relaxed[] {
  const all = bothOf(said, query);
  const taken: TakenWords = new Map();
  const relaxed = new Map<string, Relaxed>();
  for (const thing of thingsOf(all).slice(0, mostDropped)) {
    const left = {
      sentence: withoutParts(
        sentence,
        parts.filter(({ asks }) => thing.of(asks)),
      ),
      query: thing.without(query),
    };
    const key = JSON.stringify(left);
    if (relaxed.has(key)) continue;
    const found = count(bothOf(understand(left.sentence, vocabulary, taken).query, left.query));
    const dropped = thing.of(all) ?? everything;
    relaxed.set(key, { dropped, ...left, count: found });
  }
  return [...relaxed.values()]
    .filter((one) => one.count > total)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostShown);
}

const thingsOf = (query: SearchQuery): Thing[] =>
  [
    ...singleFacets.flatMap((name) => [facet('is', name), facet('isNot', name)]),
    ...(['is', 'isNot'] as const).flatMap((kind) =>
      (query[kind].equipment ?? []).map((value) => equipment(kind, value)),
    ),
    ...rangeNames.map(range),
    place,
    ...query.words.map(word),
  ].filter((thing) => thing.of(query));

/** Without a make, its models are not asked for either. */
const facet = (kind: 'is' | 'isNot', name: SingleFacet): Thing => ({
  of: (query) => {
    const model = name === 'make' ? query[kind].model : undefined;
    const values = query[kind][name];
    if (!values && !model) return null;
    return {
      ...everything,
      [kind]: { ...(values && { [name]: values }), ...(model && { model }) },
    };
  },
  without: (query) =>
    withoutFacet(name === 'make' ? withoutFacet(query, kind, 'model') : query, kind, name),
});

/** Each by itself: a car must have all of it. */
const equipment = (kind: 'is' | 'isNot', value: string): Thing => ({
  of: ({ [kind]: { equipment: asked } }) =>
    asked?.includes(value) ? { ...everything, [kind]: { equipment: [value] } } : null,
  without: (query) => withoutValue(query, kind, 'equipment', value),
});

const range = (name: (typeof rangeNames)[number]): Thing => ({
  of: ({ ranges: { [name]: asked } }) =>
    asked ? { ...everything, ranges: { [name]: asked } } : null,
  without: (query) => withoutRange(query, name),
});

const place: Thing = {
  of: ({ near }) => (near ? { ...everything, near } : null),
  without: withoutPlace,
};

const word = (one: string): Thing => ({
  of: ({ words }) => (words.includes(one) ? { ...everything, words: [one] } : null),
  without: (query) => query,
});
