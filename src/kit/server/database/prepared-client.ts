// A connection under which PostgreSQL parses and plans each statement once, not at every call.
import { hash } from 'node:crypto';
import pg from 'pg';
import { type DatabaseConfig, keepsSession } from './database-config.ts';

/** A connection keeps each named statement; those beyond this run unnamed. Ours are some hundreds. */
const maxStatements = 1000;
/** A migration would change what `*` gives, which breaks the stored plan. */
const selectsAll = /(?:select|returning|,|\.)\s*\*/i;
/** A pattern may match one row or all of them, so each such query is planned each time. */
const matchesPattern = /\blike\s+\$\d/i;
const names = new Map<string, string | undefined>();

type Query = (query: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
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
