// `npm run restore -- FILE`: puts a backup into an empty market, whose server does not run.
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLimits } from '../../kit/server/database/open-pool.ts';
import { createAdapters } from '../adapters.ts';
import { BackupRefused } from '../backup/backup-file.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runningEmbedded } from '../database/command-database.ts';
import { connectDatabase } from '../database/connect-database.ts';
import { exitWithError, loadEnvFile, projectFolder } from '../project.ts';
import { dataDirOf, readSettings } from '../settings/settings.ts';

async function restore(): Promise<void> {
  const [, , name] = process.argv;
  if (!name) throw new BackupRefused('Name the backup: npm run restore -- /backups/monday.tar');
  loadEnvFile();
  const file = resolve(name);
  const secretFile = join(dataDirOf(process.env), 'secret');
  const hadSecret = existsSync(secretFile) || process.env.SECRET;
  const settings = readSettings(process.env);
  if (runningEmbedded(settings))
    throw new BackupRefused(
      `A server runs on ${settings.dataDir}. Stop it first, or name another DATA_DIR.`,
    );

  const backup = await checkBackup(file);
  const until = backup.head.migrations.at(-1)?.name;
  const { close } = await connectDatabase(settings, projectFolder, {
    report: console.log,
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
  const figure = (count: number) => count.toLocaleString('en-US');
  console.log(
    `Restored the market of ${backup.head.madeAt}: ${figure(rows)} rows of ${backup.head.tables.length} tables, each compared with the backup, and ${figure(backup.end.photos)} photos.`,
  );
}

restore().then(() => process.exit(0), exitWithError);
