// `npm run orphaned-photos`: files that belong to no photo of the market, where new photos go. With
// `-- --delete` they are deleted.

import { sql } from 'kysely';
import { imageIdOfKey } from '../../../images/server/images.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { ObjectStorage, StoredObject } from '../../../kit/server/storage/object-storage.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { createAdapters } from '../../adapters.ts';
import { commandDatabase } from '../../database/command-database.ts';
import { readCommandSettings } from '../../settings/settings.ts';
import { command, runAsProgram } from '../command.ts';

const called = {
  usage: 'Usage: npm run orphaned-photos [-- --delete]',
  options: { delete: { type: 'boolean', default: false } },
} as const;

export const findOrphanedPhotos = command(called, async ({ values, environment, print }) => {
  const settings = readCommandSettings(environment);
  await using connected = await commandDatabase(settings);
  const { database } = connected;
  const { photoStorage } = createAdapters(settings, database);
  let [files, bytes] = [0, 0];
  for await (const { key, size } of orphanedPhotos(photoStorage, database.queries)) {
    if (values.delete) await photoStorage.delete(key);
    files++;
    bytes += size;
  }
  const what = values.delete ? 'Files deleted that belong' : 'Files that belong';
  print(`${what} to no photo: ${numberText(files)} (${numberText(Math.ceil(bytes / 1000))} kB)`);
});

/** How many files are compared with the database at once; no more are in memory. */
const pageLength = 1000;

/**
 * Finds files of photos that the market does not know, such as those of a market that used the bucket
 * before, and pictures of the demo that earlier versions drew and stored. A photo has its row before its files, so
 * that no upload under way is taken for one.
 */
async function* orphanedPhotos(
  place: ObjectStorage,
  queries: Queries,
): AsyncGenerator<StoredObject> {
  let page: StoredObject[] = [];
  for await (const object of place.list()) {
    const id = imageIdOfKey(object.key);
    if (id) page.push(object);
    if (page.length < pageLength) continue;
    yield* await unknownOf(queries, page);
    page = [];
  }
  yield* await unknownOf(queries, page);
}

async function unknownOf(queries: Queries, page: readonly StoredObject[]): Promise<StoredObject[]> {
  const idOf = ({ key }: StoredObject) => imageIdOfKey(key) ?? '';
  const ids = [...new Set(page.map(idOf))];
  const { rows } = await sql<{ id: string }>`
    select id from images where id = any(${ids})`.execute(queries);
  const ofPhotos = new Set(rows.map(({ id }) => id));
  return page.filter((object) => !ofPhotos.has(idOf(object)));
}

if (import.meta.main) runAsProgram(findOrphanedPhotos);
