// The searches that a person has saved: each is an address, a name and how often it is emailed.
import { sql } from 'kysely';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { lockPerson, personAdvisoryLock } from '../../../people/server/people.ts';
import * as contract from '../../saved-contract.ts';
import {
  mostNewCars,
  mostSavedSearches,
  type Rhythm,
  type SavedSearch,
  undoMinutes,
} from '../../saved-contract.ts';
import { type SearchCriteria, searchPath } from '../../search-path.ts';
import { asksNoFact, type SearchQuery, wordsOf } from '../../search-query.ts';
import type { Dependencies } from '../dependencies.ts';
import { type IndexedSearch, type SearchIndex, SearchUnavailable } from '../index/search-index.ts';
import { answerOrRefuse } from '../refuse-preparing.ts';
import { findRule } from '../rule-categories/find-rule.ts';
import { firstMail } from './next-mail.ts';
import { readAddress } from './read-address.ts';
import { queryColumns, type StoredQuery, searchOf, withCategories } from './stored-query.ts';

/** What people look at themselves has its turn before what they saved. */
const lineOf = (personId: string): string => `saved by ${personId}`;

interface StoredSearch extends Omit<SavedSearch, 'query' | 'words' | 'wordsLast' | 'total'> {
  /** What it was understood to ask when it was saved; within a category, among the cars of that. */
  readonly query: SearchQuery;
  /** The rule of its category; undefined for a search among all cars. */
  readonly within?: SearchQuery | undefined;
}

/** The last saved first, with those that can still be brought back. */
export const listSavedSearches = ({ database, index }: Dependencies) =>
  handle(contract.listSavedSearches, async (_, { person }) => {
    const searches: SavedSearch[] = [];
    for (const search of await listSearches(database.queries, person.id))
      searches.push(await withTotal(search, index, lineOf(person.id)));
    return searches;
  });

export const findSavedSearch = ({ database }: Dependencies) =>
  handle(contract.findSavedSearch, async ({ search }, { person }) => {
    const request = readAddress(search);
    if (!request) return refuse('invalid-input');
    return findSearch(database.queries, person.id, pathOf(request));
  });

export const saveSearch = ({ database, index }: Dependencies) =>
  handle(contract.saveSearch, async ({ search, name, rhythm }, { person }) => {
    if (rhythm !== 'none' && !person.isEmailVerified) return refuse('email-unverified');
    const request = readAddress(search);
    if (!request) return refuse('invalid-input');
    const rule = await findRule(database.queries, request.within);
    if (rule === null) return refuse('not-found');
    const query = await understoodBy(index, { ...request, within: rule }, lineOf(person.id));
    if (isRefused(query)) return query;
    if (!rule && asksNoFact(query)) return refuse('asks-nothing');
    const categoryId = (rule && request.within) || null;
    const saved = { name, path: pathOf(request), query, rhythm, categoryId };
    const id = await database.transaction((tx) => insertSearch(tx, person.id, saved));
    if (id === 'too-many-searches') return refuse(id);
    return id === null ? refuse('not-signed-in') : { insertedId: id };
  });

export const changeSavedSearch = ({ database }: Dependencies) =>
  handle(contract.changeSavedSearch, async ({ id, name, rhythm }, { person }) => {
    if (rhythm && rhythm !== 'none' && !person.isEmailVerified) return refuse('email-unverified');
    const isThere =
      (name === undefined || (await rename(database.queries, person.id, id, name))) &&
      (rhythm === undefined ||
        (await database.transaction((tx) => setRhythm(tx, person.id, id, rhythm))));
    return isThere ? { modifiedCount: 1 } : refuse('not-found');
  });

export const lookAtSavedSearch = ({ database }: Dependencies) =>
  handle(contract.lookAtSavedSearch, async ({ id }, { person }) => {
    const path = await database.transaction((tx) => lookAtSearch(tx, person.id, id));
    return path === null ? refuse('not-found') : { path };
  });

export const deleteSavedSearch = ({ database }: Dependencies) =>
  handle(contract.deleteSavedSearch, async ({ id }, { person }) => {
    const { numAffectedRows } = await sql`
      update saved_searches set removed_at = now()
      where id = ${id} and person_id = ${person.id} and removed_at is null`.execute(
      database.queries,
    );
    return { deletedCount: Number(numAffectedRows) };
  });

export const restoreSavedSearch = ({ database }: Dependencies) =>
  handle(contract.restoreSavedSearch, async ({ id }, { person }) => {
    const outcome = await database.transaction((tx) => restoreSearch(tx, person.id, id));
    if (outcome === 'too-many-searches') return refuse(outcome);
    return { modifiedCount: outcome ? 1 : 0 };
  });

/** Removes searches that can no longer be brought back. */
export async function forgetRemovedSearches(queries: Queries): Promise<void> {
  await sql`
    delete from saved_searches where removed_at < now() - interval ${undoTime}`.execute(queries);
}

/** However its cars are ordered, it is the same search. */
const pathOf = ({ sentence, query: { sort: _, ...query }, within }: SearchCriteria): string =>
  searchPath({ sentence, query, within });

async function understoodBy(index: SearchIndex, request: IndexedSearch, line: string) {
  const results = await answerOrRefuse(() => index.search({ ...request, size: 1 }, line));
  if (isRefused(results)) return results;
  // Whoever saves words wants to hear of cars that have them.
  const { sort: _, wordsFirst, ...query } = results.query;
  return { ...query, words: [...wordsOf(results.query)] } satisfies SearchQuery;
}

async function withTotal(
  { query, within, newCars, ...search }: StoredSearch,
  index: SearchIndex,
  line: string,
): Promise<SavedSearch> {
  const request = readAddress(search.path);
  const results =
    request &&
    (await index
      .search({ ...request, within, size: 1, isTotalOnly: true, isSaved: true }, line)
      .catch((error: unknown) => {
        if (error instanceof SearchUnavailable) return null;
        throw error;
      }));
  const { sort: _, ...understood } = results?.query ?? query;
  return {
    ...search,
    query: understood,
    words: [...wordsOf(understood)],
    wordsLast: [...(understood.wordsLast ?? [])],
    newCars: Math.min(newCars, mostNewCars),
    total: results?.total ?? null,
  };
}

async function listSearches(queries: Queries, personId: string): Promise<StoredSearch[]> {
  const { rows } = await sql<Omit<StoredSearch, 'within'> & StoredQuery>`
    select s.id, s.name, s.query, ${queryColumns}, c.name as category, rhythm,
      saved_at as "savedAt", new_cars as "newCars", removed_at is not null as "isRemoved"
    from ${withCategories} where person_id = ${personId}
      and (removed_at is null or removed_at > now() - interval ${undoTime})
    order by s.id desc limit ${2 * mostSavedSearches}`.execute(queries);
  return rows.map(({ rule, ...row }) => ({ ...row, ...searchOf({ rule, path: row.path }) }));
}

async function findSearch(
  queries: Queries,
  personId: string,
  path: string,
): Promise<Pick<StoredSearch, 'id' | 'name' | 'rhythm'> | null> {
  const { rows } = await sql<Pick<StoredSearch, 'id' | 'name' | 'rhythm'>>`
    select id, name, rhythm from saved_searches
    where person_id = ${personId} and path = ${path} and removed_at is null`.execute(queries);
  return rows[0] ?? null;
}

/** False: there is no such search of this person. */
async function rename(
  queries: Queries,
  personId: string,
  id: number,
  name: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_searches set name = ${name}
    where id = ${id} and person_id = ${personId} and removed_at is null`.execute(queries);
  return numAffectedRows === 1n;
}

interface NewSearch extends Pick<StoredSearch, 'name' | 'path' | 'query' | 'rhythm'> {
  /** The category among whose cars it asks; null for all cars. */
  readonly categoryId: number | null;
}

/** How long a removed search can be brought back. */
const undoTime = sql.lit(`${undoMinutes} minutes`);

async function insertSearch(
  tx: Queries,
  personId: string,
  { name, path, query, rhythm, categoryId }: NewSearch,
): Promise<number | 'too-many-searches' | null> {
  const before = await lockSearches(tx, personId);
  if (!before) return null;
  const same = before.find((search) => search.path === path);
  if (same) return same.id;
  if (before.length >= mostSavedSearches) return 'too-many-searches';
  const { rows } = await sql<{ id: number }>`
    insert into saved_searches (person_id, name, path, query, category_id, rhythm,
      next_alert_at)
    values (${personId}, ${name}, ${path},
      ${JSON.stringify(query)} :: jsonb, ${categoryId}, ${rhythm},
      ${firstMail(rhythm, sql`null :: timestamptz`)})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

async function restoreSearch(
  tx: Queries,
  personId: string,
  id: number,
): Promise<boolean | 'too-many-searches'> {
  const before = await lockSearches(tx, personId);
  if (!before) return false;
  if (before.length >= mostSavedSearches) return 'too-many-searches';
  const { numAffectedRows } = await sql`
    update saved_searches s set removed_at = null
    where id = ${id} and person_id = ${personId}
      and removed_at > now() - interval ${undoTime}
      and not exists (select 1 from saved_searches other
        where other.person_id = s.person_id and other.path = s.path
          and other.removed_at is null)`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Locks the searches of a person, who cannot be erased or save another one until the transaction ends. Null: they
 * are gone.
 */
async function lockSearches(
  tx: Queries,
  personId: string,
): Promise<{ id: number; path: string }[] | null> {
  if (!(await lockPerson(tx, personId))) return null;
  await sql`select ${personAdvisoryLock('save-search', personId)}`.execute(tx);
  const { rows } = await sql<{ id: number; path: string }>`
    select id, path from saved_searches
    where person_id = ${personId} and removed_at is null`.execute(tx);
  return rows;
}

/** False: there is no such search of this person. */
async function setRhythm(
  tx: Queries,
  personId: string,
  id: number,
  rhythm: Rhythm,
): Promise<boolean> {
  const { rows } = await sql<{ was: Rhythm }>`
    select rhythm as was from saved_searches
    where id = ${id} and person_id = ${personId} and removed_at is null for update`.execute(tx);
  const [search] = rows;
  if (!search) return false;
  if (search.was === rhythm) return true;
  // What came in while nobody wanted emails is not mailed afterwards.
  if (search.was === 'none') await dropUnmailed(tx, id);
  await sql`
    update saved_searches set rhythm = ${rhythm},
      next_alert_at = ${firstMail(rhythm, sql`alerted_at`)}
    where id = ${id}`.execute(tx);
  return true;
}

/** The search's address, whose new cars are seen from now on; null where there is no such search. */
async function lookAtSearch(tx: Queries, personId: string, id: number): Promise<string | null> {
  const { rows } = await sql<{ path: string; rhythm: Rhythm }>`
    update saved_searches set new_cars = 0
    where id = ${id} and person_id = ${personId} and removed_at is null
    returning path, rhythm`.execute(tx);
  const [search] = rows;
  if (search?.rhythm === 'none') await dropUnmailed(tx, id);
  return search?.path ?? null;
}

async function dropUnmailed(tx: Queries, id: number): Promise<void> {
  await sql`delete from saved_search_cars where saved_search_id = ${id} and told_at is null`.execute(
    tx,
  );
  await sql`update saved_searches set untold = 0 where id = ${id}`.execute(tx);
}
