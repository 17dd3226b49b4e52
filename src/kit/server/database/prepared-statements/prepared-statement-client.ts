// A connection under which PostgreSQL parses and plans each statement once, not at every call, and
// under which a transaction begins with its first statement, not with a request of its own.
import pg from 'pg';
import { type DatabaseConfig, keepsSession } from '../database-config.ts';
import { areSimple, type Columns, PreparedQuery } from './prepared-query.ts';

/** A connection keeps each named statement; those beyond this run unnamed. Ours are some hundreds. */
const maxStatements = 1000;
/** A migration would change what `*` gives, which breaks the stored plan. */
const selectsAll = /(?:select|returning|,|\.)\s*\*/i;
/** A pattern may match one row or all of them, so each such query is planned each time. */
const matchesPattern = /\blike\s+\$\d/i;
const names = new Map<string, string | null>();
/**
 * Stands at the end of the last statement of a transaction, which is then committed by the same
 * request. Nothing may fail after it in the transaction: it can't be rolled back any more.
 */
export const andCommit = '/* and commit */';

type Query = (...given: unknown[]) => unknown;
type Callback = (error: unknown, result?: unknown) => void;

/** Through a pooler a name may be unknown on the next connection, or be that of another text. */
const unnamed = '';

/** Gives a text with parameters a name, under which PostgreSQL keeps it. */
export class PreparedStatementClient extends pg.Client {
  /** What each statement that this connection has run gives, by its name. */
  readonly #columns = new Map<string, Columns>();
  /** Kysely has asked for a transaction, and PostgreSQL has not heard of it yet. */
  #begins = false;
  /** Between Kysely's begin and its end. */
  #isOpen = false;
  /** The transaction was committed with its last statement, before Kysely asked for it. */
  #isCommitted = false;
  /** A statement after that was refused, which is the error that the caller gets. */
  #hasRefused = false;
  readonly #keepsSession: boolean;
  readonly #plain: Query;
  readonly #parserOf = (type: number) => this.getTypeParser(type, 'text');

  constructor(config: DatabaseConfig = {}) {
    super(config);
    this.#keepsSession = keepsSession(config);
    this.#plain = this.query.bind(this) as Query;
    const query: Query = (...given) => this.#boundary(given) ?? this.#run(given);
    this.query = query as typeof this.query;
  }

  /** The words of Kysely that need no request: a begin, and an end that was written before or has nothing to end. */
  #boundary([text, values, ...rest]: unknown[]): Promise<unknown> | null {
    const isWord = Array.isArray(values) && values.length === 0 && rest.length === 0;
    const isEnd = isWord && (text === 'commit' || text === 'rollback');
    if (isEnd) {
      const isLost = text === 'rollback' && this.#isCommitted && !this.#hasRefused;
      const isDone = this.#begins || this.#isCommitted;
      this.#begins = this.#isOpen = this.#isCommitted = this.#hasRefused = false;
      if (isLost) return refuseAfterCommit();
      return isDone ? done(text) : null;
    }
    if (this.#isCommitted) {
      this.#hasRefused = true;
      return refuseAfterCommit();
    }
    if (!isWord || text !== 'begin') return null;
    this.#begins = this.#isOpen = true;
    return done(text);
  }

  #run(given: unknown[]): unknown {
    const [text, values, ...rest] = given;
    const begins = this.#begins;
    this.#begins = false;
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = !isPlain ? null : this.#keepsSession ? nameOf(text) : unnamed;
    if (name === null || !isPlain || !areSimple(values)) {
      const query = this.#keepsSession ? text : withoutName(text);
      const send = () => this.#plain(name ? { name, text } : query, values, ...rest);
      return begins ? this.#begin().then(send) : send();
    }
    const columns = this.#columns.get(name) ?? null;
    // Both would answer that a text was parsed, and `pg` takes either answer for the statement's.
    if (begins && name !== unnamed && !columns) return this.#begin().then(() => this.#run(given));
    const commits = this.#isOpen && text.endsWith(andCommit);
    const prepared = new PreparedQuery(
      { name, text, values, columns, begins, commits },
      this.#parserOf,
    );
    const [callback] = rest;
    if (typeof callback === 'function') return this.#send(prepared, callback as Callback);
    return new Promise((resolve, reject) => {
      this.#send(prepared, (error, result) => {
        if (!error) this.#isCommitted = commits;
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  #begin(): Promise<unknown> {
    return this.#plain('begin') as Promise<unknown>;
  }

  #send(prepared: PreparedQuery, callback: Callback): void {
    prepared.callback = (error, result) => {
      if (!error && prepared.name !== unnamed) this.#columns.set(prepared.name, prepared.columns);
      callback(error, result);
    };
    this.#plain(prepared);
  }
}

const refuseAfterCommit = (): Promise<never> =>
  Promise.reject(new Error('The transaction was committed with an earlier statement'));

const done = (word: string): Promise<unknown> =>
  Promise.resolve({ command: word.toUpperCase(), rowCount: null, rows: [], fields: [] });

/** Of a query that its module has named; what writes its own messages is left as it is. */
const withoutName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxStatements) return null;
  const name = selectsAll.test(text) || matchesPattern.test(text) ? null : `s${names.size}`;
  names.set(text, name);
  return name;
}
