// How PostgreSQL is reached: its address, connections and pools of them. Apart from `database.ts`, so that the search's thread does not load Kysely.

import { hash } from 'node:crypto';
import pg from 'pg';

/**
 * `session`: what is set on a connection stays there. `transaction`: a pooler in between, such as
 * PgBouncer, may give each transaction another connection.
 */
export type Pooling = 'session' | 'transaction';

export interface DatabaseConfig extends pg.PoolConfig {
  /** `session` if left out. */
  readonly pooling?: Pooling;
}

/** Whether the next transaction finds what this one sets on the connection, or names there. */
export const keepsSession = (config: object): boolean =>
  !('pooling' in config && config.pooling === 'transaction');

// int8 arrives as text; our ids and cents stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** After how many milliseconds PostgreSQL cancels a query or ends an idle transaction; 0: never. */
export interface Limits {
  readonly queryMs: number;
  readonly idleInTransactionMs: number;
}
/** A query that hangs releases its connection, and a node that hangs or dies releases its locks. */
export const serverLimits: Limits = { queryMs: 15_000, idleInTransactionMs: 30_000 };
/** The limits of a command, which may read everything. */
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

/** A connection keeps each named statement; those beyond this run unnamed. Ours are some hundreds. */
const maxStatements = 1000;
/** A migration would change what `*` gives, which breaks the stored plan. */
const selectsAll = /(?:select|returning|,|\.)\s*\*/i;
/** A pattern may match one row or all of them, so each such query is planned each time. */
const matchesPattern = /\blike\s+\$\d/i;
const names = new Map<string, string | undefined>();

type Query = (query: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection under which PostgreSQL parses and plans each statement once, not at every call.
 * Gives a text with parameters a name, under which PostgreSQL keeps it. Does not wait for an answer
 * before it sends what comes next, except with `pipeline: false`, which streams need.
 */
export class PreparedClient extends pg.Client {
  #isBusy = false;

  constructor(config: DatabaseConfig = {}) {
    super({ pipeline: true, ...config });
    const nameQuery = keepsSession(config) ? withName : withoutName;
    const send = this.query.bind(this) as Query;
    const query: Query = (query, values, ...rest) => {
      this.#isBusy = true;
      return send(nameQuery(query, values), values, ...rest);
    };
    this.query = query as typeof this.query;
    this.on('drain', () => {
      this.#isBusy = false;
    });
  }

  /** `pg` waits for all answers of a pipelined connection. One that is given up may get none. */
  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    if (this.#isBusy) this.connection.stream.destroy();
    return callback ? super.end(callback) : super.end();
  }
}

const withName = (query: unknown, values: unknown): unknown =>
  typeof query === 'string' && Array.isArray(values) && values.length > 0
    ? { name: nameOf(query), text: query }
    : query;

/**
 * Through a pooler a name may be unknown on the next connection, also one that a module has given.
 * What writes its own messages is left as it is.
 */
const withoutName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

function nameOf(text: string): string | undefined {
  const isKnown = names.has(text);
  if (isKnown || names.size >= maxStatements) return names.get(text);
  const isNamed = !selectsAll.test(text) && !matchesPattern.test(text);
  const name = isNamed ? hash('sha256', text, 'base64url') : undefined;
  names.set(text, name);
  return name;
}
