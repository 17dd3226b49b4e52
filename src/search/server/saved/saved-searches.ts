// The searches that a person has saved.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { mostSavedSearches, type Rhythm } from '../../saved-contract.ts';
import { insertSearch, type NewSearch, restoreSearch, undoTime } from './insert-search.ts';
import { lookAtSearch, setRhythm } from './search-rhythm.ts';
import { askedColumns, askedOf, type StoredAsked, withCategories } from './stored-query.ts';
import type { StoredSearch } from './stored-search.ts';

export interface SavedSearches {
  /** The last saved first, with those that can still be brought back. */
  list(personId: string): Promise<StoredSearch[]>;
  find(
    personId: string,
    path: string,
  ): Promise<Pick<StoredSearch, 'id' | 'name' | 'rhythm'> | null>;
  /** Its id, also of one that was saved before. Null: the person is gone. */
  save(personId: string, search: NewSearch): Promise<number | 'too-many-searches' | null>;
  /** False: there is no such search of this person. */
  rename(personId: string, id: number, name: string): Promise<boolean>;
  setRhythm(personId: string, id: number, rhythm: Rhythm): Promise<boolean>;
  /** The search's address; null where there is no such search of this person. */
  look(personId: string, id: number): Promise<string | null>;
  remove(personId: string, id: number): Promise<boolean>;
  restore(personId: string, id: number): Promise<boolean | 'too-many-searches'>;
  /** Of those whose person has taken nothing back in time. */
  forgetRemoved(): Promise<void>;
}

export function createSavedSearches({ queries, transaction }: Database): SavedSearches {
  const changed = async (query: ReturnType<typeof sql>) =>
    (await query.execute(queries)).numAffectedRows === 1n;

  return {
    list: (personId) => listSearches(queries, personId),
    find: (personId, path) => findSearch(queries, personId, path),
    save: (personId, search) => transaction((tx) => insertSearch(tx, personId, search)),
    rename: (personId, id, name) =>
      changed(sql`
        update saved_searches set name = ${name}
        where id = ${id} and person_id = ${personId} and removed_at is null`),
    setRhythm: (personId, id, rhythm) => transaction((tx) => setRhythm(tx, personId, id, rhythm)),
    look: (personId, id) => transaction((tx) => lookAtSearch(tx, personId, id)),
    remove: (personId, id) =>
      changed(sql`
        update saved_searches set removed_at = now()
        where id = ${id} and person_id = ${personId} and removed_at is null`),
    restore: (personId, id) => transaction((tx) => restoreSearch(tx, personId, id)),
    async forgetRemoved() {
      await sql`
        delete from saved_searches where removed_at < now() - interval ${undoTime}`.execute(
        queries,
      );
    },
  };
}

async function listSearches(queries: Queries, personId: string): Promise<StoredSearch[]> {
  const { rows } = await sql<Omit<StoredSearch, 'query'> & StoredAsked>`
    select s.id, s.name, path, ${askedColumns}, c.name as category, rhythm,
      saved_at as "savedAt", new_cars as "newCars", removed_at is not null as "isRemoved"
    from ${withCategories} where person_id = ${personId}
      and (removed_at is null or removed_at > now() - interval ${undoTime})
    order by s.id desc limit ${2 * mostSavedSearches}`.execute(queries);
  return rows.map(({ rule, ...row }) => ({ ...row, ...askedOf({ rule, query: row.query }) }));
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
