// `npm run export -- FOLDER`: all data in open formats, beside a running server or without one.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { numberText } from '../../kit/text/number-text.ts';
import { createAdapters } from '../adapters.ts';
import { commandDatabase } from '../database/command-database.ts';
import { BackupRefused } from '../operating/backup/backup-file.ts';
import { writeExport } from '../operating/export/write-export.ts';
import { readSettings } from '../settings/settings.ts';
import { type Command, runAsProgram } from './command.ts';

export const exportAll: Command = async ({ args, environment, print }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { photos: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name) throw new BackupRefused('Name a folder: npm run export -- /exports/monday');
  const settings = readSettings(environment);
  const { database, close } = await commandDatabase(settings);
  try {
    const imageStore = values.photos ? createAdapters(settings, database).imageStore : null;
    const { files, rows, photos } = await writeExport({ database, imageStore }, resolve(name));
    const copied = values.photos ? ` and ${numberText(photos)} photos` : '';
    print(
      `Wrote ${numberText(rows)} rows in ${files} files${copied}. ${name}/README.md describes them.`,
    );
  } finally {
    await close();
  }
  return undefined;
};

if (import.meta.main) runAsProgram(exportAll);
