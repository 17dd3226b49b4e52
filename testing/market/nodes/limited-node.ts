// A node of the market of all tests whose limits are those of a real market, behind a proxy: a test
// chooses the address that its requests come from.
import { randomInt } from 'node:crypto';
import { createAdapters } from '../../../src/app/adapters.ts';
import { composeMarket } from '../../../src/app/composition.ts';
import { openTracing } from '../../../src/app/observing/tracing.ts';
import { readSettings } from '../../../src/app/settings/settings.ts';
import { createWebServer } from '../../../src/app/web-server/web-server.ts';
import { type Caller, callerAt } from '../../people/caller.ts';
import type { MarketAddress } from '../market.ts';
import { noPages } from '../no-pages.ts';
import { marketDatabaseAt } from '../sql.ts';
import { runJobOn } from './second-node.ts';

export interface LimitedNode {
  readonly url: string;
  /** Calls from this address, as the person of these headers. */
  callerFrom(address: string, credentials?: Readonly<Record<string, string>>): Caller;
  /** Runs one of its jobs. */
  runJob(name: string): Promise<unknown>;
  /** How many connections it has at the moment. */
  countConnections(): Promise<number>;
  close(): Promise<void>;
}

export async function startLimitedNode(
  market: MarketAddress,
  environment: Readonly<Record<string, string>> = {},
  renderer = noPages,
  database = marketDatabaseAt(market),
): Promise<LimitedNode> {
  const settings = readSettings({
    DATA_DIR: market.dataDir,
    DEMO: 'on',
    TRUST_PROXY: 'loopback',
    ...environment,
  });
  const adapters = createAdapters(settings, database);
  const tracing = await openTracing(settings.traces);
  const composition = composeMarket(settings, database, adapters, tracing);
  const server = await createWebServer({
    settings,
    composition,
    renderer,
    assets: null,
    log: undefined,
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    callerFrom: (address, credentials = {}) =>
      callerAt(url, { ...credentials, 'x-forwarded-for': address }),
    runJob: (name) => runJobOn(composition, name),
    countConnections: () =>
      new Promise((resolve) => server.server.getConnections((_, count) => resolve(count))),
    async close() {
      await server.close();
      await composition.close();
      await tracing.close();
    },
  };
}

/** An address from which no other test sends. */
export const newAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
