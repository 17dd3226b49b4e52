// Where a search finds few cars or none: the same search without each thing that it asks and within a
// wider distance; with two of these changes where one finds nothing either; and where one finds few
// within the distance, with that one and a wider distance.
import {
  bothOf,
  everything,
  rangeNames,
  type SearchQuery,
  type SingleFacet,
  singleFacets,
} from '../search-query.ts';
import { combinedQuery } from '../understand/places/distance-apart.ts';
import type { CorrectionCache } from '../understand/typing-errors.ts';
import { understand } from '../understand/understand.ts';
import { isText, type Understood, type UnderstoodPart } from '../understand/understood.ts';
import type { Vocabulary } from '../understand/vocabulary.ts';
import {
  withoutFacet,
  withoutParts,
  withoutPlaces,
  withoutRange,
  withoutValue,
} from '../without.ts';
import type { Relaxed, SearchRequest } from './index/search-index.ts';

/** With more cars than this, nobody needs to ask for less. */
export const fewCars = 5;
/** A search may ask hundreds of things, and each is a search of its own. */
const mostDropped = 10;
/** Of so many things each two are tried together: 21 searches. */
const mostInPairs = 7;
const mostShown = 6;

/** One thing that a search asks, of which sentence and choices may each say a part. */
interface Thing {
  /** What of a query asks it; null if the query does not. */
  readonly of: (query: SearchQuery) => SearchQuery | null;
  readonly without: (query: SearchQuery) => SearchQuery;
  /** What a car must have for it by itself, where that is not what asks it: beside models, the makes of any model will do. */
  readonly condition?: (query: SearchQuery) => SearchQuery | null;
  /** The distance of its places, which a part may say alone. */
  readonly isPlace?: boolean;
}

const isOf = (part: UnderstoodPart, thing: Thing): boolean =>
  Boolean(thing.of(part.asks) || (thing.isPlace && part.miles !== undefined));

/**
 * Those that find more than `total`. Each is counted as its own address will be: the sentence without
 * the piece is understood again.
 */
export function relaxedSearches(
  { sentence, query }: Pick<SearchRequest, 'sentence' | 'query'>,
  understood: Understood,
  total: number,
  vocabulary: Vocabulary,
  count: (understood: Understood, query: SearchQuery) => number,
): Relaxed[] {
  const { parts } = understood;
  const all = combinedQuery(understood, query);
  const corrections: CorrectionCache = new Map();
  const relaxed = new Map<string, Relaxed>();
  /** How many cars are found. */
  function relax(things: readonly Thing[]): number {
    const left = {
      sentence: withoutParts(
        sentence,
        parts.filter((part) => things.some((thing) => isOf(part, thing))),
      ),
      query: things.reduce((wider, thing) => thing.without(wider), query),
    };
    const key = JSON.stringify(left);
    const counted = relaxed.get(key);
    if (counted) return counted.count;
    const cars = count(understand(left.sentence, vocabulary, corrections), left.query);
    const dropped = things.map((thing) => thing.of(all) ?? everything).reduce(bothOf);
    relaxed.set(key, { dropped, ...left, count: cars });
    return cars;
  }
  const findingMoreThan = (cars: number) =>
    [...relaxed.values()]
      .filter(({ count }) => count > cars)
      .sort((one, other) => isWider(other) - isWider(one) || other.count - one.count);

  const things = [
    ...thingsOf(all),
    ...(isText(understood) ? (all.wordsFirst ?? []).map(word) : []),
  ];
  for (const thing of things.slice(0, mostDropped)) relax([thing]);
  const wider = widerDistances(all);
  // The nearest of them that finds more.
  for (const distance of wider) if (relax([distance]) > total) break;
  const byOne = findingMoreThan(total);
  const mostByOne = Math.max(total, ...byOne.map(({ count }) => count));
  // Without two of two it asks nothing.
  if (mostByOne > fewCars || things.length <= 2) return byOne.slice(0, mostShown);
  const [distance] = wider;
  const inPairs = [...(distance ? [distance] : []), ...things].slice(0, mostInPairs);
  for (const pair of pairsOf(inPairs)) if (byOne.length === 0 || pair[0] === distance) relax(pair);
  const byTwo = findingMoreThan(mostByOne);
  return [...byOne, ...byTwo].slice(0, mostShown);
}

const isWider = ({ dropped, query: { near } }: Relaxed) => Number(Boolean(dropped.near && near));

const timesAsWide = [2, 4, 8];
/** No place of the mainland is farther from another. */
const mostMiles = 3000;

/** Of those within a state nobody asks for more. */
const widerDistances = ({ near = [] }: SearchQuery): Thing[] =>
  timesAsWide
    .map((times) => near.map(({ place, miles }) => ({ place, miles: times * miles })))
    .filter((wider) => {
      const most = Math.max(0, ...wider.map(({ miles }) => miles));
      return most > 0 && most <= mostMiles;
    })
    .map((wider) => ({ ...place, without: (query) => ({ ...query, near: wider }) }));

const pairsOf = <Of>(all: readonly Of[]): [Of, Of][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [Of, Of] => [one, other]));

/** What a car must have for each thing that is asked. */
export const conditionsOf = (query: SearchQuery): SearchQuery[] =>
  thingsOf(query).flatMap(({ of, condition = of }) => condition(query) ?? []);

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
  condition({ [kind]: { [name]: values, make } }) {
    const isModel = kind === 'is' && name === 'model';
    return values
      ? { ...everything, [kind]: { ...(isModel && make && { make }), [name]: values } }
      : null;
  },
});

/** Each by itself: a car must have all of it. */
const equipment = (kind: 'is' | 'isNot', value: string): Thing => ({
  of: ({ [kind]: { equipment: values } }) =>
    values?.includes(value) ? { ...everything, [kind]: { equipment: [value] } } : null,
  without: (query) => withoutValue(query, kind, 'equipment', value),
});

const range = (name: (typeof rangeNames)[number]): Thing => ({
  of: ({ ranges: { [name]: bounds } }) =>
    bounds ? { ...everything, ranges: { [name]: bounds } } : null,
  without: (query) => withoutRange(query, name),
  condition({ ranges: { [name]: bounds }, orUnstated }) {
    const isWide = orUnstated?.some((unsure) => unsure === name);
    return bounds
      ? { ...everything, ranges: { [name]: bounds }, ...(isWide && { orUnstated }) }
      : null;
  },
});

const place: Thing = {
  of: ({ near }) => (near ? { ...everything, near } : null),
  without: withoutPlaces,
  isPlace: true,
};

const word = (text: string): Thing => ({
  of: ({ words, wordsFirst = [] }) =>
    words.includes(text) || wordsFirst.includes(text) ? { ...everything, words: [text] } : null,
  without: (query) => query,
});
