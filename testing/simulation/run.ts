// One run with one seed: starts a market, people and kills, waits until it is idle, compares the ledgers.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededChance } from 'stripe-twin';
import { runLedgerCheck } from '../../src/ledger/server/ledger.ts';
import { freePort } from '../market/free-port.ts';
import { openTempFolder } from '../market/temp-folder.ts';
import { createJournal, type Journal } from './journal.ts';
import { compareLedgers, type LedgerComparison } from './ledgers/compare-ledgers.ts';
import { comparePayouts, type PayoutComparison } from './ledgers/compare-payouts.ts';
import { refundFaults } from './ledgers/compare-refunds.ts';
import { compareSearch } from './ledgers/compare-search.ts';
import { payByLists } from './people/pay-by-lists.ts';
import { personOf } from './people/person.ts';
import { disturbProvider, restock, runPeople } from './people/run-people.ts';
import { createStripeProvider } from './provider/provider-stripe.ts';
import { createTestProvider } from './provider/provider-test.ts';
import { createKiller } from './server/killer.ts';
import { runServer, type ServerOptions } from './server/server.ts';
import { waitUntilIdle } from './server/wait-until-idle.ts';
import { openSql } from './sql.ts';
import { createParticipants, stockUp } from './stock.ts';
import type { World } from './world.ts';

export interface RunOptions {
  readonly seed: number;
  readonly seconds: number;
  readonly processor: 'stripe' | 'test';
  readonly unsafe: ServerOptions['unsafe'];
  readonly buyers: number;
  /** How long a server lives on average, once it is up. */
  readonly upMs: number;
  readonly port?: number;
  readonly holdSeconds?: number;
  /** The share of buyers who take about as long as the hold, or longer. */
  readonly slow?: number;
}

export interface Outcome extends LedgerComparison, PayoutComparison {
  readonly seed: number;
  readonly journal: Journal;
  readonly kills: number;
  readonly starts: { readonly times: number; readonly longest: number };
  readonly faults: ReadonlyMap<string, number>;
  readonly seconds: number;
  /** The database and the log of the server, kept if there are differences. */
  readonly folder: string;
}

export async function runSeed(options: RunOptions): Promise<Outcome> {
  const { holdSeconds = 4, slow = 0.1 } = options;
  const began = performance.now();
  const chance = seededChance(options.seed);
  const journal = createJournal();
  const folder = openTempFolder(`simulation-${options.seed}`);
  const logPath = join(folder, 'server.log');
  const killing = createKiller(chance.branch('kills'), options.upMs, journal);
  const provider =
    options.processor === 'stripe'
      ? await createStripeProvider(chance.branch('provider'), killing.onProviderRequest)
      : createTestProvider();
  const server = runServer({
    port: options.port ?? (await freePort()),
    dataDir: join(folder, 'data'),
    logPath,
    holdSeconds,
    bookingSeconds: 60,
    handoverSeconds: 8,
    payoutSeconds: 2,
    environment: {
      // So that what a seller is paid is not what the buyer has paid.
      COMMISSION_PERCENT: '5',
      // Dollars: soon the admins have refunded as much, and each refund takes two of them.
      REFUND_LIMIT: '60000',
      ...provider.environment,
    },
    unsafe: options.unsafe,
    compileCache: join(tmpdir(), 'forecourt-simulation-compiled'),
  });
  const opened = openSql(server);
  const { sql } = opened;
  try {
    const market = await server.address();
    let isOn = true;
    let isOver = false;
    const world: World = { market, provider, journal, sql, holdSeconds, slow, isOn: () => isOn };
    const cast = await createParticipants(market, sql, { buyers: options.buyers, sellers: 4 });
    await stockUp(sql, chance.branch('stock'), cast.sellers, 60);
    for (const { someone } of cast.sellers) await provider.openAccount(someone, sql);
    provider.beginFaults(market);
    const busy = Promise.all([
      runPeople(world, cast, chance),
      restock(world, cast, chance.branch('restock')),
      killing.run(server, () => isOn && !(isOver && hasKilled(journal))),
      disturbProvider(world, chance.branch('stumbles')),
    ]);
    await Promise.race([pause(options.seconds * 1000), busy]);
    isOver = true;
    await waitForPurchases(journal);
    if (options.unsafe === 'payouts') await waitForMistake(world);
    isOn = false;
    await busy;
    provider.endFaults();
    await server.address();
    const admins = cast.admins.map((admin) => personOf(market.url, admin, journal));
    const last = chance.branch('last payouts');
    const stuck = await waitUntilIdle(world, 60_000, () => payByLists(world, admins, last));
    const marketDatabase = await opened.marketDatabase();
    const { differences } = await runLedgerCheck(marketDatabase.queries);
    await marketDatabase.close();
    const comparison = await compareLedgers(world, stuck, differences);
    const payouts = await comparePayouts(world);
    const others = [
      ...payouts.differences,
      ...(await refundFaults(world)),
      ...(await compareSearch(world, logPath)),
    ];
    const kills = [...journal.counts]
      .filter(([what]) => what.startsWith('kill '))
      .reduce((sum, [, count]) => sum + count, 0);
    return {
      ...comparison,
      ...payouts,
      differences: [...comparison.differences, ...others],
      seed: options.seed,
      journal,
      kills,
      starts: server.starts(),
      faults: provider.faultCounts(),
      seconds: (performance.now() - began) / 1000,
      folder,
    };
  } finally {
    await opened.close();
    await server.stop();
    await provider.close();
  }
}

/** Removes the database and the log of a run whose outcome was right. */
export const removeFolder = ({ folder }: Outcome): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * On a loaded machine the given time may pass before anybody has bought a car or a server was killed. Some
 * of the first sales may be refunded, so more than one is needed for a payout.
 * From then on one kill is enough: where nobody gets to the end of a purchase between two kills, they
 * do so now.
 */
async function waitForPurchases(journal: Journal): Promise<void> {
  const isBought = () => journal.count('told paid') > 3;
  const deadline = performance.now() + 600_000;
  while (!(isBought() && hasKilled(journal)) && performance.now() < deadline) await pause(200);
}

/** As a form that must find it, it goes on until one was made, or nobody could tell that it ever will. */
async function waitForMistake(world: World): Promise<void> {
  const deadline = performance.now() + 600_000;
  const isMade = async () => (await comparePayouts(world)).paidTwice > 0;
  while (!(await isMade()) && performance.now() < deadline) await pause(1000);
}

const hasKilled = (journal: Journal): boolean =>
  [...journal.counts.keys()].some((what) => what.startsWith('kill '));
