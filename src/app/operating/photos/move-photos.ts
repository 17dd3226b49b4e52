// Copies photos from one place to another beside a running market, and again where it was stopped.
import { sql } from 'kysely';
import { isDrawn } from '../../../images/image.ts';
import { imageIdOfKey } from '../../../images/server/images.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { ObjectStorage, StoredObject } from '../../../kit/server/storage/object-storage.ts';

interface Move {
  readonly from: ObjectStorage;
  readonly to: ObjectStorage;
  readonly queries: Queries;
  /** Hears now and then how far it is. */
  readonly onProgress: (progress: Progress) => void;
}

interface Progress {
  readonly files: number;
  readonly bytes: number;
  readonly filesLeft: number;
}

const atOnce = 8;

/**
 * A file that lies at the other end with the same size is not sent again. Each one that is sent is read
 * back and compared. Throws where it is not the same.
 */
export async function copyPhotos({ from, to, queries, onProgress }: Move): Promise<Progress> {
  let filesLeft = 0;
  for await (const _ of missingPhotos(from, to)) filesLeft++;
  let [files, bytes] = [0, 0];
  onProgress({ files, bytes, filesLeft });
  await forEachOf(missingPhotos(from, to), atOnce, async ({ key, size }) => {
    await copyPhoto(key, { from, to, queries });
    files++;
    bytes += size;
    filesLeft = Math.max(0, filesLeft - 1);
    onProgress({ files, bytes, filesLeft });
  });
  return { files, bytes, filesLeft };
}

async function* missingPhotos(
  from: ObjectStorage,
  to: ObjectStorage,
): AsyncGenerator<StoredObject> {
  for await (const object of missingObjects(from, to)) if (imageIdOfKey(object.key)) yield object;
}

/** Leaves out the pictures of the demo that earlier versions drew and stored: nothing reads them. */
export async function copyUploadedPhotos(
  queries: Queries,
  from: ObjectStorage,
  to: ObjectStorage,
): Promise<void> {
  await forEachOf(missingPhotos(from, to), atOnce, async ({ key }) => {
    if (!isDrawn(imageIdOfKey(key) ?? '')) await copyPhoto(key, { from, to, queries });
  });
}

async function copyPhoto(key: string, { from, to, queries }: Omit<Move, 'onProgress'>) {
  const bytes = await from.get(key);
  // Deleted since it was listed.
  if (!bytes) return;
  await to.put(key, bytes);
  const written = await to.get(key);
  // The market deletes a photo in both places. One that it deleted in between must not come back.
  if (!(await isInUse(queries, imageIdOfKey(key) ?? ''))) return to.delete(key);
  if (!written?.equals(bytes)) throw new Error(`${key} is not the same after it was written.`);
}

async function isInUse(queries: Queries, id: string): Promise<boolean> {
  if (isDrawn(id)) return true;
  const { rows } = await sql`
    select 1 from images where id = ${id} and not delete_files and files_deleted_at is null`.execute(
    queries,
  );
  return rows.length > 0;
}

/** Deletes what lies at the other end byte by byte. Gives how many files were deleted, and how many not. */
export async function deleteMoved({
  from,
  to,
  onProgress,
}: Omit<Move, 'queries'>): Promise<{ deleted: number; left: number }> {
  let [deleted, left, bytes] = [0, 0, 0];
  await forEachOf(from.list(), atOnce, async ({ key, size }) => {
    if (!imageIdOfKey(key)) return;
    const [here, there] = await Promise.all([from.get(key), to.get(key)]);
    if (!here) return;
    if (there?.equals(here)) {
      await from.delete(key);
      deleted++;
      bytes += size;
    } else left++;
    onProgress({ files: deleted, bytes, filesLeft: left });
  });
  return { deleted, left };
}

/** Works on `atOnce` items at a time, in the order in which they come. Rejects at the first failure. */
async function forEachOf<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const next = items[Symbol.asyncIterator]();
  let hasFailed = false;
  const worker = async () => {
    while (!hasFailed) {
      const { done, value } = await next.next();
      if (done) return;
      await work(value);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  // All have stopped before the failure is told.
  const ends = await Promise.allSettled(workers);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * What `from` has and `to` has not, or not in this size. Both are listed side by side in the order of
 * their keys, so that however many there are, few are in memory.
 */
async function* missingObjects(
  from: ObjectStorage,
  to: ObjectStorage,
): AsyncGenerator<StoredObject> {
  const others = to.list()[Symbol.asyncIterator]();
  let other = await others.next();
  for await (const object of from.list()) {
    while (!other.done && other.value.key < object.key) other = await others.next();
    const isThere =
      !other.done && other.value.key === object.key && other.value.size === object.size;
    if (!isThere) yield object;
  }
}
