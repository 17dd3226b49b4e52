import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { imageFormats, imageWidths } from '../../image.ts';
import type { ImageStore } from './image-store.ts';

/**
 * Copies a photo of a public address to a private one, of the same owner, and gives the id of the copy. The
 * photo itself stays until nothing shows it.
 */
export async function copyAsPrivate(
  queries: Queries,
  store: Pick<ImageStore, 'read' | 'write'>,
  photo: string,
): Promise<string> {
  const id = `private-${randomBytes(16).toString('hex')}`;
  // The row comes first: without one nobody would ever delete the files of a server that is killed.
  await sql`
    insert into images (id, owner_id, width, height)
    select ${id} :: text, owner_id, width, height from images where id = ${photo}`.execute(queries);
  for (const width of imageWidths)
    for (const format of imageFormats) {
      const bytes = await store.read({ id: photo, width, format });
      if (bytes) await store.write({ id, width, format }, bytes);
    }
  return id;
}
