import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { StopHooks } from '../../../messages/server/messages.ts';

/** What a person has saved, for the file of everything about them. */
export async function savedSearchesOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select name, path, rhythm, saved_at, alerted_at, removed_at,
      (select coalesce(json_agg(json_build_object('car_id', car_id, 'told_at', told_at)
          order by told_at), '[]')
        from saved_search_cars where saved_search_id = id and told_at is not null) as told
    from saved_searches where person_id = ${personId} order by id`.execute(tx);
  return rows;
}

/** Deletes the saved searches of a person who is erased. */
export async function eraseSavedSearches(tx: Queries, personId: string): Promise<void> {
  await sql`delete from saved_searches where person_id = ${personId}`.execute(tx);
}

/** The link of an email ends the emails; the search stays. */
export const savedSearchStop: NonNullable<StopHooks['saved-search']> = {
  async read(queries, id) {
    const { rows } = await sql<{ name: string; isStopped: boolean }>`
      select name, rhythm = 'none' as "isStopped" from saved_searches
      where id = ${id} and removed_at is null`.execute(queries);
    return rows[0] ?? null;
  },
  async stop(tx, id) {
    const { numAffectedRows } = await sql`
      update saved_searches set rhythm = 'none'
      where id = ${id} and removed_at is null`.execute(tx);
    return numAffectedRows === 1n;
  },
};
