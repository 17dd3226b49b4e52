// One run with one seed: opens the market, lets everybody loose, kills, waits, and reads the books.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readBooks } from '../../src/payments/server/books.ts';
import { type Chance, seededChance } from '../chance.ts';
import type { Someone } from '../people.ts';
import { lookAfterMoney } from './administering.ts';
import { type Reckoning, reckon } from './differences.ts';
import { type Journal, openJournal } from './journal.ts';
import { openKilling } from './killing.ts';
import { type Person, personOf } from './person.ts';
import { openTwinAsProvider } from './provider-stripe.ts';
import { openTestProcessorAsProvider } from './provider-test.ts';
import { hasten, waitUntilQuiet } from './quiet.ts';
import { lookAfterCars } from './selling.ts';
import { runServer, type ServerWish } from './server.ts';
import { goShopping } from './shopping.ts';
import { openSql } from './sql.ts';
import { type Cast, castOf, stockUp } from './stock.ts';
import type { World } from './world.ts';

export interface RunWish {
  readonly seed: number;
  readonly seconds: number;
  readonly processor: 'stripe' | 'test';
  readonly unsafe: ServerWish['unsafe'];
  readonly buyers: number;
  /** The mean time between two kills. */
  readonly killEveryMs: number;
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

export async function runSeed(wish: RunWish): Promise<Outcome> {
  const { holdSeconds = 4, slow = 0.1 } = wish;
  const began = performance.now();
  const chance = seededChance(wish.seed);
  const journal = openJournal();
  const folder = mkdtempSync(join(tmpdir(), `forecourt-simulation-${wish.seed}-`));
  // PostgreSQL may run as another account than ours, and has to reach its folder.
  chmodSync(folder, 0o755);
  const killing = openKilling(chance.branch('kills'), wish.killEveryMs, journal);
  const provider =
    wish.processor === 'stripe'
      ? await openTwinAsProvider(chance.branch('provider'), killing.providerIsAsked)
      : openTestProcessorAsProvider();
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
    const { differences } = await readBooks(marketsOwn.queries);
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

/** Everybody does one thing after the other until the time is over. */
async function letLoose(world: World, cast: Cast, chance: Chance): Promise<void> {
  const { market, journal } = world;
  const live = async (
    someone: Someone,
    name: string,
    rest: readonly [number, number],
    deed: (world: World, person: Person, chance: Chance) => Promise<void>,
  ) => {
    const person = personOf(market.url, someone, journal);
    const own = chance.branch(name);
    await pause(own.between(0, rest[1]));
    for (let times = 0; world.isOn(); times++) {
      const drawn = own.branch(String(times));
      await deed(world, person, drawn);
      await pause(drawn.between(...rest));
    }
  };
  await Promise.all([
    ...cast.buyers.map((buyer, at) => live(buyer, `buyer ${at}`, [20, 400], goShopping)),
    live(cast.admin, 'admin', [600, 1800], lookAfterMoney),
    ...cast.sellers.map(({ someone }, at) =>
      live(someone, `seller ${at}`, [200, 1500], lookAfterCars),
    ),
  ]);
}

async function restock(world: World, { sellers }: Cast, chance: Chance): Promise<void> {
  while (world.isOn()) {
    await stockUp(world.sql, chance, sellers, 60);
    await hasten(world.sql, 2);
    await pause(700);
  }
}

/** Now and then the provider is away altogether. */
async function stumble({ provider, isOn }: World, chance: Chance): Promise<void> {
  while (isOn()) {
    await pause(1000);
    if (chance.is(0.06)) provider.stumble(chance);
  }
}

export function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
