// What a page of results shows, in words and with the addresses that it leads to. It is made where the
// page is loaded: browsers are sent no more than what is shown.
import type { OutputOf } from '../../../calls/call.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { country, currency } from '../../../kit/country.ts';
import { excerpt } from '../../../kit/text/excerpt.ts';
import { capitalized } from '../../../kit/text/letter-case.ts';
import { anyOf } from '../../../kit/text/list-text.ts';
import type { SearchInput, searchCars } from '../../contract.ts';
import { type SearchCriteria, searchPath } from '../../search-path.ts';
import {
  asksNoFact,
  type RangeName,
  type SearchQuery,
  type Sort,
  sorts,
  unstated,
} from '../../search-query.ts';
import { inOwnCurrency } from '../../understand/amounts.ts';
import { postalCodePattern } from '../../understand/places/postal-codes.ts';
import { placesText, textsOf } from '../query-texts.ts';
import type { Unread } from '../read-search-input.ts';
import { awayText, reasonsText, sortLabels, totalText } from '../search-texts.ts';
import { type Chip, chipsOf } from './chips-of.ts';
import { type FiltersView, filtersOf } from './filters-of.ts';
import { type HistogramView, histogramView } from './histogram.server.ts';

type Results = OutputOf<typeof searchCars>;

/** Each number has one; it is null where there are too few cars. */
export type HistogramsView = Readonly<Partial<Record<RangeName, HistogramView | null>>>;

export interface SearchView {
  readonly total: number;
  /** Where none is found, those that come closest. */
  readonly cars: readonly Car[];
  /** Null where some are found. */
  readonly none: NoneView | null;
  /** Why a car stands where it does, or what it lacks of all that is asked, by its id. */
  readonly reasons: Readonly<Record<number, string>>;
  readonly chips: readonly Chip[];
  /** How many further ones the search has. */
  readonly moreChips: number;
  /** What can be taken out of the sentence. */
  readonly pieces: ReturnType<typeof chipsOf>['pieces'];
  /** What was understood in another way than it was typed, or is no part of the search. */
  readonly notes: readonly string[];
  /** Pieces of the sentence that ask for cars near a place and name none. */
  readonly missingPlaces: readonly string[];
  readonly relaxed: ReturnType<typeof relaxedOf>;
  readonly sorts: ReturnType<typeof sortsOf>;
  readonly filters: FiltersView;
  readonly histograms: HistogramsView;
}

interface NoneView {
  readonly text: string;
  /** The heading above the cars that are shown all the same. */
  readonly heading: string;
}

export function viewOf(
  input: SearchInput,
  results: Results,
  { opened, typed }: { opened: ReadonlySet<string>; typed: Typed },
): SearchView {
  const { total, cars, closest, relaxed, missingPlaces } = results;
  const isClosest = total === 0;
  return {
    total,
    cars: isClosest ? closest.map(({ car }) => car) : cars,
    none: isClosest ? noneOf(input, results) : null,
    reasons: Object.fromEntries(
      isClosest
        ? closest.flatMap(({ car, missed }) =>
            missed.length > 0 ? [[car.id, missedText(missed)]] : [],
          )
        : cars.flatMap((car) => {
            const reason = reasonOf(results, car);
            return reason === '' ? [] : [[car.id, reason]];
          }),
    ),
    ...chipsOf(input, results),
    notes: notesOf(results, typed),
    missingPlaces,
    relaxed: relaxedOf(relaxed, input.within),
    sorts: sortsOf(results),
    filters: filtersOf(input.query, results, opened),
    histograms: histogramsOf(results),
  };
}

/** Each with what is asked of its number. */
export const histogramsOf = ({ histograms, query }: Results): HistogramsView =>
  Object.fromEntries(
    histograms.map((histogram) => [
      histogram.name,
      histogramView(histogram, query.ranges[histogram.name]),
    ]),
  );

/** Why a car stands where it does, in the order of best matches and in that of distance. */
function reasonOf({ query, reasons, distances }: Results, { id }: Car): string {
  const nearest = distances.find((distance) => distance.id === id);
  if (nearest) return awayText(nearest, (query.near?.length ?? 0) > 1);
  return reasonsText(reasons.find((reason) => reason.id === id)?.reasons ?? []);
}

/** A search may ask for hundreds of values of a facet. */
const longestMissed = 80;

/** `Doesn’t match: Green, up to $15,000` */
const missedText = (missed: Results['closest'][number]['missed']): string =>
  `Doesn’t match: ${missed
    .map(({ query, words }) => excerpt(textsOf(query, words).join(' or '), longestMissed))
    .join(', ')}`;

const noneOf = ({ within }: SearchInput, { query, words, closest }: Results): NoneView => ({
  text: words.length === 0 && asksCarsByName(query) ? noneNamedText(query, within) : noneText,
  heading: closest.some(({ missed }) => missed.length > 0)
    ? 'These come closest'
    : 'The newest cars for sale',
});

const noneText = 'No cars match right now.';

/** `No Lamborghini is for sale right now.` */
function noneNamedText(query: SearchQuery, within: SearchInput['within']): string {
  const names = excerpt(anyOf(textsOf(query)), longestMissed);
  return `No ${names} is for sale ${within ? 'in this category ' : ''}right now.`;
}

/** It names makes and models, and asks nothing else of a car. */
function asksCarsByName({ is, ...rest }: SearchQuery): boolean {
  const { make = [], model = [], ...others } = is;
  const names = [...make, ...model];
  return names.length > 0 && !names.includes(unstated) && asksNoFact({ ...rest, is: others });
}

interface Typed {
  readonly unread: readonly Unread[];
  /** What was typed behind the longest sentence; empty if nothing was. */
  readonly cutOff: string;
}

/** A price in another currency is asked about: nobody knows which rate was meant. */
function leftOutTexts(pieces: readonly string[]): string[] {
  const prices = pieces.map((piece) => ({ piece, own: inOwnCurrency(piece) }));
  const others = prices.filter(({ own }) => own === null).map(({ piece }) => `“${piece}”`);
  return [
    ...(others.length > 0
      ? [
          `Listings don’t say ${anyOf(others)}, so we left ${others.length > 1 ? 'them' : 'it'} out.`,
        ]
      : []),
    ...prices.flatMap(({ piece, own }) =>
      own === null
        ? []
        : [
            `Prices here are in ${currency().many}, so “${piece}” isn’t part of this search. Did you mean “${own}”?`,
          ],
    ),
  ];
}

/** What a search says of how it was understood: nothing that was typed is dropped in silence. */
function notesOf(results: Results, typed: Typed): string[] {
  const cutOff = results.cutOff || typed.cutOff;
  return [
    ...results.corrections.map(
      ({ typed, taken }) => `Showing results for ${taken} instead of “${typed}”.`,
    ),
    ...results.unknownPlaces.map((place) =>
      postalCodePattern().test(place.trim().toUpperCase())
        ? `We don’t know where the ${country().postalCode} “${place}” is, so it isn’t part of this search. Name the city instead.`
        : `We don’t know where “${place}” is, so the search is not limited to it. Try a larger city nearby.`,
    ),
    ...leftOutTexts(results.leftOut),
    ...(cutOff ? [`This search is too long: “${excerpt(cutOff, 60)}” isn’t part of it.`] : []),
    ...typed.unread.map(unreadText),
  ];
}

const unreadText = ({ kind, text }: Unread): string => {
  if (kind === 'number') return `“${text}” isn’t a number, so it isn’t part of this search.`;
  if (kind === 'sort') return `We can’t sort by “${text}”, so here’s the usual order.`;
  if (kind === 'page') return 'That page doesn’t exist. Here’s the first one.';
  return `“${text}” isn’t a choice here, so it isn’t part of this search.`;
};

/** What each condition costs: the search without it or farther away, and how many cars that finds. */
const relaxedOf = (relaxed: Results['relaxed'], within: SearchCriteria['within']) =>
  relaxed.map(({ dropped, words, count, ...left }) => ({
    text: changeText(dropped, words, left.query),
    path: searchPath({ ...left, within }),
    total: totalText(count),
  }));

/** `Without “Diesel”`, `Within 100 miles of Dayton, OH`, `Within 100 miles of Dayton, OH, without “Diesel”` */
function changeText(
  { near: before, ...dropped }: SearchQuery,
  words: readonly string[],
  { near }: SearchQuery,
): string {
  const wider = before && near ? placesText(near) : null;
  const rest = { ...dropped, ...(before && !near && { near: before }) };
  const texts = textsOf(rest, words);
  const without = texts.length > 0 ? `without ${quoted(texts)}` : null;
  const [first = '', ...others] = [wider, without].filter((text) => text !== null);
  return [capitalized(first), ...others].join(', ');
}

/** Words of titles stand in quotation marks already. */
const quoted = (texts: readonly string[]): string =>
  texts.map((text) => (text.startsWith('“') ? text : `“${text}”`)).join(' or ');

/**
 * The orders that a search may be in. The one that somebody chooses counts more
 * than the one that their sentence asks for.
 */
export function sortsOf({ query, understood }: Results) {
  const usual: Sort = query.near ? 'distance' : 'newest';
  const sentenceSorts = understood.some((part) => part.query.sort);
  // Without a place nothing is nearest.
  const offered = sorts.filter((sort) => sort !== usual && sort !== 'distance');
  const chosen = offered.find((sort) => sort === query.sort) ?? usual;
  const ordered = [
    usual,
    ...offered.filter((sort) => sort === 'newest'),
    ...offered.filter((sort) => sort !== 'newest'),
  ];
  return ordered.map((sort) => ({
    text: sortLabels[sort],
    /** The sort that the address names. */
    sort: sort === usual && !sentenceSorts ? undefined : sort,
    isChosen: sort === chosen,
  }));
}
