// Answers one search from the copy of the stock.
import {
  bothOf,
  boundsOf,
  type FacetName,
  facetNames,
  isWithin,
  type SearchQuery,
  unstated,
} from '../../search-query.ts';
import { placeNamed } from '../../understand/doubtful-places.ts';
import { understand } from '../../understand/understand.ts';
import { withoutPlace } from '../../without.ts';
import { sizeOf } from '../columns/bits.ts';
import { matchReasonsOf } from '../columns/page/best-match.ts';
import { page } from '../columns/page/page.ts';
import { count } from '../columns/select/count.ts';
import type { SearchAnswer, SearchRequest } from '../index/search-index.ts';
import { fewCars, relaxedSearches } from '../relaxed-searches.ts';
import { selectIn } from './select-in.ts';
import type { StockCopy } from './stock-copy.ts';
import { withoutNearest } from './without-nearest.ts';

export function answerSearch(
  request: SearchRequest,
  { version, columns, vocabulary }: Pick<StockCopy, 'version' | 'columns' | 'vocabulary'>,
): SearchAnswer {
  const chosen = chosenNear(request.query, { columns, vocabulary });
  const understood = withoutNearest(
    understand(request.sentence, vocabulary),
    request.sentence,
    chosen.query,
  );
  const query: SearchQuery = bothOf(understood.query, chosen.query);
  const { near } = query;
  const { selectionOf, milesTo } = selectIn(columns, request.within);
  const selection = selectionOf(query);
  const sort = query.sort ?? (near ? 'distance' : 'newest');
  // A cursor is a whole number: tenths of a mile.
  const distances = Float64Array.from(near ? milesTo(near.place) : [], (one) =>
    Math.min(Math.round(one * 10), 1e6),
  );
  const close = near ? { distances, most: near.miles * 5 } : null;
  const { ids, previous, next } = page(columns, selection, {
    sort: sort === 'distance' && !near ? 'newest' : sort,
    size: request.size,
    after: request.after,
    before: request.before,
    distances,
    close,
  });
  const found = {
    ...{ version, query, ids, previous, next },
    parts: understood.parts,
    corrections: [...understood.corrections, ...chosen.corrections],
    unknownPlaces: [...new Set([...understood.unknownPlaces, ...chosen.unknownPlaces])],
    missingPlaces: understood.missingPlaces,
    leftOut: understood.leftOut,
    cutOff: understood.cutOff,
  };
  if (request.isTotalOnly)
    return {
      ...found,
      reasons: [],
      miles: [],
      total: sizeOf(selection.hits),
      isExact: true,
      facets: [],
      relaxed: [],
    };
  const placeOf = (id: number) => columns.place.codeOf(columns.rows.rowOf(id));
  const { total, isExact, facets } = count(columns, selection);
  return {
    ...found,
    reasons:
      sort === 'best' ? ids.map((id) => matchReasonsOf(columns, id, close, Date.now() / 1000)) : [],
    miles:
      sort === 'distance' && near
        ? ids.map((id) => Math.round(milesTo(near.place)[placeOf(id)] ?? 0))
        : [],
    total,
    isExact,
    facets: facetNames.map((name) => ({
      name,
      options: optionsOf(name, facets[name], query.is[name] ?? []),
    })),
    relaxed:
      total > fewCars || request.after || request.before
        ? []
        : relaxedSearches(
            { ...request, query: chosen.query },
            understood,
            total,
            vocabulary,
            (relaxed) => sizeOf(selectionOf(relaxed).hits),
          ),
  };
}

/** The place that somebody chose is typed as well: it may be mistyped, or not known. */
function chosenNear(
  query: SearchQuery,
  { columns, vocabulary }: Pick<StockCopy, 'columns' | 'vocabulary'>,
) {
  const { near } = query;
  const isAsTyped = !near || columns.place.codesOf([near.place]).length > 0;
  const named = isAsTyped ? null : placeNamed(near.place, vocabulary);
  if (isAsTyped || (named && !named.correction))
    return { query, corrections: [], unknownPlaces: [] };
  return named?.correction
    ? {
        query: { ...query, near: { ...near, place: named.place } },
        corrections: [named.correction],
        unknownPlaces: [],
      }
    : { query: withoutPlace(query), corrections: [], unknownPlaces: [near.place] };
}

/** More are no choice for anybody. */
const mostOptions = 300;

/**
 * First the ranges of a facet that counts, then the most frequent, and last how many cars do not state
 * it, where others do.
 */
function optionsOf(
  name: FacetName,
  counts: ReadonlyMap<string, number>,
  asked: readonly string[],
): FacetOption[] {
  const missing = counts.get(unstated);
  const options = [...counts]
    .filter(([value]) => value !== unstated)
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, mostOptions);
  options.unshift(...rangesOf(name, options, asked));
  const isOption = missing !== undefined && options.length > 0 && !alwaysStated.has(name);
  return isOption ? [...options, { value: unstated, count: missing }] : options;
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
  asked: readonly string[],
): FacetOption[] =>
  [...new Set([...(offeredRanges[name] ?? []), ...asked])].flatMap((value) => {
    const bounds = boundsOf(value);
    if (!bounds) return [];
    const within = options.filter((one) => isWithin(one.value, bounds));
    const count = within.reduce((sum, one) => sum + one.count, 0);
    return within.length > 1 || asked.includes(value) ? [{ value, count }] : [];
  });

/** Who is not verified does not leave something unsaid; and models are not counted by set. */
const alwaysStated: ReadonlySet<FacetName> = new Set(['category', 'model', 'condition', 'seller']);
