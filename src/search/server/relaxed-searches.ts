// Where a search finds few cars or none: searches that ask a little less, and how many cars each finds. Of
// `red diesel van near Dayton`, which finds 2 cars, these might be
//
//   Within 100 miles of Dayton                       4   the nearest of the wider distances that finds more
//   Without “Diesel”                                 5   one condition less
//   Within 100 miles of Dayton, without “Diesel”    31   both, because one change alone finds few
//
// Two conditions are left out together only where leaving out one alone finds nothing.
import {
  bothOf,
  everything,
  type RangeName,
  rangeNames,
  type SearchQuery,
  type SingleFacet,
  singleFacets,
} from '../search-query.ts';
import { combinedQuery } from '../understand/places/distance-apart.ts';
import { understoodWithout } from '../understand/understand.ts';
import { isText, type Understood, type UnderstoodPart } from '../understand/understood.ts';
import {
  withoutFacet,
  withoutParts,
  withoutPlaces,
  withoutRange,
  withoutValue,
} from '../without.ts';
import type { Relaxed, SearchRequest } from './index/search-index.ts';

/** Where a search finds more cars than this, nobody needs to ask for less. */
export const fewCars = 5;
/** A search may ask hundreds of things, and each is a search of its own. */
const mostDropped = 10;
/** Each two of at most this many changes are tried together: 21 searches. */
const mostInPairs = 7;
const mostShown = 6;

type Criteria = Pick<SearchRequest, 'sentence' | 'query'>;

interface RelaxedSearch extends Criteria {
  readonly understood: Understood;
  /** How many cars it finds. */
  readonly total: number;
  /** How many cars another search finds at its own address, where its sentence is understood again. */
  readonly count: (search: Criteria) => number;
  /** The same for a sentence that is understood already, which is much quicker. */
  readonly countUnderstood: (understood: Understood, query: SearchQuery) => number;
}

/** A search that asks less. */
interface Wider extends Pick<Relaxed, 'dropped' | 'sentence' | 'query'> {
  /** How many cars it finds if the rest of the sentence means the same by itself, as it nearly always does. */
  readonly estimate: number;
}

/** The searches that find more than `total`: first by one change, then by two. */
export function relaxedSearches(search: RelaxedSearch): Relaxed[] {
  const { understood, query, total } = search;
  const all = combinedQuery(understood, query);
  const conditions = [
    ...conditionsIn(all),
    ...(isText(understood) ? (all.wordsFirst ?? []).map(wordCondition) : []),
  ];
  const distances = widerDistances(all);
  const byOne = findingMoreThan(total, relaxByOne(search, conditions, distances), search);
  const mostByOne = Math.max(total, ...byOne.map(({ count }) => count));
  // A search of two conditions asks nothing without them.
  if (mostByOne > fewCars || conditions.length <= 2) return byOne;
  const byTwo = relaxByTwo(search, conditions, distances[0], byOne.length === 0);
  return [...byOne, ...findingMoreThan(mostByOne, byTwo, search)].slice(0, mostShown);
}

/** Leaves out each condition in turn, and widens the distance to the nearest that finds more. */
function relaxByOne(
  search: RelaxedSearch,
  conditions: readonly Condition[],
  distances: readonly Condition[],
): Wider[] {
  const wider = conditions.slice(0, mostDropped).map((condition) => relax(search, [condition]));
  for (const distance of distances) {
    const farther = relax(search, [distance]);
    if (farther.estimate > search.total) return [...wider, farther];
  }
  return wider;
}

/** Within a wider distance and without each condition; `isAnyPair`: without each two conditions as well. */
function relaxByTwo(
  search: RelaxedSearch,
  conditions: readonly Condition[],
  distance: Condition | undefined,
  isAnyPair: boolean,
): Wider[] {
  const changes = [...(distance ? [distance] : []), ...conditions].slice(0, mostInPairs);
  return pairsOf(changes)
    .filter(([first]) => isAnyPair || first === distance)
    .map((pair) => relax(search, pair));
}

const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((item, at) => items.slice(at + 1).map((other): [Item, Item] => [item, other]));

/** The search without some conditions, wherever it asks them: in its sentence and among its choices. */
function relax(
  { sentence, query, understood, countUnderstood }: RelaxedSearch,
  conditions: readonly Condition[],
): Wider {
  const all = combinedQuery(understood, query);
  const droppedParts = understood.parts.filter((part) =>
    conditions.some((condition) => asks(part, condition)),
  );
  const left = conditions.reduce((wider, condition) => condition.without(wider), query);
  return {
    dropped: conditions.map((condition) => condition.droppedFrom(all) ?? everything).reduce(bothOf),
    sentence: withoutParts(sentence, droppedParts),
    query: left,
    estimate: countUnderstood(understoodWithout(understood, droppedParts), left),
  };
}

const asks = (part: UnderstoodPart, condition: Condition): boolean =>
  condition.droppedFrom(part.asks) !== null ||
  (condition.isPlace === true && part.miles !== undefined);

/**
 * Each search once, a wider distance first and then those that find the most. Only those that are shown are
 * counted at their own addresses, since to understand a sentence takes longer than to count its cars.
 */
function findingMoreThan(
  cars: number,
  wider: readonly Wider[],
  { count }: Pick<RelaxedSearch, 'count'>,
): Relaxed[] {
  const byAddress = new Map<string, Wider>();
  for (const search of wider) {
    const address = JSON.stringify([search.sentence, search.query]);
    if (search.estimate > cars && !byAddress.has(address)) byAddress.set(address, search);
  }
  return [...byAddress.values()]
    .sort((one, other) => isWider(other) - isWider(one) || other.estimate - one.estimate)
    .slice(0, mostShown)
    .map(({ estimate: _, ...search }) => ({ ...search, count: count(search) }))
    .filter((search) => search.count > cars)
    .sort((one, other) => isWider(other) - isWider(one) || other.count - one.count);
}

const isWider = ({ dropped, query: { near } }: Pick<Relaxed, 'dropped' | 'query'>) =>
  Number(Boolean(dropped.near && near));

/** One condition of a search, such as that on its fuel. Sentence and choices may each say a part of it. */
interface Condition {
  /** What of a query is not asked anymore without it; null if the query has no such condition. */
  readonly droppedFrom: (query: SearchQuery) => SearchQuery | null;
  readonly without: (query: SearchQuery) => SearchQuery;
  /**
   * What a car must have to meet it, where that is not the same: without a make, its models are dropped
   * too, but any car of the make meets it. Null where another condition requires it as well.
   */
  readonly requiredBy?: (query: SearchQuery) => SearchQuery | null;
  /** It is on places, whose distance a part of the sentence may say alone. */
  readonly isPlace?: boolean;
}

/** What a car must have to meet each condition of a query. */
export const requirementsOf = (query: SearchQuery): SearchQuery[] =>
  conditionsIn(query).flatMap(
    ({ droppedFrom, requiredBy = droppedFrom }) => requiredBy(query) ?? [],
  );

const conditionsIn = (query: SearchQuery): Condition[] =>
  [
    ...singleFacets.flatMap((name) => [facetCondition('is', name), facetCondition('isNot', name)]),
    ...(['is', 'isNot'] as const).flatMap((kind) =>
      (query[kind].equipment ?? []).map((value) => equipmentCondition(kind, value)),
    ),
    ...rangeNames.map(rangeCondition),
    placeCondition,
    ...query.words.map(wordCondition),
  ].filter(({ droppedFrom }) => droppedFrom(query));

/** Where a make is left out, its models are not asked for either. */
const facetCondition = (kind: 'is' | 'isNot', name: SingleFacet): Condition => ({
  droppedFrom(query) {
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
  requiredBy({ [kind]: { [name]: values, make, model } }) {
    // A model and its make are one condition.
    if (!values || (kind === 'is' && name === 'make' && model)) return null;
    const isModel = kind === 'is' && name === 'model';
    return { ...everything, [kind]: { ...(isModel && make && { make }), [name]: values } };
  },
});

/** Each value of equipment is a condition by itself: a car must have all of it. */
const equipmentCondition = (kind: 'is' | 'isNot', value: string): Condition => ({
  droppedFrom: ({ [kind]: { equipment: values } }) =>
    values?.includes(value) ? { ...everything, [kind]: { equipment: [value] } } : null,
  without: (query) => withoutValue(query, kind, 'equipment', value),
});

/** A car that does not state the number meets it if such cars are asked for as well. */
const rangeCondition = (name: RangeName): Condition => ({
  droppedFrom: ({ ranges: { [name]: bounds } }) =>
    bounds ? { ...everything, ranges: { [name]: bounds } } : null,
  without: (query) => withoutRange(query, name),
  requiredBy({ ranges: { [name]: bounds }, orUnstated }) {
    const mayBeUnstated = orUnstated?.some((unsure) => unsure === name);
    return bounds
      ? { ...everything, ranges: { [name]: bounds }, ...(mayBeUnstated && { orUnstated }) }
      : null;
  },
});

const placeCondition: Condition = {
  droppedFrom: ({ near }) => (near ? { ...everything, near } : null),
  without: withoutPlaces,
  isPlace: true,
};

/** Only sentences have words, so leaving out their part is enough. */
const wordCondition = (word: string): Condition => ({
  droppedFrom: ({ words, wordsFirst = [] }) =>
    words.includes(word) || wordsFirst.includes(word) ? { ...everything, words: [word] } : null,
  without: (query) => query,
});

const timesAsWide = [2, 4, 8];
/** No place of the mainland is farther from another. */
const mostMiles = 3000;

/** Dropping one of these leaves a wider distance. Nobody asks for more than a state. */
const widerDistances = ({ near = [] }: SearchQuery): Condition[] =>
  timesAsWide
    .map((times) => near.map(({ place, miles }) => ({ place, miles: times * miles })))
    .filter((wider) => {
      const most = Math.max(0, ...wider.map(({ miles }) => miles));
      return most > 0 && most <= mostMiles;
    })
    .map((wider) => ({ ...placeCondition, without: (query) => ({ ...query, near: wider }) }));
