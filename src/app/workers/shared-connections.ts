import type { DatabaseConfig } from '../../kit/server/database/database-config.ts';
import type { Settings } from '../settings/settings.ts';

/** The embedded database takes 100; commands, backups and the search's threads need some of them. */
const mostOfEmbedded = 72;
const mostOfEach = 8;

/** Connections for each of the workers, so that together they ask for no more than there are. */
export const sharedConnections = (
  connection: DatabaseConfig,
  { databaseUrl, workers }: Pick<Settings, 'databaseUrl' | 'workers'>,
): DatabaseConfig =>
  databaseUrl === null
    ? {
        ...connection,
        max: Math.max(2, Math.min(mostOfEach, Math.floor(mostOfEmbedded / workers))),
      }
    : connection;
