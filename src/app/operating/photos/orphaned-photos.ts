// Files of photos that the market does not know, such as those of a market that used the bucket before,
// and pictures of the demo that earlier versions drew and stored.
import { sql } from 'kysely';
import { imageIdOfKey } from '../../../images/server/images.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { ObjectStorage, StoredObject } from '../../../kit/server/storage/object-storage.ts';

/** How many files are compared with the database at once; no more are in memory. */
const pageLength = 1000;

/** A photo has its row before its files, so that no upload under way is taken for one. */
export async function* orphanedPhotos(
  place: ObjectStorage,
  queries: Queries,
): AsyncGenerator<StoredObject> {
  let page: StoredObject[] = [];
  for await (const object of place.list()) {
    const id = imageIdOfKey(object.key);
    if (id) page.push(object);
    if (page.length < pageLength) continue;
    yield* await unknownOf(page, queries);
    page = [];
  }
  yield* await unknownOf(page, queries);
}

async function unknownOf(page: readonly StoredObject[], queries: Queries): Promise<StoredObject[]> {
  const idOf = ({ key }: StoredObject) => imageIdOfKey(key) ?? '';
  const ids = [...new Set(page.map(idOf))];
  const { rows } = await sql<{ id: string }>`
    select id from images where id = any(${ids})`.execute(queries);
  const known = new Set(rows.map(({ id }) => id));
  return page.filter((object) => !known.has(idOf(object)));
}
