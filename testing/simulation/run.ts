// One run with one seed: opens the market, lets everybody loose, kills, waits, and reads the books.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededChance } from 'stripe-twin';
import { runLedgerCheck } from '../../src/payments/server/payments.ts';
import { type Reckoning, reckon } from './differences.ts';
import { freePort } from './free-port.ts';
import { createJournal, type Journal } from './journal.ts';
import { createKilling } from './killing.ts';
import { letLoose, restock, stumble } from './living.ts';
import { createStripeProvider } from './provider-stripe.ts';
import { createTestProvider } from './provider-test.ts';
import { waitUntilQuiet } from './quiet.ts';
import { runServer, type ServerOptions } from './server.ts';
import { openSql } from './sql.ts';
import { castOf, stockUp } from './stock.ts';
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

export interface Outcome extends Reckoning {
  readonly seed: number;
  readonly journal: Journal;
  readonly kills: number;
  readonly starts: { readonly times: number; readonly longest: number };
  readonly faults: ReadonlyMap<string, number>;
  readonly seconds: number;
  /** Kept where there are differences: the database and the log of the server. */
  readonly folder: string;
}

export async function runSeed(wish: RunOptions): Promise<Outcome> {
  const { holdSeconds = 4, slow = 0.1 } = wish;
  const began = performance.now();
  const chance = seededChance(wish.seed);
  const journal = createJournal();
  const folder = mkdtempSync(join(tmpdir(), `forecourt-simulation-${wish.seed}-`));
  // PostgreSQL may run as another account than ours, and has to reach its folder.
  chmodSync(folder, 0o755);
  const killing = createKilling(chance.branch('kills'), wish.upMs, journal);
  const provider =
    wish.processor === 'stripe'
      ? await createStripeProvider(chance.branch('provider'), killing.providerIsAsked)
      : createTestProvider();
  const server = runServer({
    port: wish.port ?? (await freePort()),
    dataDir: join(folder, 'data'),
    logPath: join(folder, 'server.log'),
    holdSeconds,
    bookingSeconds: 60,
    environment: provider.environment,
    unsafe: wish.unsafe,
    compileCache: join(tmpdir(), 'forecourt-simulation-compiled'),
  });
  const opened = openSql(server);
  const { sql } = opened;
  try {
    const market = await server.address();
    let isOn = true;
    const world: World = { market, provider, journal, sql, holdSeconds, slow, isOn: () => isOn };
    const cast = await castOf(market, sql, { buyers: wish.buyers, sellers: 4 });
    await stockUp(sql, chance.branch('stock'), cast.sellers, 60);
    provider.beginFaults(market);
    const busy = Promise.all([
      letLoose(world, cast, chance),
      restock(world, cast, chance.branch('restock')),
      killing.run(server, world.isOn),
      stumble(world, chance.branch('stumbles')),
    ]);
    await Promise.race([pause(wish.seconds * 1000), busy]);
    isOn = false;
    await busy;
    provider.endFaults();
    await server.address();
    const stuck = await waitUntilQuiet(world, 60_000);
    const marketsOwn = await opened.marketsOwn();
    const { differences } = await runLedgerCheck(marketsOwn.queries);
    await marketsOwn.close();
    const reckoning = await reckon(world, stuck, differences);
    const kills = [...journal.counts]
      .filter(([what]) => what.startsWith('kill '))
      .reduce((sum, [, count]) => sum + count, 0);
    return {
      ...reckoning,
      seed: wish.seed,
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

/** Where the outcome was as it should be, nothing is left of a run. */
export const forget = ({ folder }: Outcome): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
