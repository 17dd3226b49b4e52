// Kysely's own way to PostgreSQL, but a transaction waits for its statements alone: `begin` is sent
// with the first one, and the commit with the last one where the caller says which that is.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely';

const lastStatements = new WeakSet<CompiledQuery>();

/**
 * Runs the last statement of a transaction and commits right behind it, without a wait in between.
 * Nothing may fail after it in the transaction: it can't be rolled back any more.
 */
export function andThenCommit<Row>(
  statement: RawBuilder<Row>,
  tx: Kysely<unknown>,
): Promise<QueryResult<Row>> {
  const query = statement.compile(tx);
  lastStatements.add(query);
  return tx.executeQuery(query);
}

export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PipelinedDriver {
    return new PipelinedDriver(this.#config);
  }
}

class PipelinedDriver extends PostgresDriver {
  override async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection((await super.acquireConnection()) as KyselysConnection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const { own } = pipelined(connection);
    pipelined(connection).begin(super.beginTransaction(own, settings));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await pipelined(connection).commit();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { own, committed } = pipelined(connection);
    if (!committed) await super.rollbackTransaction(own);
    // Once this is answered, nothing is left to roll back.
    else await committed.catch(() => undefined);
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection(pipelined(connection).own);
  }
}

type KyselysConnection = Parameters<PostgresDriver['releaseConnection']>[0];
const pipelined = (connection: DatabaseConnection) => connection as PipelinedConnection;

/** A connection as long as it is out of the pool, which is for one transaction at most. */
class PipelinedConnection implements DatabaseConnection {
  readonly own: KyselysConnection;
  /** Null outside of a transaction, and once PostgreSQL has said that it began. */
  #begun: Promise<void> | null = null;
  committed: Promise<void> | null = null;

  constructor(own: KyselysConnection) {
    this.own = own;
  }

  begin(begun: Promise<void>): void {
    // Whoever runs a statement, commits or rolls back hears of it.
    begun.catch(() => undefined);
    this.#begun = begun;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.committed) throw new Error('The transaction was committed with an earlier statement');
    const answer = this.own.executeQuery<Row>(query);
    if (lastStatements.has(query) && isSentAsIs(query)) this.#sendCommit();
    // What the statement has done outside of a transaction that did not begin is no success.
    answer.catch(() => undefined);
    if (this.#begun) await this.#begun;
    this.#begun = null;
    const result = await answer;
    if (lastStatements.has(query)) await this.commit();
    return result;
  }

  /** Does nothing if the commit was sent before. */
  async commit(): Promise<void> {
    await (this.committed ?? this.#sendCommit());
  }

  #sendCommit(): Promise<void> {
    this.committed = this.#commitAfter(this.#begun);
    this.committed.catch(() => undefined);
    return this.committed;
  }

  /** A commit after a statement that has failed, whoever took note of that, rolls back without an error. */
  async #commitAfter(begun: Promise<void> | null): Promise<void> {
    const answer = this.own.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
    answer.catch(() => undefined);
    await begun;
    const [end] = (await answer).rows;
    if (end?.command !== 'COMMIT') throw new Error('PostgreSQL has rolled the transaction back');
  }

  streamQuery<Row>(query: CompiledQuery, rows: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.own.streamQuery<Row>(query, rows);
  }
}

/**
 * Other values may fail before they are sent, in which case PostgreSQL would not know of it and commit
 * what came before.
 */
const isSentAsIs = ({ parameters }: CompiledQuery): boolean =>
  parameters.every((value) => typeof value !== 'object' || value === null);
