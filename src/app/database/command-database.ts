// The database of a command: that of the server which runs on this DATA_DIR, or its own.

import { connectionToRunning, hasDatabase } from 'embedded-postgres';
import { setCountry } from '../../kit/countries.ts';
import { type Database, openDatabase } from '../../kit/server/database/database.ts';
import { commandLimits } from '../../kit/server/database/open-pool.ts';
import { projectFolder } from '../project.ts';
import type { Settings } from '../settings/settings.ts';
import { refuseMissingMarket } from './check-database.ts';
import { type ConnectedDatabase, connectDatabase, embeddedName } from './connect-database.ts';
import { keepCountry, requireCountry } from './market-country.ts';
import { asMarket, asOwner } from './roles.ts';

/** How the embedded database is reached that a server has started on this DATA_DIR; null: none runs. */
export const runningEmbedded = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl ? null : connectionToRunning({ dataDir, name: embeddedName });

/**
 * The process is in the market’s country from then on, and that must be the one of the settings, except
 * where the command takes the database as it is, by `until`. Works beside a running server or without one;
 * a command that starts the embedded database stops it. Throws `DatabaseRefused` where there is no market,
 * and makes none.
 */
export async function commandDatabase(
  settings: Settings,
  more: { readonly until?: string } = {},
): Promise<ConnectedDatabase> {
  setCountry(settings.country);
  const running = runningEmbedded(settings);
  if (!running) {
    if (!settings.databaseUrl && !hasDatabase(settings.dataDir)) refuseMissingMarket(settings);
    return connectDatabase(settings, projectFolder, {
      report: () => undefined,
      limits: commandLimits,
      keepsCountry: true,
      needsMarket: true,
      ...more,
    });
  }
  const connection = asMarket(running);
  const database = openDatabase(connection, commandLimits);
  const close = () => database.close();
  try {
    if (more.until === undefined) await requireCountry(database.queries, settings.country);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, connection, archiving: null, close, [Symbol.asyncDispose]: close };
}

/** The same for what only the owner of the tables may do. */
export async function withOwnerDatabase(
  settings: Settings,
  report: (line: string) => void,
  work: (owner: Database) => Promise<void>,
): Promise<void> {
  setCountry(settings.country);
  const running = runningEmbedded(settings);
  if (!running) {
    const options = {
      report,
      limits: commandLimits,
      keepsCountry: true,
      prepare: async (opened: Database) => {
        // Its first cars may be the first of the market.
        await keepCountry(opened, settings.country, { isAlone: true });
        await work(opened);
      },
    };
    const { close } = await connectDatabase(settings, projectFolder, options);
    return close();
  }
  const owner = openDatabase(asOwner(running), commandLimits);
  try {
    await requireCountry(owner.queries, settings.country);
    await work(owner);
  } finally {
    await owner.close();
  }
}
