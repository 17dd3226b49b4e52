import type { Database, Queries } from '../../src/kit/server/database/database.ts';
import type { Mail, Mailer } from '../../src/messages/server/messages.ts';
import type { MarketAddress } from '../market/market.ts';
import { nodeOf, runJobOn } from '../market/nodes/second-node.ts';
import { marketDatabaseAt } from '../market/sql.ts';

/**
 * Sends by `mailer` what `write` writes, before any other node sees it. What others have written is
 * sent by it, too.
 */
export const sendWithin = (
  market: MarketAddress,
  mailer: Mailer,
  write: (tx: Queries) => Promise<unknown>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> =>
  marketDatabaseAt(market).transaction(async (tx) => {
    await write(tx);
    const inside = { ...marketDatabaseAt(market), transaction: (work) => work(tx) } as Database;
    await runJobOn(
      nodeOf(market, { PUBLIC_URL: market.url, ...environment }, { mailer }, inside),
      'mail',
    );
  });

/** A mail that says nothing. */
export const helloTo = (recipient: string): Mail => ({
  recipient,
  subject: 'Hello',
  paragraphs: ['Hello.'],
  button: { label: 'Open', to: '/about' },
  because: 'you are here',
});
