// How what this server needs is doing: the database, its migrations, the disk, the photos, the mail.
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { waitAtMost } from '../../kit/server/wait-at-most.ts';
import type { Health } from '../../site/system-contract.ts';
import { newestMigration } from './version.ts';

type Queried = Pick<pg.Pool, 'query'>;

/** A database that takes longer is as good as away. */
const timeoutMs = 1000;
/** Free space, in bytes, below which uploads and an embedded database are soon in trouble. */
const lowDisk = 500_000_000;

/**
 * Requests that come while an answer is being read share it, so frequent requests cost nothing.
 * `lowDiskBytes`: more in tests.
 */
export function createHealth(
  database: Queried,
  dataDir: string,
  checkPhotos: () => Promise<void>,
  lowDiskBytes = lowDisk,
): () => Promise<Health> {
  const readPhotos = createPhotoHealth(checkPhotos, timeoutMs);
  let reading: Promise<Health> | null = null;
  return () => {
    reading ??= readHealth(database, () => readDisk(dataDir, lowDiskBytes), readPhotos).finally(
      () => {
        reading = null;
      },
    );
    return reading;
  };
}

async function readHealth(
  database: Queried,
  readSpace: () => Promise<Health['disk']>,
  readPhotos: () => Promise<Health['photos']>,
): Promise<Health> {
  const [stored = unknown, disk, photos] = await Promise.all([
    waitAtMost(
      timeoutMs,
      readStored(database).catch(() => unknown),
    ),
    readSpace(),
    readPhotos(),
  ]);
  return { ...stored, disk, photos };
}

type Stored = Omit<Health, 'disk' | 'photos'>;
const unknown: Stored = { database: 'unavailable', migrations: 'unknown', mail: 'unknown' };

async function readStored(database: Queried): Promise<Stored> {
  const { rows } = await database.query<{ isReadOnly: boolean; isNewer: boolean; isLate: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
      exists (select 1 from migrations where name > $1) as "isNewer",
      exists (
        select 1 from outbox
        where sent_at is null and next_attempt_at < 'infinity'
          and written_at < now() - interval '15 minutes') as "isLate"`,
    [newestMigration],
  );
  const [row] = rows;
  if (!row) return unknown;
  return {
    database: row.isReadOnly ? 'read-only' : 'ok',
    migrations: row.isNewer ? 'newer' : 'ok',
    mail: row.isLate ? 'late' : 'ok',
  };
}

const readDisk = (folder: string, lowBytes: number): Promise<Health['disk']> =>
  statfs(folder).then(
    ({ bavail, bsize }) => (bavail * bsize < lowBytes ? 'low' : 'ok'),
    () => 'unknown',
  );

/** How long an answer holds, in milliseconds. */
const freshMs = 15_000;

/**
 * Whether photos can be stored and read, asked no more often than probes need it. Gives the latest
 * answer after `patienceMs` where a check takes longer.
 */
export function createPhotoHealth(check: () => Promise<void>, patienceMs: number) {
  let latest: Health['photos'] = 'unknown';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  async function checkNow(): Promise<void> {
    latest = await check().then(
      () => 'ok' as const,
      () => 'unavailable' as const,
    );
    checkedAt = performance.now();
    checking = null;
  }

  return async (): Promise<Health['photos']> => {
    if (performance.now() - checkedAt < freshMs) return latest;
    checking ??= checkNow();
    await waitAtMost(patienceMs, checking);
    return latest;
  };
}
