// Two markets whose operator has named one place for the backups of both.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { marketDatabaseAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { newAdmin } from '../../../../testing/people/people.ts';
import { listAlerts } from '../../../payments/admin/alerts-contract.ts';
import { backupStorage } from '../../adapters.ts';
import { readSettings } from '../../settings/settings.ts';
import { BackupRefused } from '../backup/backup-file.ts';
import { logKey } from './archive-layout.ts';
import { claimPlace } from './claim-place.ts';
import { alertsIn, openContinuousBackup } from './continuous-backup.ts';

const market = inject('market');

async function placeOfTwo() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-claimed-'));
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 20 }));
  const environment = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backup') };
  const settings = readSettings(environment);
  const archiving = { connection: market.connection, logFolder: join(folder, 'log') };
  const database = marketDatabaseAt(market);
  const start = () => openContinuousBackup(settings, { database, archiving }, () => undefined);
  const { logFolder } = archiving;
  return {
    start,
    logFolder,
    place: backupStorage({ place: { folder: environment.BACKUP_DIR }, days: 14 }),
  };
}

describe('an operator who names one place for the backups of two markets', () => {
  test('reads at the start of the second that it must have a place of its own', async () => {
    const { start, place } = await placeOfTwo();
    await claimPlace(place, { database: 'another', start: 'before' });
    const refused = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BackupRefused);
    expect(String(refused)).toContain('holds the backup of another market');
  });

  test('learns from the first that the second, its copy, has taken its place', async () => {
    const { start, logFolder, place } = await placeOfTwo();
    const first = await start();
    await start();
    await mkdir(logFolder);
    const segment = '000000010000000000000001';
    await writeFile(join(logFolder, segment), 'log');
    const jobNamed = (jobName: string) => first?.jobs.find(({ name }) => name === jobName);
    const warning = 'Another market backs up to the same place';
    await expect(jobNamed('backup of the database')?.run()).rejects.toThrow(warning);
    await expect(jobNamed('backup of the log')?.run()).rejects.toThrow(warning);
    expect(await place.get(logKey(segment))).toBeNull();

    // Admins need not wait until it has failed for some minutes.
    const alerts = alertsIn(marketDatabaseAt(market));
    const { raised } = agreed(await (await newAdmin(market)).callApi(listAlerts, {}));
    for (const about of ['backup of the database', 'backup of the log']) {
      const alert = raised.find((alert) => alert.about === about);
      expect(alert?.message).toContain(warning);
      await alerts.end(about);
    }
  });
});
