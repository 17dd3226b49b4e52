import { backupPhotoStorage, backupStorage, photoStoragesByName } from '../adapters.ts';
import type { ConnectedDatabase } from '../database/connect-database.ts';
import type { Settings } from '../settings/settings.ts';
import { type ContinuousBackup, createContinuousBackup } from './continuous-backup.ts';

/** Null where nobody asked for it. Reports a place that cannot be written, and goes on. */
export function openContinuousBackup(
  settings: Settings,
  { database, archiving }: Pick<ConnectedDatabase, 'database' | 'archiving'>,
  report: (line: string) => void,
): ContinuousBackup | null {
  const { backup, photos, secret } = settings;
  if (!backup || !archiving) return null;
  const place = backupStorage(backup);
  place.check().catch((error: Error) => {
    report(`WARNING: the market is not backed up. ${error.message}`);
  });
  return createContinuousBackup({
    ...archiving,
    ...{ place, database, days: backup.days },
    photos:
      photos === 'disk'
        ? { from: photoStoragesByName(settings).disk, to: backupPhotoStorage(backup) }
        : null,
    ownSecret: process.env.SECRET ? null : secret,
  });
}
