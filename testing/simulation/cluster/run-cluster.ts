// Three servers on three databases, a balancer and a card provider of their own, people who buy, and one
// fault after the other. Judged by what people were told and what the card provider has charged.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seededChance, twinBrowser } from 'stripe-twin';
import { freePort } from '../../market/free-port.ts';
import { createJournal, type Journal } from '../journal.ts';
import { runServer } from '../server/server.ts';
import { createParticipants, stockUp } from '../stock.ts';
import { startBalancer } from './balancer.ts';
import { buyCars } from './buy-cars.ts';
import { startDatabases, waitForLeader } from './databases.ts';
import { type FaultName, runFault } from './faults.ts';
import { judge, type Verdict } from './judge.ts';
import type { TwinCharge } from './twin-process.ts';

export interface ClusterOptions {
  readonly seed: number;
  readonly faults: readonly FaultName[];
  readonly buyers: number;
  /** False: the control that must lose payments. */
  readonly isSynchronous: boolean;
}

interface FaultResult {
  readonly fault: FaultName;
  /** The longest time without a purchase from the fault on, in seconds. */
  readonly gap: number;
  readonly sold: number;
}

export interface ClusterOutcome extends Verdict {
  readonly faults: readonly FaultResult[];
  readonly journal: Journal;
  readonly folder: string;
}

/** So long people buy undisturbed between two faults, in milliseconds. */
const calmMs = 8000;

export async function runCluster(options: ClusterOptions): Promise<ClusterOutcome> {
  const chance = seededChance(options.seed);
  const folder = mkdtempSync(join(tmpdir(), `forecourt-cluster-${options.seed}-`));
  chmodSync(folder, 0o755);
  const journal = createJournal();
  const [http, database] = [await freePort(), await freePort()];
  const ports = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${http}`;
  const twin = fork(join(import.meta.dirname, 'twin-process.ts'), { execArgv: [] });
  const [{ url: twinUrl, keys }] = await once(twin, 'message');
  const databases = await startDatabases(folder, options);
  const balancer = startBalancer(folder, databases, { http, database, servers: ports });
  const connection = { host: '127.0.0.1', port: database, user: 'postgres', database: 'forecourt' };
  const pool = new pg.Pool({ ...connection, max: 4, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  const stopping: (() => Promise<void>)[] = [];
  try {
    await waitForLeader(databases, options.isSynchronous ? 2 : 1);
    await createDatabase(connection);
    const environment = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${database}/forecourt`,
      PUBLIC_URL: url,
      SECRET: 'the-same-secret-on-all-servers-of-the-cluster',
      REPLICAS_MAY_LOSE: options.isSynchronous ? 'nothing' : 'payments',
      STRIPE_API_URL: twinUrl,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    };
    const servers = ports.map((port, at) =>
      runServer({
        ...{ port, environment, holdSeconds: 60, bookingSeconds: 600, unsafe: null },
        dataDir: join(folder, 'web'),
        logPath: join(folder, `web-${at + 1}.log`),
        compileCache: join(tmpdir(), 'forecourt-simulation-compiled'),
      }),
    );
    stopping.push(...servers.map(({ stop }) => stop));
    await Promise.all(servers.map((server) => server.address()));
    await waitForServer(url);
    twin.send({ webhooksTo: `${url}/api/webhooks/cards` });
    const sql = repeating(pool);
    const market = { url, dataDir: folder, connection };
    const cast = await createParticipants(market, sql, { buyers: options.buyers, sellers: 2 });
    let isOn = true;
    const browser = twinBrowser(twinUrl, keys);
    const stock = async () => {
      for (; isOn; await pause(1000)) await stockUp(sql, chance.branch('stock'), cast.sellers, 60);
    };
    const busy = Promise.all([
      stock(),
      ...cast.buyers.map((buyer) =>
        buyCars({ buyer, url, browser, sql, journal, chance, isOn: () => isOn }),
      ),
    ]);
    const faults: FaultResult[] = [];
    for (const fault of options.faults) {
      await pause(calmMs);
      const [before, began] = [journal.paid.length, performance.now()];
      const gaps = watchGaps(journal);
      await runFault(fault, { databases, servers, chance });
      // Until people buy again, and for a while after that.
      const deadline = began + 120_000;
      for (const paid = journal.paid.length; journal.paid.length === paid; await pause(200))
        if (performance.now() > deadline) break;
      await pause(calmMs);
      const result = { fault, gap: gaps.end(), sold: journal.paid.length - before };
      faults.push(result);
      console.log(`${fault}: ${result.sold} bought, longest gap ${result.gap.toFixed(1)} s`);
    }
    isOn = false;
    await busy;
    const charges = async (): Promise<readonly TwinCharge[]> => {
      twin.send({});
      const [list] = await once(twin, 'message');
      return list;
    };
    return { ...(await judge({ sql, journal, charges })), faults, journal, folder };
  } finally {
    await Promise.all(stopping.map((stop) => Promise.race([stop(), pause(20_000)])));
    await pool.end();
    balancer.kill('SIGKILL');
    databases.stop();
    if (twin.connected) twin.disconnect();
  }
}

export const removeClusterFolder = ({ folder }: ClusterOutcome): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** The balancer takes a moment until it has asked the servers. */
async function waitForServer(url: string): Promise<void> {
  for (let left = 300; left > 0; left--) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('the balancer finds no server');
}

/** The balancer leads to the leader after a moment. */
async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  for (let left = 60; ; left--) {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('create database forecourt');
      return;
    } catch (error) {
      if (left === 0) throw error;
      await pause(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Repeats a statement while the database is away. Only for statements that may run twice. */
const repeating =
  (pool: pg.Pool) =>
  async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    for (let left = 600; ; left--)
      try {
        return (await pool.query<Row>(text, [...values])).rows;
      } catch (error) {
        const isFaulty =
          error instanceof Error && 'code' in error && /^(22|23|42)/.test(String(error.code));
        if (isFaulty || left === 0) throw error;
        await pause(200);
      }
  };

/** The longest time between two purchases, in seconds, until it is asked for. */
function watchGaps(journal: Journal) {
  let [longest, count, since] = [0, journal.paid.length, performance.now()];
  const look = () => {
    longest = Math.max(longest, (performance.now() - since) / 1000);
    if (journal.paid.length === count) return;
    count = journal.paid.length;
    since = performance.now();
  };
  const timer = setInterval(look, 50);
  return {
    end() {
      clearInterval(timer);
      look();
      return longest;
    },
  };
}
