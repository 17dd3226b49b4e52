// All pictures of cars: uploaded ones as they were stored, drawn ones made when first asked for.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Queries } from '../../kit/server/database.ts';
import type { ImageFile, ImageStore } from './image-store.ts';
import { encodePicture, type PhotoProblem, preparePhoto } from './photo.ts';

/** Draws the master of a picture whose id begins with `drawn-`; null for an id that names none. */
export type Drawing = (id: string) => Promise<Buffer | null>;

export interface Pictures {
  add(
    ownerId: string,
    bytes: Buffer,
  ): Promise<{ id: string; width: number; height: number } | PhotoProblem>;
  /** The bytes of one file, or null where there is no such picture. */
  read(file: ImageFile): Promise<Buffer | null>;
}

export function openPictures(queries: Queries, store: ImageStore, draw: Drawing): Pictures {
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function drawFile(file: ImageFile): Promise<Buffer | null> {
    const master = await draw(file.id);
    if (!master) return null;
    const bytes = await encodePicture(sharp(master), file.width, file.format);
    await store.write(file, bytes);
    return bytes;
  }

  return {
    async add(ownerId, bytes) {
      const photo = await preparePhoto(bytes);
      if (typeof photo === 'string') return photo;
      const id = randomBytes(16).toString('hex');
      for (const { width, format, bytes } of photo.files)
        await store.write({ id, width, format }, bytes);
      await sql`
        insert into images (id, owner_id, width, height)
        values (${id}, ${ownerId}, ${photo.width}, ${photo.height})`.execute(queries);
      return { id, width: photo.width, height: photo.height };
    },

    async read(file) {
      const stored = await store.read(file);
      if (stored || !file.id.startsWith('drawn-')) return stored;
      const key = `${file.id}/${file.width}.${file.format}`;
      const drawing = underWay.get(key) ?? drawFile(file);
      underWay.set(key, drawing);
      return drawing.finally(() => underWay.delete(key));
    },
  };
}
