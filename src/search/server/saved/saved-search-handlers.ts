import { parseInput } from '../../../calls/input.ts';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { searchCars } from '../../contract.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  findSavedSearch,
  listSavedSearches,
  lookAtSavedSearch,
  mostNewCars,
  restoreSavedSearch,
  type SavedSearch,
  saveSearch,
} from '../../saved-contract.ts';
import { type AskedSearch, categoryOfPage, searchPath } from '../../search-path.ts';
import { asksNoFact, everything, type SearchQuery } from '../../search-query.ts';
import { type IndexedSearch, type SearchIndex, SearchUnavailable } from '../index/search-index.ts';
import { answerOrRefuse } from '../refuse-preparing.ts';
import type { FindRule } from '../rule-categories/find-rule.ts';
import type { SavedSearches } from './saved-searches.ts';
import type { StoredSearch } from './stored-search.ts';

/** What people look at themselves has its turn before what they saved. */
const lineOf = (personId: string): string => `saved by ${personId}`;

export const savedSearchHandlers = (
  saved: SavedSearches,
  index: SearchIndex,
  ruleOf: FindRule,
): CallHandler[] => [
  handle(listSavedSearches, async (_, { person }) => {
    const searches: SavedSearch[] = [];
    for (const search of await saved.list(person.id))
      searches.push(await withTotal(search, index, lineOf(person.id)));
    return searches;
  }),

  handle(findSavedSearch, async ({ search }, { person }) => {
    const asked = readAddress(search);
    return asked ? saved.find(person.id, pathOf(asked)) : refuse('invalid-input');
  }),

  handle(saveSearch, async ({ search, name, rhythm }, { person }) => {
    if (rhythm !== 'none' && !person.isEmailVerified) return refuse('email-unverified');
    const asked = readAddress(search);
    if (!asked) return refuse('invalid-input');
    const rule = await ruleOf(asked.within);
    if (rule === null) return refuse('not-found');
    const query = await understoodBy(index, { ...asked, within: rule }, lineOf(person.id));
    if (isRefused(query)) return query;
    if (!rule && asksNoFact(query)) return refuse('asks-nothing');
    const categoryId = (rule && asked.within) || null;
    const id = await saved.save(person.id, {
      name,
      path: pathOf(asked),
      query,
      rhythm,
      categoryId,
    });
    if (id === 'too-many-searches') return refuse('too-many-searches');
    return id === null ? refuse('not-signed-in') : { insertedId: id };
  }),

  handle(changeSavedSearch, async ({ id, name, rhythm }, { person }) => {
    if (rhythm && rhythm !== 'none' && !person.isEmailVerified) return refuse('email-unverified');
    const isThere =
      (name === undefined || (await saved.rename(person.id, id, name))) &&
      (rhythm === undefined || (await saved.setRhythm(person.id, id, rhythm)));
    return isThere ? { modifiedCount: 1 } : refuse('not-found');
  }),

  handle(lookAtSavedSearch, async ({ id }, { person }) => {
    const path = await saved.look(person.id, id);
    return path === null ? refuse('not-found') : { path };
  }),

  handle(deleteSavedSearch, async ({ id }, { person }) => ({
    deletedCount: (await saved.remove(person.id, id)) ? 1 : 0,
  })),

  handle(restoreSavedSearch, async ({ id }, { person }) => {
    const outcome = await saved.restore(person.id, id);
    if (outcome === 'too-many-searches') return refuse('too-many-searches');
    return { modifiedCount: outcome ? 1 : 0 };
  }),
];

/** Strictly: an address that asks what nobody understands would be saved as another search. */
function readAddress(path: string): AskedSearch | null {
  const [page = '', query] = path.split('?');
  const asked = parseInput(searchCars, Object.fromEntries(new URLSearchParams(query)));
  // The category is named by the page.
  if (isRefused(asked) || asked.within) return null;
  return { ...asked, within: categoryOfPage(page) };
}

/** However its cars are ordered, it is the same search. */
const pathOf = ({ sentence, query: { sort: _, ...query }, within }: AskedSearch): string =>
  searchPath({ sentence, query, within });

async function understoodBy(index: SearchIndex, asked: IndexedSearch, line: string) {
  const found = await answerOrRefuse(() => index.search({ ...asked, size: 1 }, line));
  if (isRefused(found)) return found;
  // Whoever saves words wants to hear of cars that have them.
  const { sort: _, wordsFirst = [], wordsLast: __, ...query } = found.query;
  return { ...query, words: [...query.words, ...wordsFirst] } satisfies SearchQuery;
}

async function withTotal(
  { query, within, newCars, ...search }: StoredSearch,
  index: SearchIndex,
  line: string,
): Promise<SavedSearch> {
  const found = await index
    .search(
      { sentence: '', query: { ...everything, ...query }, within, size: 1, isTotalOnly: true },
      line,
    )
    .catch((error: unknown) => {
      if (error instanceof SearchUnavailable) return null;
      throw error;
    });
  return {
    ...search,
    asked: query,
    words: [...query.words],
    newCars: Math.min(newCars, mostNewCars),
    total: found?.total ?? null,
  };
}
