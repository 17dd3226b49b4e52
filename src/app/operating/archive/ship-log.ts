// Takes the write-ahead log from the folder into which PostgreSQL copies it to the place of backups.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pg from 'pg';
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { logKey, logName } from './archive-layout.ts';

/**
 * Ships the files in the order in which they were written, and removes each once the place has it.
 * `checkFirst` runs before, if there is something to ship.
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

/** PostgreSQL tries again for ever where it cannot copy a segment, and only its own log says so. */
export async function checkArchiver(database: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select last_failed_wal as name from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  if (rows[0])
    throw new Error(`PostgreSQL cannot copy ${rows[0].name} of its log; postgres.log says why.`);
}

/** PostgreSQL's own identifier of the database, which a copy of its files shares. */
export async function databaseId(database: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select system_identifier :: text as id from pg_control_system()',
  );
  if (!rows[0]) throw new Error('PostgreSQL does not say which database it is.');
  return rows[0].id;
}

/** Ends the present segment, and waits until it is copied, at most `timeoutMs`. */
export async function archiveAll(connection: pg.ClientConfig, timeoutMs: number): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment');
    for (let waited = 0; waited < timeoutMs; waited += 50) {
      const { rows: archived } = await client.query(
        'select 1 from pg_stat_archiver where last_archived_wal >= $1',
        [rows[0]?.segment],
      );
      if (archived.length > 0) return;
      await sleep(50);
    }
  } finally {
    await client.end();
  }
}
