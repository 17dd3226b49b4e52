// The public interface of this package.
export { makeOpenFolder } from './database-home.ts';
export {
  DatabaseStartRefused,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { lockFolder } from './folder-lock.ts';
export { postgresProcesses } from './postgres-processes.ts';
export { connectionToRunning } from './running-postgres.ts';
