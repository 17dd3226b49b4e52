// Connections to PostgreSQL. Apart from `database.ts`, so that the search's thread does not load Kysely.
import pg from 'pg';
import { type DatabaseConfig, keepsSession } from './database-config.ts';
import { PreparedClient } from './prepared-client.ts';

// int8 arrives as text; our ids and cents stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** After how many milliseconds PostgreSQL cancels a query or ends an idle transaction; 0: never. */
export interface Limits {
  readonly queryMs: number;
  readonly idleInTransactionMs: number;
}
/** A query that hangs releases its connection, and a node that hangs or dies releases its locks. */
export const serverLimits: Limits = { queryMs: 15_000, idleInTransactionMs: 30_000 };
/** For a command that may read everything. */
export const commandLimits: Limits = { ...serverLimits, queryMs: 0 };

/**
 * Opens no connection before the first query. `limits` cancel what hangs; where a pooler gives each
 * transaction another connection, those of the role do.
 */
export function openPool(config: DatabaseConfig, limits: Limits): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparedClient,
    max: 8,
    application_name: 'forecourt',
    // If no connection becomes free in this time, the request fails instead of waiting longer.
    connectionTimeoutMillis: 8000,
    // A machine in between that has lost its power ends no connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(keepsSession(config) && { onConnect: (client) => setLimits(client, limits) }),
    ...config,
  });
  // A lost connection is noticed by the next query; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Set by a query, because some poolers refuse them as startup parameters. */
async function setLimits(client: pg.ClientBase, limits: Limits): Promise<void> {
  await client.query(
    `set statement_timeout = ${limits.queryMs};
    set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
  );
}
