// `npm run backup -- FILE`: the database and its photos in one file, beside a running server or
// without one.

import { resolve } from 'node:path';
import { numberText } from '../../kit/text/number-text.ts';
import { createAdapters } from '../adapters.ts';
import { commandDatabase } from '../database/command-database.ts';
import { BackupRefused } from '../operating/backup/backup-file.ts';
import { noteBackup, writeBackup } from '../operating/backup/write-backup.ts';
import { readSettings } from '../settings/settings.ts';
import { type Command, runAsProgram } from './command.ts';

export const backUp: Command = async ({ args: [name], environment, print }) => {
  if (!name) throw new BackupRefused('Name a file: npm run backup -- /backups/monday.tar');
  const settings = readSettings(environment);
  // The backup takes the database as it is, before a newer version migrates it.
  const { database, close } = await commandDatabase(settings, { until: '' });
  try {
    const { imageStore } = createAdapters(settings, database);
    const ownSecret = environment.SECRET ? null : settings.secret;
    const written = await writeBackup({ database, imageStore, ownSecret }, resolve(name));
    print(
      `Wrote ${name}: ${numberText(written.rows)} rows of ${written.tables} tables and ${numberText(written.photos)} photos, ${numberText(Math.ceil(written.bytes / 1024))} kB.`,
    );
    if (written.missing.length > 0)
      print(
        `The store has no files of ${numberText(written.missing.length)} photos, such as ${written.missing.slice(0, 3).join(', ')}.`,
      );
    if (settings.databaseUrl === null) await noteBackup(settings.dataDir);
  } finally {
    await close();
  }
  return undefined;
};

if (import.meta.main) runAsProgram(backUp);
