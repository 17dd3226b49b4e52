import type { DatabaseConfig } from '../../kit/server/database/database-config.ts';
import type { Settings } from '../settings/settings.ts';

/** The embedded database takes 100; commands, backups and the search's threads need some of them. */
const mostOfEmbedded = 72;
const mostOfEach = 8;
const leastOfEach = 2;

/** Connections for each of the workers, so that together they ask for no more than there are. */
export function sharedConnections(
  connection: DatabaseConfig,
  {
    databaseUrl,
    databaseConnections,
    workers,
  }: Pick<Settings, 'databaseUrl' | 'databaseConnections' | 'workers'>,
): DatabaseConfig {
  // Of a database elsewhere, the two for each worker's search are counted too.
  const share =
    databaseUrl === null
      ? Math.floor(mostOfEmbedded / workers)
      : Math.floor(databaseConnections / workers) - 2;
  return { ...connection, max: Math.max(leastOfEach, Math.min(mostOfEach, share)) };
}
