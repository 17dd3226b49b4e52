import { sql } from 'kysely';
import type { MarketAddress } from '../market.ts';
import { marketDatabaseAt } from '../sql.ts';
import { nodeOf } from './second-node.ts';

/**
 * A node whose transactions do nothing once they have begun, before `goOn`: as one that is the first to
 * begin and the second to get a lock.
 */
export function heldBackNode(market: MarketAddress) {
  const database = marketDatabaseAt(market);
  const begun = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const node = nodeOf(
    market,
    {},
    {},
    {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          // It begins with its first statement.
          await sql`select`.execute(tx);
          begun.resolve();
          await mayGoOn.promise;
          return work(tx);
        }),
    },
  );
  return { node, begun: begun.promise, goOn: mayGoOn.resolve };
}
