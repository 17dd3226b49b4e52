// The public interface of this package.

export { type BaseEnd, type BaseFile, copyBase } from './base-backup.ts';
export {
  DatabaseStartRefused,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { hasDatabase, makeOpenFolder } from './folder/database-home.ts';
export { lockFolder } from './folder/folder-lock.ts';
export { recoverEmbeddedPostgres } from './recover.ts';
export { connectionToRunning } from './running-postgres.ts';
export { postgresProcesses } from './server/postgres-processes.ts';
