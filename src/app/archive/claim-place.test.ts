// Two markets whose operator has named one place for the backups of both.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { marketDatabaseAt } from '../../../testing/market/sql.ts';
import { backupStorage } from '../adapters.ts';
import { BackupRefused } from '../backup/backup-file.ts';
import { readSettings } from '../settings/settings.ts';
import { claimPlace } from './claim-place.ts';
import { openContinuousBackup } from './open-continuous-backup.ts';

const market = inject('market');

async function placeOfTwo() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-claimed-'));
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 20 }));
  const environment = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backup') };
  const settings = readSettings(environment);
  const archiving = { connection: market.connection, logFolder: join(folder, 'log') };
  const database = marketDatabaseAt(market);
  const start = () => openContinuousBackup(settings, { database, archiving }, () => undefined);
  return { start, place: backupStorage({ place: { folder: environment.BACKUP_DIR }, days: 14 }) };
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
    const { start } = await placeOfTwo();
    const first = await start();
    await start();
    const base = first?.jobs.find(({ name }) => name === 'backup of the database');
    await expect(base?.run()).rejects.toThrow('Another market backs up to the same place');
  });
});
