// Deleting photos: marked in the transaction that no longer needs them, and deleted by a job once
// it is committed, again and again until the store has done it.

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import { throwTogether } from '../../kit/server/throw-together.ts';
import type { ImageStore } from './image-store.ts';

/**
 * Deletes the files of marked photos. The row stays where a withdrawn car or a booking still refers to it. A photo
 * that the store fails to delete does not keep the others; the errors are thrown together at the end.
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
  throwTogether(errors);
}

/** False also for a photo that is about to be deleted; any other cannot be until `tx` ends. */
export async function ownsPhoto(tx: Queries, ownerId: string, imageId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from images where id = ${imageId} and owner_id = ${ownerId} and not delete_files
    for key share`.execute(tx);
  return rows.length === 1;
}

// Photos that nothing shows, a day after they were uploaded: drafts that were given up, photos that
// were replaced, and what a server left behind that was killed while it stored a photo.

/**
 * Whether something shows the photo `i`: a car, on the market or not, what a buyer has booked or
 * disputed, a message, a category, or its owner's page. A new place that shows photos has to be added here, and
 * needs a trigger like `images_of_bookings_kept`, without which an erasure deletes what it shows. `offset 0` keeps
 * PostgreSQL from reading a whole table in place of looking up the few photos of a page.
 */
const isShown = sql`(
  exists (select 1 from cars where image_id = i.id offset 0)
  or exists (select 1 from car_photos where image_id = i.id offset 0)
  or exists (select 1 from rule_categories where image_id = i.id)
  or exists (select 1 from bookings where image_id = i.id offset 0)
  or exists (select 1 from bookings where further_photos @> array[i.id] offset 0)
  or exists (select 1 from dispute_statements where photo = i.id offset 0)
  or exists (select 1 from conversation_photos where photo = i.id offset 0)
  or exists (select 1 from people where id = i.owner_id and photo_url like '/images/' || i.id || '/%' offset 0))`;

const isOld = sql`i.owner_id is not null and i.created_at < now() - interval '24 hours'`;

/** An index finds those that no car has ever shown; what an outage has left of them is for `all`. */
const which = {
  'never used': sql`i.car_id is null and i.created_at > now() - interval '3 days'`,
  all: sql`true`,
} as const;

const atOnce = 500;

/** Marks them for deletion. A car cannot be posted with a marked photo. */
export async function sweepUnusedPhotos(
  { queries, transaction }: Database,
  kind: keyof typeof which,
): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const { rows: old } = await sql<{ id: string }>`
      select id from images i
      where i.id > ${last} and ${isOld} and ${which[kind]} and not i.delete_files
      order by id limit ${atOnce}`.execute(queries);
    const page = old.map(({ id }) => id);
    await transaction(async (tx) => {
      // Locked, so that no post that is under way can show them: those it has locked are left out.
      const { rows } = await sql<{ id: string }>`
        select i.id from images i where i.id = any(${page}) and not i.delete_files and not ${isShown}
        for update skip locked`.execute(tx);
      const ids = rows.map(({ id }) => id);
      // A statement of its own sees the posts that ended before the lock was taken.
      await sql`
        update images i set delete_files = true
        where i.id = any(${ids}) and not ${isShown}`.execute(tx);
    });
    last = page.length < atOnce ? undefined : page.at(-1);
  }
}

const forgottenAfterMs = 60 * 60_000;

/** What a server left in the middle of an upload when it was killed: no upload takes an hour. */
export async function deleteForgottenUploads(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > forgottenAfterMs) await rm(path, { force: true });
  }
}
