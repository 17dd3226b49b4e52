// Answers one search from the copy of the stock.
import { chosenValues } from '../../chosen-values.ts';
import {
  boundsOf,
  everything,
  type FacetName,
  facetNames,
  familyNamed,
  type HistogramName,
  histogramNames,
  isWithin,
  type SearchQuery,
  type Sort,
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
import type { Selection } from '../columns/select/selection.ts';
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
  /** What was chosen, as we write it. */
  readonly named: SearchQuery;
  /** The same for the places that are known. */
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
  const named = chosenValues(request.query, typed.query.is.make);
  const chosen = chosenPlaces(named, stock, typed.query);
  const understood = withoutNearest(typed, request.sentence, chosen.query);
  return { understood, named, chosen, query: combinedQuery(understood, chosen.query) };
}

export function answerSearch(
  request: SearchRequest,
  stock: Stock,
  parsed: ParsedSearch = readSearch(request, stock),
  described: Described = new Map(),
): SearchAnswer {
  const search = openSearch(request, stock, parsed, described);
  const { selection, selecting, worded, telling } = search;
  const { understood, chosen, query } = parsed;
  const { version, columns } = stock;
  const { near, wordsFirst = [] } = query;
  const sort = sortOf(query);
  const distances = distancesIn(columns, near, selecting.milesTo);
  const { ids, previous, next } = pageOf(search, sort, distances);
  const answer = {
    version,
    query,
    named: parsed.named,
    ids,
    previous,
    next,
    parts: understood.parts,
    corrections: [...understood.corrections, ...chosen.corrections],
    unknownPlaces: [...new Set([...understood.unknownPlaces, ...chosen.unknownPlaces])],
    missingPlaces: understood.missingPlaces,
    leftOut: understood.leftOut,
    families: familiesIn(understood.query).map((family) => ({
      name: wholeFamily(family),
      models: columns.families.modelsOf(family),
    })),
    wordCounts: wordsFirst.map((word) => ({
      word,
      cars: sizeOfBoth(selection.hits, worded.rowsOf(word)),
      isCommon: described.get(word) === null,
      isTelling: telling.includes(word),
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
      withoutNumber: [],
      histograms: [],
      relaxed: [],
      withoutEach: [],
      closest: [],
    };
  const { total, estimated, facets } = count(columns, selection);
  const { close, nearestOf } = distances;
  const now = Date.now() / 1000;
  return {
    ...answer,
    reasons: sort === 'best' ? ids.map((id) => matchReasonsOf(columns, id, close, now)) : [],
    distances: sort === 'distance' ? ids.map(nearestOf) : [],
    total,
    facets: facetNames.map((name) => ({
      name,
      isExact: !estimated.has(name),
      options: [
        ...(name === 'model' ? chosenFamilies(columns, chosen.query, facets.model) : []),
        ...optionsOf(name, facets[name], query.is[name] ?? []),
      ],
    })),
    withoutNumber: unsureRanges
      .filter((name) => query.ranges[name])
      .map((name) => ({ name, count: withoutNumberIn(search, total, name) })),
    histograms: histogramNames.map((name) => histogramIn(search, name)),
    relaxed: total <= fewCars && isFirstPage(request) ? relaxedFrom(search, total) : [],
    withoutEach: total === 0 ? countedWithoutEach(search) : [],
    closest: total === 0 ? closestIn(search) : [],
  };
}

/** What the steps of an answer share. */
interface OpenSearch {
  readonly request: SearchRequest;
  readonly stock: Stock;
  readonly parsed: ParsedSearch;
  /** The rows on offer, and within the category. */
  readonly onOffer: Uint32Array;
  readonly worded: ReturnType<typeof wordedIn>;
  /** The words of which a car must have one; none where the sentence says more than words. */
  readonly telling: readonly string[];
  readonly selecting: ReturnType<typeof selectIn>;
  readonly selection: Selection;
  /** How many cars another search finds among the same ones. */
  readonly countOf: (search: Criteria) => number;
  readonly countUnderstood: (understood: Understood, query: SearchQuery) => number;
}

function openSearch(
  request: SearchRequest,
  stock: Stock,
  parsed: ParsedSearch,
  described: Described,
): OpenSearch {
  const selecting = selectIn(stock.columns, request.within);
  const onOffer = selecting.selectionOf(everything).hits;
  const worded = wordedIn(stock.columns, described, onOffer);
  function select({ understood, query }: Pick<ParsedSearch, 'understood' | 'query'>): Selection {
    const { wordsFirst = [], ...facts } = query;
    return selecting.selectionOf(facts, rowsOfWords(worded, understood, wordsFirst));
  }
  const corrections: CorrectionCache = new Map();
  const countOf = countedOnce((search) =>
    sizeOf(select(readSearch(search, stock, corrections)).hits),
  );
  const countUnderstood = (understood: Understood, chosen: SearchQuery) =>
    sizeOf(select({ understood, query: combinedQuery(understood, chosen) }).hits);
  const selection = select(parsed);
  const telling = isText(parsed.understood) ? worded.telling(parsed.query.wordsFirst ?? []) : [];
  return {
    request,
    stock,
    parsed,
    onOffer,
    worded,
    telling,
    selecting,
    selection,
    countOf,
    countUnderstood,
  };
}

/** The rows that have words of a sentence of words alone; null: words leave out none. */
const rowsOfWords = (
  worded: OpenSearch['worded'],
  understood: Understood,
  words: readonly string[],
): Uint32Array | null => (isText(understood) ? worded.ofText(words) : null);

/** Without a place there is no order by distance. */
function sortOf({ sort, near }: SearchQuery): Sort {
  if (near) return sort ?? 'distance';
  return sort === undefined || sort === 'distance' ? 'newest' : sort;
}

function pageOf(
  { request, stock, parsed, worded, selection }: OpenSearch,
  sort: Sort,
  { distances, close }: Pick<ReturnType<typeof distancesIn>, 'distances' | 'close'>,
) {
  const { wordsFirst = [], wordsLast = [] } = parsed.query;
  return page(stock.columns, selection, {
    sort,
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
}

const isFirstPage = ({ after, before }: SearchRequest): boolean => !after && !before;

/** How many cars that do not state this number are found, or would be if they were asked for. */
function withoutNumberIn(
  { parsed, worded, selecting }: OpenSearch,
  total: number,
  name: UnsureRange,
): number {
  const { understood, query } = parsed;
  const { wordsFirst = [], orUnstated = [], ...facts } = query;
  const others = orUnstated.filter((other) => other !== name);
  const changed = others.length < orUnstated.length ? others : [...others, name];
  const { hits } = selecting.selectionOf(
    { ...facts, orUnstated: changed },
    rowsOfWords(worded, understood, wordsFirst),
  );
  return Math.abs(total - sizeOf(hits));
}

/** How the cars that all other conditions leave are spread. */
function histogramIn(
  { stock, parsed, worded, selecting, selection }: OpenSearch,
  name: HistogramName,
) {
  const { understood, query } = parsed;
  const { hits } = query.ranges[name]
    ? selecting.selectionOf(
        withoutRange(query, name),
        rowsOfWords(worded, understood, query.wordsFirst ?? []),
      )
    : selection;
  return histogramOf(name, stock.columns.numbers[name], hits);
}

const relaxedFrom = ({ request, parsed, countOf, countUnderstood }: OpenSearch, total: number) =>
  relaxedSearches({
    sentence: request.sentence,
    query: parsed.chosen.query,
    understood: parsed.understood,
    total,
    count: countOf,
    countUnderstood,
  });

const countedWithoutEach = ({ request, parsed, countOf }: OpenSearch) =>
  withoutEach({ ...request, query: parsed.named }, piecesOf(parsed.understood))
    .slice(0, mostRecounted)
    .map((search) => ({ ...search, count: countOf(search) }));

const closestIn = ({ stock, parsed, onOffer, telling, worded, selecting }: OpenSearch) =>
  closestTo(parsed.query, telling, {
    columns: stock.columns,
    alive: onOffer,
    rowsOf: ({ wordsFirst, ...condition }) =>
      wordsFirst ? (worded.ofText(wordsFirst) ?? onOffer) : selecting.selectionOf(condition).hits,
    milesTo: selecting.milesTo,
  });

/** A search may ask hundreds of things, and without each it is a search of its own. */
const mostRecounted = 24;

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

/** The chosen families, so that a choice of all their models can be taken back. */
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
  const values = [...counts]
    .filter(([value]) => value !== unstated)
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, mostOptions);
  const options = [...rangesOf(name, values, selected), ...values];
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
