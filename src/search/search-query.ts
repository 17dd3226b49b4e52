// What somebody asks of the stock. It is the same whether it was typed as a sentence, chosen from
// facets or opened as an address.

import { type FactName, isInPapers } from '../cars/facts/fact-table.ts';

/** The facts by which cars are counted, in the order in which they are offered. */
export const facetNames = [
  'category',
  'make',
  'model',
  'trim',
  'body',
  'fuel',
  'gearbox',
  'drivetrain',
  'seats',
  'doors',
  'color',
  'owners',
  'accidents',
  'damage',
  'service',
  'titleStatus',
  'warranty',
  'vat',
  'interior',
  'equipment',
  'condition',
  'seller',
  'sellerType',
] as const;
export type FacetName = (typeof facetNames)[number];

/** A car has one value of each but equipment, of which it has many: there all that is asked must be there. */
export type SingleFacet = Exclude<FacetName, 'equipment'>;
export const singleFacets = facetNames.filter((name): name is SingleFacet => name !== 'equipment');

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The bounds that a value of a facet names: `7+` is seven and more, `2-` two and fewer. Null for a value of its own. */
export function boundsOf(value: string): Bounds | null {
  const [, number, side] = /^(\d{1,2})([+-])$/.exec(value) ?? [];
  if (!number) return null;
  return side === '+'
    ? { least: Number(number), most: Number.POSITIVE_INFINITY }
    : { least: 0, most: Number(number) };
}

export const isWithin = (value: string | null, { least, most }: Bounds): boolean =>
  value !== null && Number(value) >= least && Number(value) <= most;

/** Stands in place of a model for all models of its family, whichever are in stock. `BMW 3 Series*` finds a BMW 320d. */
export const wholeFamily = (name: string): string => `${name}*`;

/** The family whose models such a value names, `BMW 3 Series`; null for one model. */
export const familyNamed = (model: string): string | null =>
  model.length > 1 && model.endsWith('*') ? model.slice(0, -1) : null;

/**
 * What a query says of a facet; null where it names several values, or a number of them such as `6+`. A model
 * of which only the family is said is called like that.
 */
export function singleValue(values: readonly string[] = []): string | null {
  const [value] = values;
  if (value === undefined || values.length > 1 || boundsOf(value)) return null;
  return familyNamed(value) ?? value;
}

/** Stands in a facet in place of a value, for the cars of which nobody states it. */
export const unstated = 'Not stated';

/**
 * The facts that are a number: whole units of the market’s currency, calendar years, miles or kilometers as the
 * market counts, horsepower, cubic centimeters, the same distance for an electric car, kilowatt hours, grams of
 * CO₂ a kilometer, the year of the first registration, and until when an inspection is valid, as 202711 for
 * November 2027.
 */
export const rangeNames = [
  'price',
  'year',
  'mileage',
  'power',
  'engine',
  'range',
  'battery',
  'co2',
  'registered',
  'inspected',
] as const;
export type RangeName = (typeof rangeNames)[number];

/** The ranges of numbers that not every car states. Cars without one are left out, unless they are asked for as well. */
export const unsureRanges = [
  'mileage',
  'power',
  'engine',
  'range',
  'battery',
  'co2',
  'registered',
  'inspected',
] as const satisfies readonly RangeName[];
export type UnsureRange = (typeof unsureRanges)[number];

/** What papers say, which are not the same everywhere. */
const factsOfPapers: { readonly [Name in FacetName | RangeName]?: FactName } = {
  titleStatus: 'titleStatus',
  vat: 'vat',
  co2: 'co2',
  registered: 'firstRegistered',
  inspected: 'inspectedUntil',
};

/** Whether sellers in the market’s country state it. What they do not state is not offered, and left out of a sentence. */
export function isStatedHere(name: FacetName | RangeName): boolean {
  const fact = factsOfPapers[name];
  return fact === undefined || isInPapers(fact);
}

/** The numbers of which a search says how they are spread. */
export const histogramNames = ['price', 'year', 'mileage'] as const satisfies readonly RangeName[];
export type HistogramName = (typeof histogramNames)[number];

/** Both ends belong to it. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

export interface Near {
  /** The place as cars state it, such as `Dayton, OH`. */
  readonly place: string;
  /** The distance, in kilometers where those are the market’s unit. */
  readonly miles: number;
}

/** A sentence is read up to here, in characters. */
export const longestSentence = 200;

/** A search may name at most this many places. */
export const mostPlaces = 10;

export const sorts = [
  'best',
  'newest',
  'cheapest',
  'dearest',
  'mileage',
  'year',
  'distance',
] as const;
export type Sort = (typeof sorts)[number];

/** Why a car stands where it does among the best matches. */
export const matchReasons = ['service', 'owners', 'accidents', 'verified', 'close', 'new'] as const;
export type MatchReason = (typeof matchReasons)[number];

export interface SearchQuery {
  /**
   * A car has one of the values of each facet that is named. Models are written `Make Model`, and all of a
   * family `Make Family*`. Makes and models are one choice: a car is one of the models, or of one of the
   * makes none of whose models is named.
   */
  readonly is: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** A car has none of these values. */
  readonly isNot: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  readonly ranges: Readonly<Partial<Record<RangeName, Range>>>;
  /** Cars of which nobody states these belong to their ranges. */
  readonly orUnstated?: readonly UnsureRange[];
  /** A car is near enough to one of these; there is at least one. */
  readonly near?: readonly Near[];
  /** Words that its title, trim, make or model must have, in lower case and without accents. */
  readonly words: readonly string[];
  /**
   * Words that say nothing which is known. They leave no car out: cars with most of them in title, details
   * or description come first.
   */
  readonly wordsFirst?: readonly string[];
  /** Words that are not wanted: cars with one of them in title or details come last. */
  readonly wordsLast?: readonly string[];
  readonly sort?: Sort;
}

/** The makes that are asked for besides some models, none of which is theirs: `Audi or BMW X5`. */
export function makesOfAnyModel({ is: { make = [], model = [] } }: SearchQuery): string[] {
  if (model.length === 0 || model.includes(unstated)) return [];
  return make.filter((name) => !model.some((other) => other.startsWith(`${name} `)));
}

export function sortedBy({ sort: _, ...query }: SearchQuery, sort: Sort | undefined): SearchQuery {
  return sort ? { ...query, sort } : query;
}

export const everything: SearchQuery = { is: {}, isNot: {}, ranges: {}, words: [] };

/** All words that it names, but those that are not wanted. */
export const wordsOf = ({ words, wordsFirst = [] }: SearchQuery): readonly string[] => [
  ...words,
  ...wordsFirst,
];

/** Does it ask nothing that a car must have? It may still name words, and an order. */
export const asksNoFact = ({ is, isNot, ranges, near, words }: SearchQuery): boolean =>
  [is, isNot, ranges].every((facts) => Object.keys(facts).length === 0) &&
  near === undefined &&
  words.length === 0;

/**
 * What both ask. Of a facet, the values of either will do, and so will the places of either; of a range,
 * the narrower ends count; of the sort, and of how far from the same place, the second.
 */
export function bothOf(one: SearchQuery, other: SearchQuery): SearchQuery {
  const near =
    one.near && other.near ? mergePlaces(one.near, other.near) : (other.near ?? one.near);
  const sort = other.sort ?? one.sort;
  const orUnstated = other.orUnstated ?? one.orUnstated;
  return {
    is: mergeValues(one.is, other.is),
    isNot: mergeValues(one.isNot, other.isNot),
    ranges: mergeRanges(one.ranges, other.ranges),
    words: [...new Set([...one.words, ...other.words])],
    ...mergeWords('wordsFirst', one, other),
    ...mergeWords('wordsLast', one, other),
    ...(orUnstated && { orUnstated }),
    ...(near && { near }),
    ...(sort && { sort }),
  };
}

function mergeWords(name: 'wordsFirst' | 'wordsLast', one: SearchQuery, other: SearchQuery) {
  const words = new Set([...(one[name] ?? []), ...(other[name] ?? [])]);
  return words.size > 0 ? { [name]: [...words] } : {};
}

const mergePlaces = (one: readonly Near[], other: readonly Near[]): readonly Near[] => [
  ...one.filter(({ place }) => !other.some((next) => next.place === place)),
  ...other,
];

function mergeValues(one: SearchQuery['is'], other: SearchQuery['is']): SearchQuery['is'] {
  const merged: Partial<Record<FacetName, readonly string[]>> = {};
  for (const name of facetNames) {
    if (!one[name] && !other[name]) continue;
    const values = new Set([...(one[name] ?? []), ...(other[name] ?? [])]);
    if (values.size > 0) merged[name] = [...values];
  }
  return merged;
}

function mergeRanges(one: SearchQuery['ranges'], other: SearchQuery['ranges']) {
  const merged: Partial<Record<RangeName, Range>> = {};
  for (const name of rangeNames) {
    if (!one[name] && !other[name]) continue;
    const ranges = [one[name], other[name]];
    const from = Math.max(...ranges.map((range) => range?.from ?? Number.NEGATIVE_INFINITY));
    const to = Math.min(...ranges.map((range) => range?.to ?? Number.POSITIVE_INFINITY));
    if (Number.isFinite(from) || Number.isFinite(to))
      merged[name] = {
        ...(Number.isFinite(from) && { from }),
        ...(Number.isFinite(to) && { to }),
      };
  }
  return merged;
}

/** What “near” means where nobody says how far. */
export const defaultMiles = 50;
