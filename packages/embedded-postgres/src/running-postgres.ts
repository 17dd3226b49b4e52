// Lets a second program, such as a command, connect to the database of a running one.
import { join } from 'node:path';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { socketPort } from './folder/socket-folder.ts';
import { readPostmasterFile } from './server/postmaster-file.ts';

/** How to connect to the PostgreSQL that another process runs in this data folder; null if none does. */
export function connectionToRunning({
  dataDir,
  name,
}: Pick<EmbeddedPostgresOptions, 'dataDir' | 'name'>): EmbeddedPostgres['connection'] | null {
  const file = readPostmasterFile(join(dataDir, 'postgres'));
  if (!file?.isReady || !isAlive(file.pid)) return null;
  return { host: file.socketFolder, port: socketPort, user: name, database: name };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
