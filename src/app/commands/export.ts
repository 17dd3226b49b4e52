// `npm run export -- FOLDER`: all data in open formats, beside a running server or without one.

import { resolve } from 'node:path';
import { numberText } from '../../kit/text/number-text.ts';
import { createAdapters } from '../adapters.ts';
import { commandDatabase } from '../database/command-database.ts';
import { requireEmptyFolder, writeExport } from '../operating/export/write-export.ts';
import { readCommandSettings } from '../settings/settings.ts';
import { command, runAsProgram } from './command.ts';

const called = {
  usage: 'Usage: npm run export -- FOLDER [--photos], such as /exports/monday',
  options: { photos: { type: 'boolean', default: false } },
  takes: 1,
} as const;

export const exportAll = command(called, async (input) => {
  const {
    values,
    positionals: [name = ''],
    environment,
    print,
  } = input;
  const folder = resolve(name);
  requireEmptyFolder(folder);
  const settings = readCommandSettings(environment);
  await using connected = await commandDatabase(settings);
  const { database } = connected;
  const imageStore = values.photos ? createAdapters(settings, database).imageStore : null;
  const { files, rows, photos } = await writeExport({ database, imageStore }, folder);
  const copied = values.photos ? ` and ${numberText(photos)} photos` : '';
  print(
    `Wrote ${numberText(rows)} rows in ${files} files${copied}. ${name}/README.md describes them.`,
  );
});

if (import.meta.main) runAsProgram(exportAll);
