// How many requests a server's statements are, and how many transactions, as PostgreSQL answers them.

import type { MarketAddress } from '../market.ts';
import { type DatabaseRoute, routeTo } from './database-route.ts';

interface DatabaseCounts {
  /** How often PostgreSQL was ready for more. Statements that are written together are one. */
  readonly requests: number;
  /** How many have ended, with a statement outside of any as one. */
  readonly transactions: number;
}

interface CountingRoute extends DatabaseRoute {
  /** On all connections through this route until now. */
  counts(): DatabaseCounts;
}

export async function countingRouteTo({
  connection,
}: Pick<MarketAddress, 'connection'>): Promise<CountingRoute> {
  let [requests, transactions] = [0, 0];
  const route = await routeTo(
    () => connection,
    () => {
      // That a connection is ready for its first statement is not the end of one.
      let isNew = true;
      return eachMessage((type, body) => {
        if (type !== readyForQuery) return;
        if (!isNew) requests++;
        if (!isNew && body.toString() === idle) transactions++;
        isNew = false;
      });
    },
  );
  return { ...route, counts: () => ({ requests, transactions }) };
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
const readyForQuery = 'Z';
/** Outside of any transaction. */
const idle = 'I';

/** Cuts what PostgreSQL sends into its messages: a letter, the length with itself in it, the body. */
function eachMessage(take: (type: string, body: Buffer) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      take(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  };
}
