// What a page of results shows: the search of its address, among all cars or those of a category.
import type { OutputOf } from '../../calls/call.ts';
import type { CallApi } from '../../calls/call-request.ts';
import { isRefused } from '../../calls/refusal.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { readFavoriteIds } from '../../favorites/contract.ts';
import { queryOf } from '../../kit/query.ts';
import { type SearchInput, searchCars } from '../contract.ts';
import { fieldsOfQuery } from '../search-fields.ts';
import { searchPath } from '../search-path.ts';
import { longestSentence } from '../search-query.ts';
import { openedIn, openField } from './filters/open-lists.ts';
import { readAddress } from './read-search-input.ts';
import { type SearchView, viewOf } from './view/search-view.ts';

/** What the loader of a page of results gives. */
export interface SearchData {
  readonly input: SearchInput;
  /** See `asksSomething`. */
  readonly isSome: boolean;
  /** The reader has come to choose filters. */
  readonly isChoosing: boolean;
  /** Null while the search is being prepared. */
  readonly view: SearchView | null;
  /** The ids of the cars that the reader has saved. */
  readonly favorites: readonly number[];
  readonly previousPath: string | null;
  readonly nextPath: string | null;
}

/** What the page shows, and all that the search answers. `within` is the number of a category. */
export async function readSearch(
  callApi: CallApi,
  params: URLSearchParams,
  within?: number,
): Promise<{ search: SearchData; results: OutputOf<typeof searchCars> | null }> {
  const { input: typedInput, unread } = readAddress(params);
  const asTyped = { ...typedInput, within };
  const [outcome, favorites] = await Promise.all([
    callApi(searchCars, asTyped),
    callApi(readFavoriteIds, {}),
  ]);
  const results = isRefused(outcome, 'busy') ? null : requireOutput(outcome);
  // Filters show what was chosen as they write it.
  const { is, isNot } = results?.chosen ?? asTyped.query;
  const input = { ...asTyped, query: { ...asTyped.query, is, isNot } };
  const { previous = null, next = null } = results ?? {};
  const typed = {
    unread,
    cutOff: (params.get('q') ?? '').slice(longestSentence).trim(),
  };
  const search = {
    input,
    isSome: asksSomething(input),
    isChoosing: params.has(openField),
    view: results && viewOf(input, results, { opened: openedIn(params), typed }),
    favorites: requireOutput(favorites),
    previousPath: previous && pathOf(input, 'before', previous),
    nextPath: next && pathOf(input, 'after', next),
  };
  return { search, results };
}

const pathOf = (
  input: SearchInput,
  side: 'before' | 'after',
  { key, id }: NonNullable<SearchInput['after']>,
): string => {
  const path = searchPath(input);
  return `${path}${path.includes('?') ? '&' : '?'}${queryOf({ [side]: `${key}-${id}` }).slice(1)}`;
};

/** True if it asks for some of the cars, in some order, or for another page of them. */
const asksSomething = ({ sentence, query, after, before }: SearchInput): boolean =>
  sentence.trim() !== '' ||
  after !== undefined ||
  before !== undefined ||
  Object.keys(fieldsOfQuery(query)).length > 0;
