// `npm run orphaned-photos`: files that belong to no photo of the market, where new photos go. With
// `-- --delete` they are deleted.
import { parseArgs } from 'node:util';
import { createAdapters } from '../../adapters.ts';
import { commandDatabase } from '../../database/command-database.ts';
import { orphanedPhotos } from '../../moving/orphaned-photos.ts';
import { exitWithError, loadEnvFile } from '../../project.ts';
import { readSettings } from '../../settings/settings.ts';

async function findOrphans(): Promise<void> {
  const { values } = parseArgs({ options: { delete: { type: 'boolean', default: false } } });
  loadEnvFile();
  const settings = readSettings(process.env);
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
    console.log(`${what} to no photo: ${figure(files)} (${figure(Math.ceil(bytes / 1000))} kB)`);
  } finally {
    await close();
  }
}

findOrphans().then(() => process.exit(0), exitWithError);
