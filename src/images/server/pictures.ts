// All pictures of cars: uploaded ones as stored, those of the demo stock as they come with it.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { storageDown } from '../../kit/server/storage/object-storage.ts';
import { isDrawn } from '../image.ts';
import type { PhotoKind } from './check-photo.ts';
import type { ImageFile, ImageStore } from './image-store.ts';
import type { ImageWorker, PhotoSource } from './image-worker.ts';
import type { EncodedImage, PhotoProblem } from './photo.ts';

/** The bytes of one file of a picture that is drawn; null for an id that names none. */
export type ReadDrawn = (file: ImageFile) => Promise<Buffer | null>;

export interface StoredPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface Pictures {
  /**
   * Stores an uploaded photo in all widths and formats; it belongs to nobody but its owner. An owner
   * who is erased meanwhile is not signed in anymore.
   */
  add(
    ownerId: string,
    source: PhotoSource,
    kind: PhotoKind,
    /** True for a picture that certain people alone may see: see `isPrivate`. */
    isPrivate?: boolean,
  ): Promise<StoredPhoto | PhotoProblem | 'busy' | 'not-signed-in'>;
  /** The bytes of one file, or null where there is no such picture. */
  read(file: ImageFile): Promise<Buffer | null>;
}

export function createPictures(
  queries: Queries,
  store: ImageStore,
  worker: ImageWorker,
  readDrawn: ReadDrawn,
): Pictures {
  async function writeFiles(id: string, files: readonly EncodedImage[]): Promise<void> {
    try {
      for (const { bytes, ...file } of files) await store.write({ id, ...file }, bytes);
    } catch (error) {
      throw storageDown(error);
    }
  }

  return {
    async add(ownerId, source, kind, isPrivate = false) {
      const photo = await worker.prepare(source, kind, ownerId);
      if (typeof photo === 'string') return photo;
      const id = (isPrivate ? 'private-' : '') + randomBytes(16).toString('hex');
      // The row comes first: without one nobody would ever delete the files of a server that is killed.
      if (!(await addRow(queries, { id, ownerId, ...photo }))) return 'not-signed-in';
      const remove = async () => {
        await store.delete(id).catch(() => undefined);
        await sql`delete from images where id = ${id}`.execute(queries).catch(() => undefined);
      };
      try {
        await writeFiles(id, photo.files);
        if (!(await hasRow(queries, id))) {
          await remove();
          return 'not-signed-in';
        }
      } catch (error) {
        await remove();
        throw error;
      }
      return { id, width: photo.width, height: photo.height };
    },

    async read(file) {
      if (isDrawn(file.id)) return readDrawn(file);
      return store.read(file).catch((error: unknown) => {
        throw storageDown(error);
      });
    },
  };
}

interface NewRow extends StoredPhoto {
  readonly ownerId: string;
}

/** False for an owner who is being erased. */
async function addRow(queries: Queries, { id, ownerId, width, height }: NewRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into images (id, owner_id, width, height)
    select ${id} :: text, id, ${width} :: integer, ${height} :: integer
    from people where id = ${ownerId} and erased_at is null for key share`.execute(queries);
  return numAffectedRows === 1n;
}

/** False if the owner was erased since: then nobody would delete files that were written later. */
async function hasRow(queries: Queries, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from images where id = ${id} and not delete_files`.execute(queries);
  return rows.length > 0;
}
