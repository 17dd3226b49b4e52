// The database of a market with the demo stock: made once in a test run for each size, and then copied.
import { cpSync, existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeOpenFolder } from 'embedded-postgres';
import { connectDatabase } from '../../../src/app/database/connect-database.ts';
import { seedIfEmpty } from '../../../src/app/demo/demo.ts';
import { projectFolder } from '../../../src/app/project.ts';
import { readSettings } from '../../../src/app/settings/settings.ts';
import { stockedVariable } from '../market.ts';

/** Puts a database with that many cars into the folder, which has none, as the first start would. */
export async function stockDataDir(dataDir: string, cars: number): Promise<void> {
  const place = process.env[stockedVariable];
  if (!place) return;
  const saved = join(place, `${cars}-cars`);
  const database = join(dataDir, 'postgres');
  makeOpenFolder(dataDir);
  if (existsSync(saved)) return cpSync(saved, database, { recursive: true });
  await makeStocked(dataDir, cars);
  // A link where PostgreSQL may not enter the folder, which a copy could not be moved to.
  if (!lstatSync(database).isSymbolicLink()) keep(database, saved);
}

async function makeStocked(dataDir: string, cars: number): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'on' });
  const report = () => undefined;
  const { close } = await connectDatabase(settings, projectFolder, {
    report,
    prepare: (owner) => seedIfEmpty(owner, settings, report, cars),
  });
  await close();
}

/** Complete or not at all. If another market was quicker, its copy stays. */
function keep(database: string, saved: string): void {
  const copy = mkdtempSync(join(dirname(saved), 'unfinished-'));
  cpSync(database, copy, { recursive: true });
  try {
    renameSync(copy, saved);
  } catch {
    rmSync(copy, { recursive: true });
  }
}
