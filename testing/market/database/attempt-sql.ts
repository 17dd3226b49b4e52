// Runs statements in a transaction that is rolled back, to see what the database accepts.
import type { MarketAddress } from '../market.ts';
import { databaseAt } from '../sql.ts';

export interface SqlAttempts {
  /** Runs a statement that must succeed. Its effect lasts until the end of the transaction. */
  done(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  /**
   * Whether the database accepts a statement, deferred constraints included: "accepted, 1 rows", or the
   * name of the violated constraint, or the error. The statement is undone at once.
   */
  resultOf(text: string, ...values: unknown[]): Promise<string>;
}

/** Everything that the attempt does is rolled back. */
export async function attemptSql<Outcome>(
  market: MarketAddress,
  attempt: (attempts: SqlAttempts) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await databaseAt(market).pool.connect();
  const attempts: SqlAttempts = {
    done: async (text, ...values) => (await client.query(text, values)).rows,
    async resultOf(text, ...values) {
      await client.query('savepoint before');
      try {
        const { rowCount } = await client.query(text, values);
        await client.query('set constraints all immediate');
        return `accepted, ${rowCount} rows`;
      } catch (error) {
        const { constraint, message } = error as { constraint?: string; message: string };
        return constraint ?? message;
      } finally {
        await client.query('rollback to before');
      }
    },
  };
  try {
    await client.query('begin');
    return await attempt(attempts);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
