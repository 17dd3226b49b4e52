// Deleting photos: marked in the transaction that no longer needs them, and deleted by a job once
// it is committed, again and again until the store has done it.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { ImageStore } from './image-store.ts';

export async function schedulePhotoDeletion(tx: Queries, ids: readonly string[]): Promise<void> {
  await sql`update images set delete_files = true where id = any(${ids})`.execute(tx);
}

/**
 * Deletes the files of marked photos. The row stays where a withdrawn car or a booking still refers to it. A photo
 * that the store fails to delete does not keep the others; the first such error is thrown at the end.
 */
export async function deleteScheduledPhotos(queries: Queries, store: ImageStore): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from images where delete_files limit 500`.execute(queries);
  const errors: unknown[] = [];
  for (const { id } of rows) {
    try {
      await store.delete(id);
    } catch (error) {
      errors.push(error);
      continue;
    }
    await sql`
      delete from images
      where id = ${id} and not exists (select 1 from cars where image_id = ${id})
        and not exists (select 1 from bookings where image_id = ${id})
        and not exists (select 1 from bookings where further_photos @> array[${id}])`.execute(
      queries,
    );
    await sql`
      update images set delete_files = false, files_deleted_at = now() where id = ${id}`.execute(
      queries,
    );
  }
  if (errors.length > 0) throw errors[0];
}

/** False also for a photo that is about to be deleted; any other cannot be until `tx` ends. */
export async function ownsPhoto(tx: Queries, ownerId: string, imageId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from images where id = ${imageId} and owner_id = ${ownerId} and not delete_files
    for key share`.execute(tx);
  return rows.length === 1;
}
