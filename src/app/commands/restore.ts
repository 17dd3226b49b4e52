// `npm run restore -- FILE`: puts a backup into an empty market, whose server does not run.

import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLimits } from '../../kit/server/database/open-pool.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { backupPhotoStorage, backupStorage, createAdapters } from '../adapters.ts';
import { commandDatabase, runningEmbedded } from '../database/command-database.ts';
import { connectDatabase } from '../database/connect-database.ts';
import { readMoment, recoverMarket } from '../operating/archive/recover-market.ts';
import { BackupRefused } from '../operating/backup/backup-file.ts';
import { checkBackup } from '../operating/backup/read-backup.ts';
import { restoreBackup } from '../operating/backup/restore-backup.ts';
import { copyUploadedPhotos } from '../operating/photos/move-photos.ts';
import { projectFolder } from '../project.ts';
import { storedSecret } from '../settings/secret.ts';
import { readCommandSettings, type Settings } from '../settings/settings.ts';
import { type CommandInput, command, runAsProgram } from './command.ts';

const called = {
  usage:
    'Usage: npm run restore -- FILE, or -- FOLDER|bucket [--until TIME] of a continuous backup',
  options: { until: { type: 'string' } },
  takes: 1,
} as const;

export const restore = command(called, async (input) => {
  const {
    values,
    positionals: [name = ''],
    environment,
    print,
  } = input;
  const isContinuous = name === 'bucket' || (existsSync(name) && statSync(name).isDirectory());
  const moment = values.until === undefined ? null : readMoment(values.until);
  if (moment && !isContinuous)
    throw new BackupRefused('--until goes with the folder or the bucket of a continuous backup.');
  const settings = readCommandSettings(environment);
  if (runningEmbedded(settings))
    throw new BackupRefused(
      `A server runs on ${settings.dataDir}. Stop it first, or name another DATA_DIR.`,
    );

  if (isContinuous) return recover(settings, { name, until: moment, environment, print });
  const file = resolve(name);
  const backup = await checkBackup(file);
  const until = backup.head.migrations.at(-1)?.name;
  // A folder that cannot be written to is found out before anything is restored. An embedded database
  // needs its folder empty.
  if (settings.databaseUrl) keepSecret(backup.secret, settings, { environment, print });
  const { close } = await connectDatabase(settings, projectFolder, {
    report: print,
    limits: commandLimits,
    ...(until === undefined ? {} : { until }),
    prepare: (owner) =>
      restoreBackup(
        { owner, imageStore: createAdapters(settings, owner).imageStore },
        file,
        backup,
      ),
  });
  await close();
  if (!settings.databaseUrl) keepSecret(backup.secret, settings, { environment, print });
  const rows = Object.values(backup.end.tables).reduce((sum, table) => sum + table.rows, 0);
  print(
    `Restored the market of ${backup.head.madeAt}: ${numberText(rows)} rows of ${backup.head.tables.length} tables, each compared with the backup, and ${numberText(backup.end.photos)} photos.`,
  );
});

/** Whoever is signed in stays so by the secret of the backup; null: its operator had set SECRET. */
function keepSecret(
  secret: string | null,
  { dataDir, databaseUrl }: Settings,
  { environment, print }: CommandInput,
): void {
  if (!secret) return;
  const path = join(dataDir, 'secret');
  const own = environment.SECRET?.trim();
  // One that lies beside an embedded database which was empty belonged to nothing yet.
  if (!own && !databaseUrl) rmSync(path, { force: true });
  if ((own || storedSecret(dataDir, secret)) === secret) return;
  print(
    `WARNING: ${own ? 'SECRET' : `The secret in ${path}`} differs from the backup’s and was kept: everybody is signed out.`,
  );
}

interface Recovery extends CommandInput {
  /** A folder, or `bucket` for the bucket of the settings. */
  readonly name: string;
  readonly until: Date | null;
}

/** Brings back a market from a continuous backup. */
async function recover(
  settings: Settings,
  { name, until, environment, print }: Recovery,
): Promise<undefined> {
  const backup =
    name === 'bucket' ? settings.backup : { place: { folder: resolve(name) }, days: 1 };
  if (!backup) throw new BackupRefused('BACKUP_S3_BUCKET is missing: it says which bucket.');
  if (settings.databaseUrl)
    throw new BackupRefused(
      'A continuous backup is one of the embedded database: remove DATABASE_URL.',
    );
  const { dataDir } = settings;
  const place = backupStorage(backup);
  const secret = await recoverMarket({ dataDir, place, report: print, until });
  keepSecret(secret, settings, { environment, print });
  const { database, close } = await commandDatabase(settings, { until: '' });
  try {
    const { photoStorage } = createAdapters(settings, database);
    await copyUploadedPhotos(database.queries, backupPhotoStorage(backup), photoStorage);
  } finally {
    await close();
  }
  print(`The market is back in ${dataDir}. Run npm run check-ledger before you open it.`);
}

if (import.meta.main) runAsProgram(restore);
