// A person has at most so many searches, each with an address of its own.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { lockPerson, personAdvisoryLock } from '../../../people/server/people.ts';
import { mostSavedSearches, undoMinutes } from '../../saved-contract.ts';
import { firstMail } from './next-mail.ts';
import type { StoredSearch } from './stored-search.ts';

export interface NewSearch extends Pick<StoredSearch, 'name' | 'path' | 'query' | 'rhythm'> {
  /** The category among whose cars it asks; null for all cars. */
  readonly categoryId: number | null;
}

/** How long a removed search can be brought back. */
export const undoTime = sql.lit(`${undoMinutes} minutes`);

export async function insertSearch(
  tx: Queries,
  personId: string,
  { name, path, query, rhythm, categoryId }: NewSearch,
): Promise<number | 'too-many-searches' | null> {
  const before = await lockSearches(tx, personId);
  if (!before) return null;
  const same = before.find((one) => one.path === path);
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

export async function restoreSearch(
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
