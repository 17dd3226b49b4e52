// All pictures of cars: uploaded ones as they were stored, drawn ones made when first asked for.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';
import type { ImageFile, ImageStore } from './image-store.ts';
import type { EncodedImage, ImageWorker } from './image-worker.ts';
import type { PhotoProblem } from './photo.ts';

/** Draws the master of a picture whose id begins with `drawn-`; null for an id that names none. */
export type DrawPicture = (id: string) => Promise<Uint8Array | null>;

export interface Pictures {
  add(
    ownerId: string,
    bytes: Buffer,
  ): Promise<{ id: string; width: number; height: number } | PhotoProblem>;
  /** The bytes of one file, or null where there is no such picture. */
  read(file: ImageFile): Promise<Buffer | null>;
}

export function createPictures(
  queries: Queries,
  store: ImageStore,
  darkroom: ImageWorker,
  draw: DrawPicture,
): Pictures {
  const underWay = new Map<string, Promise<readonly EncodedImage[]>>();

  /**
   * Drawing costs more than encoding: all widths are made and kept at once. Only what the stock
   * holds is drawn: a visitor who makes up names costs no more than a look.
   */
  async function drawFiles({ id, format }: ImageFile): Promise<readonly EncodedImage[]> {
    const { rows } = await sql`select 1 from images where id = ${id}`.execute(queries);
    const master = rows.length > 0 ? await draw(id) : null;
    const files = master ? await darkroom.encode(master, format) : [];
    for (const { bytes, ...file } of files) await store.write({ id, ...file }, bytes);
    return files;
  }

  return {
    async add(ownerId, bytes) {
      const photo = await darkroom.prepare(bytes);
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
      const key = `${file.id}.${file.format}`;
      const drawing = underWay.get(key) ?? drawFiles(file).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      const drawn = (await drawing).find(({ width }) => width === file.width);
      return drawn ? Buffer.from(drawn.bytes) : null;
    },
  };
}
