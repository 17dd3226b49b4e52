// Another node of the same market, in the test's own process: for jobs, other settings, and adapters
// that a test replaces.
import { type Adapters, createAdapters } from '../../../src/app/adapters.ts';
import { type Composition, composeMarket } from '../../../src/app/composition.ts';
import { readSettings } from '../../../src/app/settings/settings.ts';
import type { CallApi } from '../../../src/calls/call-request.ts';
import type { CallContext } from '../../../src/calls/server/handler.ts';
import type { Database } from '../../../src/kit/server/database/database.ts';
import type { Person } from '../../../src/people/person.ts';
import type { MarketAddress } from '../market.ts';
import { marketDatabaseAt } from '../sql.ts';

/** `adapters` replace those that the settings name, and `database` the market's own. */
export function nodeOf(
  market: MarketAddress,
  environment: Readonly<Record<string, string>> = {},
  adapters: Partial<Adapters> = {},
  database: Database = marketDatabaseAt(market),
): Composition {
  const settings = readSettings({ DATA_DIR: market.dataDir, DEMO: 'on', ...environment });
  const all = { ...createAdapters(settings, database), ...adapters };
  return composeMarket(settings, database, all);
}

/**
 * Makes calls on this very node, without HTTP, as a person who is signed in. `more` replaces
 * parts of the call's context.
 */
export const callOn = (
  node: Composition,
  person: Person | null,
  more: Partial<CallContext<Person | null>> = {},
): CallApi =>
  (async (call, input) => {
    const route = node.handlers.find(
      (handler) => handler.call.path === call.path && handler.call.method === call.method,
    );
    if (!route) throw new Error(`no handler for ${call.method} ${call.path}`);
    return route.handler(input, {
      person,
      sessionId: '',
      client: { address: '127.0.0.1', userAgent: 'test', cookies: undefined },
      findSession: async () => null,
      setCookies: () => undefined,
      setStatus: () => undefined,
      repeatId: null,
      reportFailure(error) {
        throw error;
      },
      ...more,
    });
  }) as CallApi;

/** Runs a job now that the market of these tests never runs by itself. */
export const runJob = (market: MarketAddress, name: string): Promise<void> =>
  runJobOn(nodeOf(market, { PUBLIC_URL: market.url }), name);

export async function runJobOn(node: Composition, name: string): Promise<void> {
  const job = node.jobs.find((job) => job.name === name);
  if (!job) throw new Error(`there is no job "${name}"`);
  await job.run();
}
