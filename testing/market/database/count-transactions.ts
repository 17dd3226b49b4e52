// How many transactions a server's statements are, as PostgreSQL answers them.

import type { MarketAddress } from '../market.ts';
import { type DatabaseRoute, routeTo } from './database-route.ts';

interface CountingRoute extends DatabaseRoute {
  /** How many have ended on connections through this route, with a statement outside of any as one. */
  countTransactions(): number;
}

export async function countingRouteTo({
  connection,
}: Pick<MarketAddress, 'connection'>): Promise<CountingRoute> {
  let count = 0;
  const route = await routeTo(
    () => connection,
    () => {
      // That a connection is ready for its first statement is not the end of one.
      let isNew = true;
      return eachMessage((type, body) => {
        if (!isReadyOutside(type, body)) return;
        if (!isNew) count++;
        isNew = false;
      });
    },
  );
  return { ...route, countTransactions: () => count };
}

/** ReadyForQuery with the state “idle”: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const isReadyOutside = (type: string, body: Buffer) => type === 'Z' && body.toString() === 'I';

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
