// How often a saved search is mailed, and which new cars it need not name anymore.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Rhythm } from '../../saved-contract.ts';
import { firstMail } from './next-mail.ts';

/** False: there is no such search of this person. */
export async function setRhythm(
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
export async function lookAtSearch(
  tx: Queries,
  personId: string,
  id: number,
): Promise<string | null> {
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
