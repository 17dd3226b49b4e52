// How often a server waits for PostgreSQL, and how many transactions it makes, as a route between them sees it.

import type { MarketAddress } from '../market.ts';
import { type DatabaseRoute, routeTo } from './database-route.ts';

interface DatabaseCounts {
  /** How often something was sent after an answer. What is sent without waiting for one is one. */
  readonly waits: number;
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
  let [waits, transactions] = [0, 0];
  const route = await routeTo(
    () => connection,
    () => {
      // That a connection is ready for its first statement is not the end of one.
      let isNew = true;
      let isAnswered = false;
      const read = eachMessage((type, body) => {
        if (type !== readyForQuery) return;
        if (!isNew && body.toString() === idle) transactions++;
        isNew = false;
      });
      return {
        asked() {
          if (isAnswered) waits++;
          isAnswered = false;
        },
        answered(part) {
          isAnswered = true;
          read(part);
        },
      };
    },
  );
  return { ...route, counts: () => ({ waits, transactions }) };
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
