// The one way to PostgreSQL: a pool, Kysely's `sql` on top of it, and transactions that try again.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparedStatementClient } from './prepared-statement-client.ts';

/** Runs plain SQL written with Kysely's `sql` tag; a transaction is one too. */
export type Queries = Kysely<unknown>;

export interface Database {
  readonly queries: Queries;
  /** For the few statements whose rows are read as arrays. */
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction, up to four times if PostgreSQL rolls it back for a deadlock or
   * a serialisation failure. A commit of unknown outcome is never repeated.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// int8 arrives as text; our ids and cents stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const rolledBack = new Set(['40001', '40P01']);
const attempts = 4;

/** After how many milliseconds PostgreSQL cancels a query or ends an idle transaction; 0: never. */
export interface Limits {
  readonly queryMs: number;
  readonly idleInTransactionMs: number;
}
/** A query that hangs releases its connection, and a node that hangs or dies releases its locks. */
const serverLimits: Limits = { queryMs: 15_000, idleInTransactionMs: 30_000 };
/** For a command that may read everything. */
export const commandLimits: Limits = { ...serverLimits, queryMs: 0 };

/** Opens no connection before the first query. `limits` cancel what hangs. */
export function openDatabase(config: pg.PoolConfig, limits = serverLimits): Database {
  const pool = new pg.Pool({
    Client: PreparedStatementClient,
    max: 8,
    application_name: 'forecourt',
    // If no connection becomes free in this time, the request fails instead of waiting longer.
    connectionTimeoutMillis: 8000,
    // Set by a query, because some poolers refuse them as startup parameters.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${limits.queryMs};
        set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
      );
    },
    ...config,
  });
  // A lost connection is noticed by the next query; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queries = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });

  return {
    queries,
    pool,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await queries.transaction().execute(work);
        } catch (error) {
          if (attempt === attempts || !rolledBack.has(codeOf(error) ?? '')) throw error;
        }
      }
    },
    // Not Kysely's own end, which does nothing where only the pool was used.
    close: () => pool.end(),
  };
}

/** PostgreSQL's five-letter code of an error, if it is one of PostgreSQL's. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** The name of the constraint that refused a write, if one did. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

/**
 * 25006: it may only be read at the moment; 57014: it took too long, most likely for a lock; 25P03:
 * we were silent for too long within a transaction.
 */
const passing = new Set(['25006', '57014', '25P03']);

/** True if the database cannot be reached, false if the query is at fault. */
export function isDatabaseDown(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (/^(08|57P|53)/.test(code) || passing.has(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded|not queryable/.test(error.message)
  );
}
