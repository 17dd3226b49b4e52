// People buy from a cluster while one fault comes after the other. Judged by what people were told and
// what the card provider has charged.
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Chance, seededChance } from 'stripe-twin';
import { isDatabaseDown } from '../../../src/kit/server/database/database-errors.ts';
import { freePort } from '../../market/free-port.ts';
import { createJournal, type Journal } from '../journal.ts';
import { createParticipants, stockUp } from '../stock.ts';
import { buyCars } from './buy-cars.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type FaultName, runFault, type Victims } from './faults.ts';
import { judge, type Verdict } from './judge.ts';
import { type DatabaseOptions, memberNames } from './machines/databases.ts';
import { waitUntilWhole } from './machines/wait-for-cluster.ts';
import { takeCar } from './propagation.ts';
import { browse, type Noticed, watch } from './watch.ts';

export interface ClusterOptions extends DatabaseOptions {
  readonly seed: number;
  readonly faults: readonly FaultName[];
  readonly buyers: number;
  /** How long each buyer rests between two cars, in milliseconds; 0 if left out. */
  readonly restMs?: number;
  /** How long people buy undisturbed before and after a fault, in milliseconds. */
  readonly calmMs: number;
  /** After a fault people buy again within this time, in milliseconds, or the run goes on without. */
  readonly patienceMs?: number;
  /** How long something is away, as a share of what the name of its fault says; 1 if left out. */
  readonly pace?: number;
  /**
   * Instead of a fault by its name: what a control does. Gives the moment from which on the database may
   * have been an older one.
   */
  readonly runFault?: (name: FaultName, victims: Victims) => Promise<Date>;
}

export interface FaultResult extends Noticed {
  readonly fault: FaultName;
  /** The longest time between two purchases just before, in seconds: a loaded machine has gaps too. */
  readonly usualGap: number;
  /** What else was not as it should be. */
  readonly problem: string | null;
}

export interface ClusterOutcome extends Verdict {
  readonly faults: readonly FaultResult[];
  readonly journal: Journal;
  /** For each car that was taken at one server, how long another one showed it, in milliseconds. */
  readonly staleTimes: readonly number[];
  /** Null: no database had come back older. */
  readonly stop: Stop | null;
  readonly folder: string;
}

/** How soon all servers had stopped payments on a database that had come back older, in milliseconds. */
interface Stop {
  /** From the first connection of a server to it. Until it can acknowledge a commit nobody is told anything. */
  readonly afterConnection: number;
  /** From when it could. */
  readonly afterCommits: number;
}

/** On a busy machine another database may lead just now. */
async function unlessDown<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error) || tries === 60) throw error;
      await pause(1000);
    }
  }
}

export async function runCluster(options: ClusterOptions): Promise<ClusterOutcome> {
  const chance = seededChance(options.seed);
  const journal = createJournal();
  const cluster = await startCluster(options);
  try {
    const { market, sql, servers, browser, charges } = cluster;
    const cast = await unlessDown(() =>
      createParticipants(market, sql, { buyers: options.buyers + 1, sellers: 2 }),
    );
    const [taker, ...buyers] = cast.buyers;
    await findPhotos(
      servers.urls,
      cast.sellers.map(({ imageId }) => imageId),
    );
    let isOn = true;
    const stock = async () => {
      for (; isOn; await pause(1000)) await stockUp(sql, chance.branch('stock'), cast.sellers, 60);
    };
    const { restMs = 0 } = options;
    const shared = { url: market.url, browser, sql, journal, chance, restMs, isOn: () => isOn };
    const busy = Promise.all([
      stock(),
      browse(market.url, journal, () => isOn),
      ...buyers.map((buyer) => buyCars({ ...shared, buyer })),
    ]);
    busy.catch(() => undefined);
    const victims = victimsOf(cluster, { pace: 1, ...options }, chance);
    const [results, staleTimes]: [FaultResult[], number[]] = [[], []];
    let olderSince: Date | null = null;
    for (const [at, fault] of options.faults.entries()) {
      const copied = await waitUntilWhole(cluster.databases, sql, options.isSynchronous);
      if (copied.length > 0) journal.note('replicas copied anew');
      await servers.areUp();
      const calm = watch(journal);
      await pause(options.calmMs);
      const usualGap = calm.end().gap;
      const taking = taker && {
        buyer: taker,
        sql,
        journal,
        at: servers.urls[at % 3] ?? '',
        seenAt: servers.urls[(at + 1) % 3] ?? '',
      };
      const time = taking ? await takeCar(taking) : null;
      if (time !== null) staleTimes.push(time);
      const watched = watch(journal);
      const failed = (error: unknown) => String(error);
      const problem = options.runFault
        ? await options.runFault(fault, victims).then((since) => {
            olderSince = since;
            return null;
          }, failed)
        : await runFault(fault, victims).then(() => null, failed);
      await untilBought(journal, options.patienceMs ?? 120_000);
      await pause(options.calmMs);
      const result = { fault, ...watched.end(), usualGap, problem };
      results.push(result);
      console.log(lineOf(result));
    }
    isOn = false;
    await busy;
    const verdict = await judge({ sql, journal, charges, connection: market.connection });
    const stop = olderSince ? await timesToStop(cluster, olderSince) : null;
    return { ...verdict, faults: results, journal, staleTimes, stop, folder: cluster.folder };
  } finally {
    await cluster.close();
  }
}

/** Rejects where a server does not have the photo that was uploaded at another one. */
async function findPhotos(urls: readonly string[], imageIds: readonly string[]): Promise<void> {
  for (const url of urls)
    for (const id of imageIds) {
      const { status, body } = await fetch(`${url}/images/${id}/720.webp`);
      await body?.cancel();
      if (status !== 200) throw new Error(`${url} answers ${status} for a photo of another server`);
    }
}

async function timesToStop({ databases, sql }: Cluster, since: Date): Promise<Stop | null> {
  const [loss] = await sql<{ at: Date | null }>(
    'select min(noticed_at) as at from database_losses where noticed_at >= $1',
    [since],
  );
  const leader = await databases.leader();
  const connected = leader && databases.first('server connected', leader, since);
  if (!loss?.at || !connected) return null;
  // Without synchronous standbys it can at once.
  const followed = databases.first('standby followed', leader, since) ?? connected;
  const stoppedAt = loss.at.getTime();
  return {
    afterConnection: stoppedAt - connected.getTime(),
    afterCommits: stoppedAt - Math.max(connected.getTime(), followed.getTime()),
  };
}

const lineOf = (result: FaultResult): string =>
  `${new Date().toISOString().slice(11, 19)} ${result.fault}: ${result.sold} bought, longest gap ${result.gap.toFixed(1)} s (before it ${result.usualGap.toFixed(1)} s)${
    result.problem ? `, ${result.problem}` : ''
  }`;

async function untilBought(journal: Journal, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (const paid = journal.paid.length; journal.paid.length === paid; await pause(200))
    if (performance.now() > deadline) return;
}

function victimsOf(cluster: Cluster, { pace }: { pace: number }, chance: Chance): Victims {
  return {
    ...cluster,
    freePort,
    pace,
    chance: chance.branch('victims'),
    nextVersion: cluster.versions.next,
    async query(name, text) {
      const member = cluster.databases.members[memberNames.indexOf(name)];
      const client = new pg.Client({
        host: member?.address,
        port: member?.port,
        user: 'postgres',
        database: 'postgres',
        connectionTimeoutMillis: 3000,
        query_timeout: 5000,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query(text);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}

export const removeClusterFolder = ({ folder }: Pick<ClusterOutcome, 'folder'>): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
