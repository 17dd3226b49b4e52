// One run of a statement, in half of the time that `pg` takes for it: PostgreSQL describes the columns of
// a named one once for each connection instead of at every run, and the whole request is one write.
import type pg from 'pg';
import { serialize } from 'pg-protocol';

/** What a value may be for this way: the rest is written by `pg`, in its own formats. */
type SimpleValue = string | number | bigint | boolean | Buffer | null | undefined;

export const areSimple = (values: readonly unknown[]): values is readonly SimpleValue[] =>
  values.every((value) => value == null || typeof value !== 'object' || Buffer.isBuffer(value));

type Fields = pg.FieldDef[];
/** The columns that a statement gives. PostgreSQL refuses to run it if they have changed since. */
export interface Columns {
  readonly fields: Fields;
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row without values: to copy one costs less than to build it name by name. */
  readonly empty: Readonly<Record<string, unknown>>;
}

interface Statement {
  /** Empty: it is parsed at every run. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly SimpleValue[];
  /** Null for the first run on this connection, and for all of a statement without a name. */
  readonly columns: Columns | null;
  /** A transaction is opened by the same write. */
  readonly begins: boolean;
  /** The transaction is committed by the same write, unless the statement fails. */
  readonly commits: boolean;
}
type Result = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows' | 'fields'>;

/** The members that `pg` knows of a connection, and its types do not. */
type Parsing = pg.Connection & { readonly parsedStatements: Readonly<Record<string, string>> };

const [describe, execute, sync] = [
  serialize.describe({ type: 'P' }),
  serialize.execute(),
  serialize.sync(),
];
const wordOf = (text: string) =>
  Buffer.concat([serialize.parse({ text }), serialize.bind(), execute]);
const [begin, commit] = [wordOf('begin'), wordOf('commit')];

/** `pg` calls its methods as the messages of PostgreSQL arrive. */
export class PreparedQuery {
  readonly name: string;
  readonly text: string;
  readonly #statement: Statement;
  readonly #parserOf: (type: number) => (text: string) => unknown;
  #columns: Columns;
  #completed = 0;
  readonly #result: Result = { command: '', rowCount: null, rows: [], fields: [] };
  #fault: unknown = null;
  /** `pg` puts one of its own before it where a query has a time limit. */
  callback: (error: unknown, result?: Result) => void = () => undefined;

  constructor(statement: Statement, parserOf: (type: number) => (text: string) => unknown) {
    this.name = statement.name;
    this.text = statement.text;
    this.#statement = statement;
    this.#parserOf = parserOf;
    this.#columns = statement.columns ?? { fields: [], parsers: [], empty: {} };
  }

  /** For the next runs of the statement on this connection. */
  get columns(): Columns {
    return this.#columns;
  }

  submit(connection: pg.Connection): void {
    const { name, text, values, columns, begins, commits } = this.#statement;
    const isParsed = (connection as Parsing).parsedStatements[name] !== undefined;
    const request = Buffer.concat([
      ...(begins ? [begin] : []),
      ...(isParsed ? [] : [serialize.parse({ name, text })]),
      serialize.bind({ statement: name, values: [...values], valueMapper: asSent }),
      ...(columns ? [] : [describe]),
      execute,
      ...(commits ? [commit] : []),
      sync,
    ]);
    // Where it cannot be written, the connection is lost, which `pg` reports to every query.
    if (connection.stream.writable) connection.stream.write(request);
  }

  handleRowDescription({ fields }: { fields: Fields }): void {
    this.#columns = {
      fields,
      parsers: fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID)),
      empty: { ...Object.fromEntries(fields.map(({ name }) => [name, null])) },
    };
  }

  handleDataRow({ fields: values }: { fields: readonly (string | null)[] }): void {
    const { fields, parsers, empty } = this.#columns;
    const row = { ...empty };
    try {
      for (let at = 0; at < values.length; at++) {
        const value = values[at] ?? null;
        row[fields[at]?.name ?? ''] = value === null ? null : parsers[at]?.(value);
      }
    } catch (error) {
      this.#fault ??= error;
    }
    this.#result.rows.push(row);
  }

  /** A transaction that is opened or committed by the same write completes a word of its own. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#completed += 1;
    if (this.#completed !== (this.#statement.begins ? 2 : 1)) return;
    const [command = '', ...numbers] = text.split(' ');
    const count = numbers.at(-1);
    this.#result.command = command;
    this.#result.rowCount = count === undefined ? null : Number(count);
  }

  handleReadyForQuery(): void {
    this.#result.fields = this.#columns.fields;
    if (this.#fault) this.callback(this.#fault);
    else this.callback(null, this.#result);
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  // A statement with parameters is never empty, cut off or a COPY.
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

const asSent = (value: SimpleValue): string | Buffer | null =>
  value == null ? null : Buffer.isBuffer(value) ? value : String(value);
