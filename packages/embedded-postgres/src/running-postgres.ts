// A second program beside the running server, such as a command, reaches its database by this.
import { join } from 'node:path';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { databaseName } from './new-database.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { socketPort } from './socket-folder.ts';

/** The way to the PostgreSQL that a running server holds in this DATA_DIR; null if none runs. */
export function connectionToRunning(dataDir: string): EmbeddedPostgres['connection'] | null {
  const file = readPostmasterFile(join(dataDir, 'postgres'));
  if (!file?.isReady || !isAlive(file.pid)) return null;
  return { host: file.socketFolder, port: socketPort, user: databaseName, database: databaseName };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
