// `npm run backup -- FILE`: the database and its photos in one file, beside a running server or
// without one.

import { resolve } from 'node:path';
import { numberText } from '../../kit/text/number-text.ts';
import { createAdapters } from '../adapters.ts';
import { commandDatabase } from '../database/command-database.ts';
import { noteBackup, requireNewFile, writeBackup } from '../operating/backup/write-backup.ts';
import { existingSecret } from '../settings/secret.ts';
import { readCommandSettings } from '../settings/settings.ts';
import { command, runAsProgram } from './command.ts';

const usage = 'Usage: npm run backup -- FILE, such as /backups/monday.tar';

export const backUp = command({ usage, takes: 1 }, async (input) => {
  const {
    positionals: [name = ''],
    environment,
    print,
  } = input;
  const file = resolve(name);
  requireNewFile(file);
  const settings = readCommandSettings(environment);
  // The backup takes the database as it is, before a newer version migrates it.
  await using connected = await commandDatabase(settings, { until: '' });
  const { database } = connected;
  const { imageStore } = createAdapters(settings, database);
  const ownSecret = environment.SECRET?.trim() ? null : existingSecret(settings.dataDir);
  const written = await writeBackup({ database, imageStore, ownSecret }, file);
  print(
    `Wrote ${name}: ${numberText(written.rows)} rows of ${written.tables} tables and ${numberText(written.photos)} photos, ${numberText(Math.ceil(written.bytes / 1024))} kB.`,
  );
  if (written.missing.length > 0)
    print(
      `The store has no files of ${numberText(written.missing.length)} photos, such as ${written.missing.slice(0, 3).join(', ')}.`,
    );
  if (settings.databaseUrl === null) await noteBackup(settings.dataDir);
});

if (import.meta.main) runAsProgram(backUp);
