import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/** What a person has uploaded, for the file of everything about them. */
export async function photosOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select '/images/' || id || '/1280.webp' as address, car_id, created_at from images
    where owner_id = ${personId} and not delete_files order by created_at, id`.execute(tx);
  return rows;
}
