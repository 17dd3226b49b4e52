// `npm run orphaned-photos`: files that belong to no photo of the market, where new photos go. With
// `-- --delete` they are deleted.
import { parseArgs } from 'node:util';
import { createAdapters } from '../../adapters.ts';
import { commandDatabase } from '../../database/command-database.ts';
import { orphanedPhotos } from '../../operating/photos/orphaned-photos.ts';
import { readSettings } from '../../settings/settings.ts';
import { type Command, runAsProgram } from '../command.ts';

export const findOrphanedPhotos: Command = async ({ args, environment, print }) => {
  const options = { delete: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const settings = readSettings(environment);
  const { database, close } = await commandDatabase(settings);
  try {
    const { photoStorage } = createAdapters(settings, database);
    let [files, bytes] = [0, 0];
    for await (const { key, size } of orphanedPhotos(photoStorage, database.queries)) {
      if (values.delete) await photoStorage.delete(key);
      files++;
      bytes += size;
    }
    const figure = (count: number) => count.toLocaleString('en-US');
    const what = values.delete ? 'Files deleted that belong' : 'Files that belong';
    print(`${what} to no photo: ${figure(files)} (${figure(Math.ceil(bytes / 1000))} kB)`);
  } finally {
    await close();
  }
  return undefined;
};

if (import.meta.main) runAsProgram(findOrphanedPhotos);
