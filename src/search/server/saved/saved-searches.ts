// The searches that a person has saved.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { lockPerson, personAdvisoryLock } from '../../../people/server/people.ts';
import { mostSavedSearches, type Rhythm, undoMinutes } from '../../saved-contract.ts';
import type { SearchQuery } from '../../search-query.ts';
import { firstMail } from './next-mail.ts';

export interface StoredSearch {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly query: SearchQuery;
  readonly rhythm: Rhythm;
  readonly savedAt: Date;
  readonly newCars: number;
  readonly isRemoved: boolean;
}

interface NewSearch extends Pick<StoredSearch, 'name' | 'path' | 'query' | 'rhythm'> {}

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

const undoTime = sql.lit(`${undoMinutes} minutes`);

export function createSavedSearches({ queries, transaction }: Database): SavedSearches {
  const changed = async (query: ReturnType<typeof sql>) =>
    (await query.execute(queries)).numAffectedRows === 1n;

  return {
    async list(personId) {
      const { rows } = await sql<StoredSearch>`
        select id, name, path, query, rhythm, saved_at as "savedAt", new_cars as "newCars",
          removed_at is not null as "isRemoved"
        from saved_searches where person_id = ${personId}
          and (removed_at is null or removed_at > now() - interval ${undoTime})
        order by id desc limit ${2 * mostSavedSearches}`.execute(queries);
      return rows;
    },

    async find(personId, path) {
      const { rows } = await sql<Pick<StoredSearch, 'id' | 'name' | 'rhythm'>>`
        select id, name, rhythm from saved_searches
        where person_id = ${personId} and path = ${path} and removed_at is null`.execute(queries);
      return rows[0] ?? null;
    },

    save: (personId, { name, path, query, rhythm }) =>
      transaction(async (tx) => {
        const before = await lockSearches(tx, personId);
        if (!before) return null;
        const same = before.find((one) => one.path === path);
        if (same) return same.id;
        if (before.length >= mostSavedSearches) return 'too-many-searches';
        const { rows } = await sql<{ id: number }>`
          insert into saved_searches (person_id, name, path, query, rhythm, next_alert_at)
          values (${personId}, ${name}, ${path}, ${JSON.stringify(query)} :: jsonb, ${rhythm},
            ${firstMail(rhythm, sql`null :: timestamptz`)})
          returning id`.execute(tx);
        return rows[0]?.id ?? 0;
      }),

    rename: (personId, id, name) =>
      changed(sql`
        update saved_searches set name = ${name}
        where id = ${id} and person_id = ${personId} and removed_at is null`),

    setRhythm: (personId, id, rhythm) =>
      transaction(async (tx) => {
        // What came in while nobody wanted emails is not mailed afterwards.
        const { rows } = await sql<{ was: Rhythm }>`
          select rhythm as was from saved_searches
          where id = ${id} and person_id = ${personId} and removed_at is null for update`.execute(
          tx,
        );
        const [search] = rows;
        if (!search) return false;
        if (search.was === rhythm) return true;
        if (search.was === 'none') await dropUntold(tx, id);
        await sql`
          update saved_searches set rhythm = ${rhythm},
            next_alert_at = ${firstMail(rhythm, sql`alerted_at`)}
          where id = ${id}`.execute(tx);
        return true;
      }),

    look: (personId, id) =>
      transaction(async (tx) => {
        const { rows } = await sql<{ path: string; rhythm: Rhythm }>`
          update saved_searches set new_cars = 0
          where id = ${id} and person_id = ${personId} and removed_at is null
          returning path, rhythm`.execute(tx);
        const [search] = rows;
        if (search?.rhythm === 'none') await dropUntold(tx, id);
        return search?.path ?? null;
      }),

    remove: (personId, id) =>
      changed(sql`
        update saved_searches set removed_at = now()
        where id = ${id} and person_id = ${personId} and removed_at is null`),

    restore: (personId, id) =>
      transaction(async (tx) => {
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
      }),

    async forgetRemoved() {
      await sql`
        delete from saved_searches where removed_at < now() - interval ${undoTime}`.execute(
        queries,
      );
    },
  };
}

/**
 * Those of a person, who cannot be erased or save another one until the transaction ends. Null: they
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

async function dropUntold(tx: Queries, id: number): Promise<void> {
  await sql`delete from saved_search_cars where saved_search_id = ${id} and told_at is null`.execute(
    tx,
  );
  await sql`update saved_searches set untold = 0 where id = ${id}`.execute(tx);
}
