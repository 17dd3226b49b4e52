// Whether a database may hold a market: payments need one that never loses what it has acknowledged.
import pg from 'pg';
import type { Database } from '../../kit/server/database/database.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import {
  type DatabaseConfig,
  keepsSession,
  serverLimits,
} from '../../kit/server/database/open-pool.ts';
import { codeOf } from '../../kit/server/error-code.ts';
import type { Settings } from '../settings/settings.ts';
import { readTraits, weaknessOfReplicas } from './database-traits.ts';

/** Its message is for the operator. */
export class DatabaseRefused extends Error {}

interface CheckOptions {
  readonly replicasMayLose: Settings['replicasMayLose'];
  readonly report: (line: string) => void;
}

/** Gives the role that the market works as. */
export async function checkDatabase(
  { pool }: Database,
  { replicasMayLose, report }: CheckOptions,
): Promise<string> {
  const row = await readTraits(pool).catch(refuseUnreachable('DATABASE_URL'));
  if (row.version < 150_000)
    throw new DatabaseRefused('DATABASE_URL must lead to PostgreSQL 15 or newer.');
  if (row.unsafe)
    throw new DatabaseRefused(
      `PostgreSQL runs with ${row.unsafe} off: payments could be lost. Switch it on.`,
    );
  const weak = weaknessOfReplicas(row);
  if (weak && replicasMayLose === 'nothing')
    throw new DatabaseRefused(
      `The database has replicas, but ${weak}: one that takes over would not know the newest payments. Change that, or accept it with REPLICAS_MAY_LOSE=payments (docs/operating.md).`,
    );
  if (row.synchronous === null && replicasMayLose === 'nothing')
    report(
      `WARNING: the role ${row.role} may not see which replicas of the database are synchronous, so admins are told only when the last replica is lost. Run as a superuser: grant pg_read_all_stats to ${row.role}.`,
    );
  if (row.superuser)
    report(
      `WARNING: DATABASE_URL connects as the superuser ${row.role}, who may do anything to the machine of the database. Give the market a role of its own: docs/operating.md.`,
    );
  return row.role;
}

/** `setting` names the address. */
const refuseUnreachable =
  (setting: string) =>
  (error: unknown): never => {
    if (!isDatabaseDown(error) && !codeOf(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(`The database at ${setting} cannot be reached: ${reason}`);
  };

/** Both settings must lead to one database, or the market would work in one that is not migrated. */
export async function checkSameDatabase(owner: Database, market: Database): Promise<void> {
  const [migrated, used] = await Promise.all([owner, market].map(historyOf));
  if (migrated !== used)
    throw new DatabaseRefused('DATABASE_URL and MIGRATION_DATABASE_URL lead to two databases.');
}

/** Throws `DatabaseRefused` where no version of the market has ever migrated the database. */
export async function requireMarket(
  owner: Database,
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  if ((await historyOf(owner)) === null) refuseMissingMarket(settings);
}

export function refuseMissingMarket({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): never {
  throw new DatabaseRefused(
    databaseUrl
      ? 'There is no market in the database of DATABASE_URL.'
      : `There is no market in ${dataDir}. DATA_DIR names its folder.`,
  );
}

/** Tells databases apart: when each migration was applied. Null where there are none. */
async function historyOf({ pool }: Database): Promise<string | null> {
  const { rows } = await pool
    .query<{ history: string }>(`
      select string_agg(name || applied_at, ',' order by name) as history from migrations`)
    .catch((error: unknown) => {
      // There is no such table.
      if (codeOf(error) === '42P01') return { rows: [] };
      throw error;
    });
  return rows[0]?.history ?? null;
}

/** Others use the pooler meanwhile, so that one try alone may meet the same connection by chance. */
const tries = 10;
const patienceMs = 8000;

interface Places {
  readonly market: DatabaseConfig;
  readonly owner: DatabaseConfig;
}

/**
 * Whether a pooler between the market and its database does what the settings say: one that gives each
 * transaction another connection forgets names and limits, or keeps them for somebody else. Changes nothing,
 * and leaves nothing behind on the connections of a pooler.
 */
export async function checkPooling({ market, owner }: Places): Promise<void> {
  await refuseTransactionPooler(market, 'DATABASE_URL');
  if (owner.connectionString !== market.connectionString)
    await refuseTransactionPooler(owner, 'MIGRATION_DATABASE_URL');
}

async function refuseTransactionPooler(config: DatabaseConfig, setting: string): Promise<void> {
  if (!keepsSession(config)) return;
  if (await keepsConnection(config).catch(refuseUnreachable(setting))) return;
  throw new DatabaseRefused(
    `${setting} leads to a pooler that gives each transaction another connection, as PgBouncer does with pool_mode = transaction. Set DATABASE_POOLING=transaction, or pool_mode = session there (docs/operating.md).`,
  );
}

/** While one connection has a transaction open, another one is still served by a process of its own. */
async function keepsConnection(config: DatabaseConfig): Promise<boolean> {
  const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  const [one, other] = [
    new pg.Client({ ...config, ...limits }),
    new pg.Client({ ...config, ...limits }),
  ];
  // A lost connection is reported by the query that it interrupts.
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await Promise.all([one.connect(), other.connect()]);
    for (let turn = 0; turn < tries; turn++) {
      const before = await processOf(one);
      await other.query('begin');
      if ((await processOf(other)) === before) return false;
      if ((await processOf(one)) !== before) return false;
      await other.query('rollback');
    }
    return true;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

const neededLimits = {
  statement_timeout: serverLimits.queryMs,
  idle_in_transaction_session_timeout: serverLimits.idleInTransactionMs,
};

/** Through such a pooler the market cannot set them, and what hangs would keep its locks for ever. */
export async function checkLimits(pool: pg.Pool, role: string): Promise<void> {
  if (keepsSession(pool.options)) return;
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1 :: text[]) name where current_setting(name) = '0'`,
    [Object.keys(neededLimits)],
  );
  if (rows.length === 0) return;
  const unset = rows.map(({ name }) => name).join(' and ');
  const lines = Object.entries(neededLimits).map(
    ([name, ms]) => `alter role ${pg.escapeIdentifier(role)} set ${name} = '${ms / 1000}s';`,
  );
  throw new DatabaseRefused(
    `With DATABASE_POOLING=transaction the database has to limit queries itself, but does not for this role (${unset}). Run there:\n  ${lines.join('\n  ')}\nThen let the pooler connect again (RECONNECT in PgBouncer's console). PgBouncer's connect_query can set the same (docs/operating.md).`,
  );
}
