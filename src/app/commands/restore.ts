// `npm run restore -- FILE`: puts a backup into an empty market, whose server does not run.

import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
import { dataDirOf, readSettings, type Settings } from '../settings/settings.ts';
import { type Command, type CommandInput, runAsProgram } from './command.ts';

export const restore: Command = async ({ args, environment, print }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { until: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name) throw new BackupRefused('Name the backup: npm run restore -- /backups/monday.tar');
  const secretFile = join(dataDirOf(environment), 'secret');
  const hadSecretFile = existsSync(secretFile);
  const settings = readSettings(environment);
  // One that lies beside an embedded database which is empty belongs to nothing yet.
  const hadSecret = Boolean(environment.SECRET || (settings.databaseUrl && hadSecretFile));
  if (runningEmbedded(settings))
    throw new BackupRefused(
      `A server runs on ${settings.dataDir}. Stop it first, or name another DATA_DIR.`,
    );

  if (name === 'bucket' || (existsSync(name) && statSync(name).isDirectory()))
    return recover(settings, { name, until: values.until, hasSecret: hadSecret, print });
  if (values.until)
    throw new BackupRefused('--until goes with the folder or the bucket of a continuous backup.');
  const file = resolve(name);
  const backup = await checkBackup(file);
  const until = backup.head.migrations.at(-1)?.name;
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
  if (backup.secret && !hadSecret) writeFileSync(secretFile, backup.secret, { mode: 0o600 });
  const rows = Object.values(backup.end.tables).reduce((sum, table) => sum + table.rows, 0);
  print(
    `Restored the market of ${backup.head.madeAt}: ${numberText(rows)} rows of ${backup.head.tables.length} tables, each compared with the backup, and ${numberText(backup.end.photos)} photos.`,
  );
  return undefined;
};

interface Recovery {
  /** A folder, or `bucket` for the bucket of the settings. */
  readonly name: string;
  readonly until: string | undefined;
  readonly hasSecret: boolean;
  readonly print: CommandInput['print'];
}

/** Brings back a market from a continuous backup. */
async function recover(
  settings: Settings,
  { name, until, hasSecret, print }: Recovery,
): Promise<undefined> {
  const moment = until === undefined ? null : readMoment(until);
  const backup =
    name === 'bucket' ? settings.backup : { place: { folder: resolve(name) }, days: 1 };
  if (!backup) throw new BackupRefused('BACKUP_S3_BUCKET is missing: it says which bucket.');
  if (settings.databaseUrl)
    throw new BackupRefused(
      'A continuous backup is one of the embedded database: remove DATABASE_URL.',
    );
  const { dataDir } = settings;
  await recoverMarket({
    dataDir,
    hasSecret,
    place: backupStorage(backup),
    report: print,
    until: moment,
  });
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
