// Answers one search from the copy of the stock.
import {
  boundsOf,
  everything,
  type FacetName,
  facetNames,
  familyNamed,
  histogramNames,
  isWithin,
  type SearchQuery,
  type UnsureRange,
  unstated,
  unsureRanges,
  wholeFamily,
} from '../../search-query.ts';
import { combinedQuery } from '../../understand/places/distance-apart.ts';
import type { CorrectionCache } from '../../understand/typing-errors.ts';
import { understand } from '../../understand/understand.ts';
import { isText, piecesOf, type Understood } from '../../understand/understood.ts';
import { withoutEach, withoutRange } from '../../without.ts';
import { sizeOf, sizeOfBoth } from '../columns/bits.ts';
import type { Columns } from '../columns/columns.ts';
import { matchReasonsOf } from '../columns/page/best-match.ts';
import { page } from '../columns/page/page.ts';
import { groupsByWords } from '../columns/page/words-first.ts';
import { count } from '../columns/select/count.ts';
import { histogramOf } from '../columns/select/histogram.ts';
import type { SearchAnswer, SearchRequest } from '../index/search-index.ts';
import { fewCars, relaxedSearches } from '../relaxed-searches.ts';
import { chosenPlaces } from './chosen-places.ts';
import { closestTo } from './closest-cars.ts';
import type { Described } from './described-cars.ts';
import { distancesIn } from './distances-in.ts';
import { rowsOfSaved, selectIn } from './select-in.ts';
import type { StockCopy } from './stock-copy.ts';
import { withoutNearest } from './without-nearest.ts';
import { wordedIn } from './worded-rows.ts';

/** What a search asks, before any car is looked at. */
export interface ParsedSearch {
  readonly understood: Understood;
  readonly chosen: ReturnType<typeof chosenPlaces>;
  readonly query: SearchQuery;
}

type Stock = Pick<StockCopy, 'version' | 'columns' | 'vocabulary'>;
type Criteria = Pick<SearchRequest, 'sentence' | 'query'>;

export function readSearch(
  request: Criteria,
  stock: Omit<Stock, 'version'>,
  corrections?: CorrectionCache,
): ParsedSearch {
  const typed = understand(request.sentence, stock.vocabulary, corrections);
  const chosen = chosenPlaces(request.query, stock, typed.query);
  const understood = withoutNearest(typed, request.sentence, chosen.query);
  return { understood, chosen, query: combinedQuery(understood, chosen.query) };
}

export function answerSearch(
  request: SearchRequest,
  stock: Stock,
  { understood, chosen, query }: ParsedSearch = readSearch(request, stock),
  described: Described = new Map(),
): SearchAnswer {
  const { version, columns } = stock;
  const worded = wordedIn(columns, described);
  const selecting = selectIn(columns, request.within);
  const { selectionOf, milesTo } = selecting;
  /** The rows that have the words of a sentence of words alone; null: words leave out none. */
  const ofText = (parsed: Understood, words: readonly string[]) =>
    isText(parsed) ? worded.ofText(words) : null;
  const select = (parsed: Understood, chosen: SearchQuery) => {
    const { wordsFirst = [], ...facts } = combinedQuery(parsed, chosen);
    return selectionOf(facts, ofText(parsed, wordsFirst));
  };
  const { near, wordsFirst = [], wordsLast = [] } = query;
  const selection = select(understood, chosen.query);
  const sort = query.sort ?? (near ? 'distance' : 'newest');
  const { distances, close, nearestOf } = distancesIn(columns, near, milesTo);
  const { ids, previous, next } = page(columns, selection, {
    sort: sort === 'distance' && !near ? 'newest' : sort,
    size: request.size,
    after: request.after,
    before: request.before,
    distances,
    close,
    groups: groupsByWords(selection.hits, {
      first: wordsFirst.map(worded.rowsOf),
      last: wordsLast.map(worded.rowsOfDetails),
    }),
  });
  const answer = {
    ...{ version, query, ids, previous, next },
    parts: understood.parts,
    corrections: [...understood.corrections, ...chosen.corrections],
    unknownPlaces: [...new Set([...understood.unknownPlaces, ...chosen.unknownPlaces])],
    missingPlaces: understood.missingPlaces,
    leftOut: understood.leftOut,
    models: modelsOfFamilies(columns, understood.query),
    wordCounts: wordsFirst.map((word) => ({
      word,
      cars: sizeOfBoth(selection.hits, worded.rowsOf(word)),
      isCommon: described.get(word) === null,
    })),
    cutOff: [placesBeyond(understood.query, query), understood.cutOff].join(' ').trim(),
  };
  if (request.isTotalOnly)
    return {
      ...answer,
      reasons: [],
      distances: [],
      total: sizeOf(request.isSaved ? rowsOfSaved(columns, selecting, query) : selection.hits),
      facets: [],
      unstated: [],
      histograms: [],
      relaxed: [],
      withoutEach: [],
      closest: [],
    };
  const { total, estimated, facets } = count(columns, selection);
  /** How many cars that do not state this number are found, or would be if they were asked for. */
  const unstatedIn = (name: UnsureRange): number => {
    const { orUnstated = [], ...facts } = query;
    const others = orUnstated.filter((other) => other !== name);
    const changed = others.length < orUnstated.length ? others : [...others, name];
    const other = selectionOf({ ...facts, orUnstated: changed }, ofText(understood, wordsFirst));
    return Math.abs(total - sizeOf(other.hits));
  };
  const corrections: CorrectionCache = new Map();
  const countOf = countedOnce((search) => {
    const parsed = readSearch(search, stock, corrections);
    return sizeOf(select(parsed.understood, parsed.chosen.query).hits);
  });
  return {
    ...answer,
    reasons:
      sort === 'best' ? ids.map((id) => matchReasonsOf(columns, id, close, Date.now() / 1000)) : [],
    distances: sort === 'distance' && near ? ids.map(nearestOf) : [],
    total,
    facets: facetNames.map((name) => ({
      name,
      isExact: !estimated.has(name),
      options: [
        ...(name === 'model' ? chosenFamilies(columns, chosen.query, facets.model) : []),
        ...optionsOf(name, facets[name], query.is[name] ?? []),
      ],
    })),
    unstated: unsureRanges
      .filter((name) => query.ranges[name])
      .map((name) => ({ name, count: unstatedIn(name) })),
    histograms: histogramNames.map((name) => {
      const rows = query.ranges[name]
        ? selectionOf(withoutRange(query, name), ofText(understood, wordsFirst)).hits
        : selection.hits;
      return histogramOf(name, columns.numbers[name], rows);
    }),
    relaxed:
      total > fewCars || request.after || request.before
        ? []
        : relaxedSearches({
            sentence: request.sentence,
            query: chosen.query,
            understood,
            total,
            count: countOf,
          }),
    withoutEach:
      total > 0
        ? []
        : withoutEach(request, piecesOf(understood))
            .slice(0, mostCounted)
            .map((search) => ({ ...search, count: countOf(search) })),
    closest:
      total > 0
        ? []
        : closestTo(query, isText(understood), {
            columns,
            alive: selectionOf(everything).hits,
            rowsOf: ({ wordsFirst, ...condition }) =>
              wordsFirst ? worded.ofText(wordsFirst) : selectionOf(condition).hits,
            milesTo,
          }),
  };
}

/** A search may ask hundreds of things, and without each it is a search of its own. */
const mostCounted = 24;

/** Different changes may lead to the same search. */
function countedOnce(count: (search: Criteria) => number): (search: Criteria) => number {
  const counts = new Map<string, number>();
  return (search) => {
    const address = JSON.stringify([search.sentence, search.query]);
    const counted = counts.get(address) ?? count(search);
    counts.set(address, counted);
    return counted;
  };
}

/** The places of the sentence for which there is no room in a search. */
const placesBeyond = (
  { near: typed = [] }: SearchQuery,
  { near: searched = [] }: SearchQuery,
): string =>
  typed
    .map(({ place }) => place)
    .filter((name) => !searched.some(({ place }) => place === name))
    .join(', ');

const familiesIn = ({ is: { model = [] } }: SearchQuery): string[] =>
  model.flatMap((name) => familyNamed(name) ?? []);

const modelsOfFamilies = ({ families }: Columns, query: SearchQuery): string[] => [
  ...new Set(familiesIn(query).flatMap(families.modelsOf)),
];

/** With these a choice of all models of a family can be taken back. */
const chosenFamilies = (
  { families }: Columns,
  chosen: SearchQuery,
  counts: ReadonlyMap<string, number>,
): FacetOption[] =>
  familiesIn(chosen).map((family) => ({
    value: wholeFamily(family),
    count: families.modelsOf(family).reduce((sum, model) => sum + (counts.get(model) ?? 0), 0),
  }));

/** More are no choice for anybody. */
const mostOptions = 300;

/**
 * First the ranges of a facet that counts, then the most frequent, and last how many cars do not state
 * it, where others do or these are asked for.
 */
function optionsOf(
  name: FacetName,
  counts: ReadonlyMap<string, number>,
  selected: readonly string[],
): FacetOption[] {
  const missing = counts.get(unstated);
  const options = [...counts]
    .filter(([value]) => value !== unstated)
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, mostOptions);
  options.unshift(...rangesOf(name, options, selected));
  const isOffered = (options.length > 0 && !alwaysStated.has(name)) || selected.includes(unstated);
  return missing !== undefined && isOffered
    ? [...options, { value: unstated, count: missing }]
    : options;
}

type FacetOption = SearchAnswer['facets'][number]['options'][number];

/** What families ask for. */
const offeredRanges: { readonly [Name in FacetName]?: readonly string[] } = {
  seats: ['5+', '7+'],
  owners: ['2-', '3-'],
};

/** `N or more` and `N or fewer`: those that say more than one value does, and those that are asked. */
const rangesOf = (
  name: FacetName,
  options: readonly FacetOption[],
  selected: readonly string[],
): FacetOption[] =>
  [...new Set([...(offeredRanges[name] ?? []), ...selected])].flatMap((value) => {
    const bounds = boundsOf(value);
    if (!bounds) return [];
    const within = options.filter((option) => isWithin(option.value, bounds));
    const count = within.reduce((sum, option) => sum + option.count, 0);
    return within.length > 1 || selected.includes(value) ? [{ value, count }] : [];
  });

/** Who is not verified does not leave something unsaid. */
const alwaysStated: ReadonlySet<FacetName> = new Set(['category', 'condition', 'seller']);
