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
   * Runs `deed` in one transaction, once more when PostgreSQL rolled it back for a reason that
   * passes (a deadlock, a serialisation failure). A commit of unknown outcome is never repeated.
   */
  transaction<T>(deed: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// int8 arrives as text; our ids and cents stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const rolledBack = new Set(['40001', '40P01']);
const attempts = 4;

/** After how many milliseconds PostgreSQL breaks off; 0: never. */
export interface Limits {
  readonly queryMs: number;
  readonly idleInTransactionMs: number;
}
/** A query that hangs gives its connection back, and a node that has hung or gone its locks. */
const serverLimits: Limits = { queryMs: 15_000, idleInTransactionMs: 30_000 };
/** For a command that may read everything. */
export const commandLimits: Limits = { ...serverLimits, queryMs: 0 };

export function openDatabase(config: pg.PoolConfig, limits = serverLimits): Database {
  const pool = new pg.Pool({
    Client: PreparedStatementClient,
    max: 8,
    application_name: 'forecourt',
    // Whoever finds all connections taken for so long is told to come back, rather than to wait.
    connectionTimeoutMillis: 8000,
    // Not as parameters of the start, which some poolers refuse.
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
    async transaction(deed) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await queries.transaction().execute(deed);
        } catch (error) {
          if (attempt === attempts || !rolledBack.has(codeOf(error) ?? '')) throw error;
        }
      }
    },
    close: () => queries.destroy(),
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

/** Is it the database that is away, rather than the query that is wrong? */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (/^(08|57P|53)/.test(code) || passing.has(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded|not queryable/.test(error.message)
  );
}
