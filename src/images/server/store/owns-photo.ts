import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/** False also for a photo that is about to be deleted; any other cannot be until `tx` ends. */
export async function ownsPhoto(tx: Queries, ownerId: string, imageId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from images where id = ${imageId} and owner_id = ${ownerId} and not delete_files
    for key share`.execute(tx);
  return rows.length === 1;
}
