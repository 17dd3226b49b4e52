// Connects to the database that the settings name, or to the embedded one, and migrates it.
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from 'embedded-postgres';
import type pg from 'pg';
import { type Database, openDatabase } from '../../kit/server/database/database.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import { migrate } from '../../kit/server/database/migrate.ts';
import type { DatabaseConfig, Limits } from '../../kit/server/database/open-pool.ts';
import { codeOf } from '../../kit/server/error-code.ts';
import { waitAtMost } from '../../kit/server/wait-at-most.ts';
import type { Settings } from '../settings/settings.ts';
import {
  checkDatabase,
  checkLimits,
  checkPooling,
  checkSameDatabase,
  DatabaseRefused,
  requireMarket,
} from './check-database.ts';
import { keepCountry, requireCountry } from './market-country.ts';
import { asMarket, asOwner, grantMarketRights, prepareRoles } from './roles.ts';

/** Names the embedded database, its superuser, its processes and its folders outside DATA_DIR. */
export const embeddedName = 'forecourt';

/** How long the end waits for queries that run, in milliseconds; the database rolls back the others. */
const closeTimeoutMs = 1000;

/** How much of the newest changes a lost disk may take along, at most. */
const archiveSeconds = 60;

/** Is closed where it is declared by `await using`, or by `close`. */
export interface ConnectedDatabase extends AsyncDisposable {
  /** Works as the role of the market, which may read and write rows and nothing else. */
  readonly database: Database;
  /** How `database` is connected. */
  readonly connection: DatabaseConfig;
  /** Where the embedded database leaves its log, which is to be backed up; null: nobody asked for it. */
  readonly archiving: Archiving | null;
  readonly close: () => Promise<void>;
}

interface Archiving {
  /** The connection of the superuser. */
  readonly connection: EmbeddedPostgres['connection'];
  readonly logFolder: string;
}

interface ConnectOptions {
  /** Receives a line for what takes time. */
  readonly report: (line: string) => void;
  readonly limits?: Limits;
  /** The last migration that is applied, or '' for none; all by default. */
  readonly until?: string;
  /** True for commands: the market stays in its country. Otherwise it gets that of the settings. */
  readonly keepsCountry?: boolean;
  /** Refuses a database that holds no market, in place of making one there. */
  readonly needsMarket?: boolean;
  /** Runs before the market has the database, as the role that owns it. */
  readonly prepare?: (owner: Database) => Promise<void>;
}

/**
 * Starts the embedded database or finds the given one, migrates it, and then runs `prepare`. Rejects
 * if it cannot be reached.
 */
export async function connectDatabase(
  settings: Settings,
  projectFolder: string,
  options: ConnectOptions,
): Promise<ConnectedDatabase> {
  const { market, owner, hasTwoRoles, archiving, stop } = await whereItIs(settings, options.report);
  const database = openDatabase(market, options.limits);
  const close = async () => {
    await waitAtMost(closeTimeoutMs, database.close());
    await stop();
  };
  try {
    const { replicasMayLose } = settings;
    if (settings.databaseUrl) await checkPooling({ market, owner });
    const role = await checkDatabase(database, { replicasMayLose, report: options.report });
    await checkLimits(database.pool, role);
    const grant = (client: pg.ClientBase) => grantMarketRights(client, role);
    await asOwnerOf(owner, options.limits, async (opened) => {
      if (options.needsMarket) await requireMarket(opened, settings);
      const folder = join(projectFolder, 'database');
      const added = await migrate(opened.pool, folder, {
        report: options.report,
        ...(options.until === undefined ? {} : { until: options.until }),
        ...(hasTwoRoles ? { afterwards: grant } : {}),
      }).catch(refuseFailing);
      if (added.length > 0) options.report(`Applied ${added.length} migrations`);
      if (hasTwoRoles) await checkSameDatabase(opened, database);
      // What comes before the last migration is for a restore, which brings its own country.
      if (options.until === undefined)
        await (options.keepsCountry
          ? requireCountry(opened.queries, settings.country)
          : keepCountry(opened, settings.country, { isAlone: settings.databaseUrl === null })
        ).catch(refuseFailing);
      await options.prepare?.(opened);
    });
    return { database, connection: market, archiving, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Places {
  readonly market: DatabaseConfig;
  readonly owner: DatabaseConfig;
  /** False: one role does both. */
  readonly hasTwoRoles: boolean;
  readonly archiving: Archiving | null;
  stop(): Promise<void>;
}

async function whereItIs(
  { databaseUrl, migrationDatabaseUrl, databasePooling: pooling, dataDir, backup }: Settings,
  log: (line: string) => void,
): Promise<Places> {
  if (databaseUrl)
    return {
      market: { connectionString: databaseUrl, pooling },
      owner: { connectionString: migrationDatabaseUrl ?? databaseUrl, pooling },
      hasTwoRoles: migrationDatabaseUrl !== null,
      archiving: null,
      stop: async () => undefined,
    };
  const { connection, archiveFolder, stop } = await startEmbeddedPostgres({
    dataDir,
    name: embeddedName,
    log,
    ...(backup && { archive: { seconds: archiveSeconds } }),
  });
  try {
    await prepareRoles(connection).catch(refuseFailing);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    market: asMarket(connection),
    owner: asOwner(connection),
    hasTwoRoles: true,
    archiving: archiveFolder === null ? null : { connection, logFolder: archiveFolder },
    stop,
  };
}

async function asOwnerOf(
  config: DatabaseConfig,
  limits: Limits | undefined,
  work: (owner: Database) => Promise<void>,
) {
  const owner = openDatabase({ ...config, max: 2 }, limits);
  try {
    await work(owner);
  } finally {
    await owner.close();
  }
}

/** Refuses what failed before the first migration, for instance because the disk is full. */
function refuseFailing(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  if ([error, error.cause].some((one) => codeOf(one) === '42501'))
    throw new DatabaseRefused(
      `The role of DATABASE_URL may not prepare the database (${error.message}). Set MIGRATION_DATABASE_URL to the role that owns it.`,
    );
  if (!isDatabaseDown(error) && !codeOf(error)) throw error;
  throw new DatabaseRefused(`The database could not be prepared: ${error.message}`);
}
