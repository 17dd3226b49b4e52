// The one way to PostgreSQL: a pool, Kysely's `sql` on top of it, and transactions that try again.
import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { type DatabaseConfig, openPool, serverLimits } from './open-pool.ts';
import { PipelinedDialect } from './pipelined-transactions.ts';

/** Runs plain SQL written with Kysely's `sql` tag; a transaction is one too. */
export type Queries = Kysely<unknown>;

export interface Database {
  readonly queries: Queries;
  /** The pool, for the few statements whose rows are read as arrays. */
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction, up to four times if PostgreSQL rolls it back for a deadlock or
   * a serialisation failure. A commit of unknown outcome is never repeated. What `work` has written is
   * committed also where it gives a refusal: what can be refused is refused before.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const rolledBack = new Set(['40001', '40P01']);
const attempts = 4;

/** Opens no connection before the first query. `limits` cancel what hangs. */
export function openDatabase(config: DatabaseConfig, limits = serverLimits): Database {
  const pool = openPool(config, limits);
  // Kysely's own end does nothing where only the pool was used.
  return { ...workOn(pool), pool, close: () => pool.end() };
}

/** What most modules need of it. */
export type Work = Pick<Database, 'queries' | 'transaction'>;

function workOn(pool: PostgresPool): Work {
  const queries = new Kysely<unknown>({ dialect: new PipelinedDialect({ pool }) });
  return {
    queries,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await queries.transaction().execute(work);
        } catch (error) {
          if (attempt === attempts || !rolledBack.has(codeOf(error) ?? '')) throw error;
        }
      }
    },
  };
}

/**
 * The same connections, for work that must go on whatever becomes of one: each statement and each
 * transaction fails after `limitMs`, together with its connection. What was sent may still be done.
 */
export const limitedTo = (limitMs: number, { pool }: Pick<Database, 'pool'>): Work =>
  workOn({
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let isHeld = true;
      const release = (isGivenUp: boolean) => {
        clearTimeout(limit);
        if (isHeld) client.release(isGivenUp);
        isHeld = false;
      };
      const limit = setTimeout(() => release(true), limitMs);
      return {
        query: client.query.bind(client) as PostgresPoolClient['query'],
        release: (isBroken = false) => release(isBroken),
      };
    },
    end: () => pool.end(),
  });
