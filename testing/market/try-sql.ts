// Statements that are only tried: in a transaction of its own, which is undone.
import type { MarketAddress } from './market.ts';
import { databaseAt } from './sql.ts';

export interface Tries {
  /** Does a statement that must succeed; it stands until the end of the try. */
  done(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  /** What the database says to a statement, which is undone at once, with what it defers compared. */
  said(text: string, ...values: unknown[]): Promise<string>;
}

/** Hands over a connection on which anything may be tried; nothing of it stays. */
export async function trying<Outcome>(
  market: MarketAddress,
  deed: (tries: Tries) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await databaseAt(market).pool.connect();
  const tries: Tries = {
    done: async (text, ...values) => (await client.query(text, values)).rows,
    async said(text, ...values) {
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
    return await deed(tries);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
