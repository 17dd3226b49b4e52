// Whether a pooler between the market and its database does what the settings say: one that gives each
// transaction another connection forgets names and limits, or keeps them for somebody else.
import pg from 'pg';
import {
  type DatabaseConfig,
  keepsSession,
  serverLimits,
} from '../../kit/server/database/open-pool.ts';
import { DatabaseRefused, refuseUnreachable } from './check-database.ts';

/** Others use the pooler meanwhile, so that one try alone may meet the same connection by chance. */
const tries = 10;
const patienceMs = 8000;

interface Places {
  readonly market: DatabaseConfig;
  readonly owner: DatabaseConfig;
}

/** Changes nothing, and leaves nothing behind on the connections of a pooler. */
export async function checkPooling({ market, owner }: Places): Promise<void> {
  await refuseUnlessKept(market, 'DATABASE_URL');
  if (owner.connectionString !== market.connectionString)
    await refuseUnlessKept(owner, 'MIGRATION_DATABASE_URL');
}

async function refuseUnlessKept(config: DatabaseConfig, setting: string): Promise<void> {
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
