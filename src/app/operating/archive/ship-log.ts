// Takes the write-ahead log from the folder into which PostgreSQL copies it to the place of backups.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { logKey, logName } from './archive-layout.ts';

/**
 * In the order in which they were written. A file is removed once the place has it. `checkFirst`: runs
 * before, if there is something to take.
 */
export async function shipLog(
  folder: string,
  place: ObjectStorage,
  checkFirst: () => Promise<void>,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => logName(logKey(name)) !== null);
  if (names.length > 0) await checkFirst();
  for (const name of names.toSorted()) {
    await ship(await readFile(join(folder, name)), logKey(name), place);
    await rm(join(folder, name));
  }
}

/** Another market that was restored from the same place must not overwrite this one's log. */
async function ship(bytes: Buffer, key: string, place: ObjectStorage): Promise<void> {
  const there = await place.get(key);
  if (!there) return place.put(key, await promisify(gzip)(bytes, { level: 6 }));
  if (!(await promisify(gunzip)(there)).equals(bytes))
    throw new Error(
      `${key} lies at the place of the backups already and differs: another market writes there, too.`,
    );
}
