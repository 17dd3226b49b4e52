import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../kit/server/database/database.ts';
import { endAlert, raiseAlert } from '../../../payments/server/payments.ts';
import { backupPhotoStorage, backupStorage, photoStoragesByName } from '../../adapters.ts';
import type { ConnectedDatabase } from '../../database/connect-database.ts';
import type { Settings } from '../../settings/settings.ts';
import { BackupRefused } from '../backup/backup-file.ts';
import type { JobAlerts } from './alerting-job.ts';
import { type ContinuousBackup, createContinuousBackup } from './continuous-backup.ts';

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
    ...{ place, database, days: backup.days, alerts: alertsIn(database) },
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
  const late = new AbortController();
  const giveUp = sleep(claimMs, undefined, { signal: late.signal }).catch(() => undefined);
  claiming.catch(() => undefined);
  await Promise.race([claiming, giveUp]).finally(() => late.abort());
  return opened;
}

/** Alerts for admins, by the names of the jobs. */
export const alertsIn = ({ queries }: Database): JobAlerts => ({
  async raise(about, message) {
    await raiseAlert(queries, { kind: 'backup-failed', about, message });
  },
  end: (about) => endAlert(queries, { kind: 'backup-failed', about }),
});
