// Three servers on three databases, a balancer, and a card provider in a process of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type TwinBrowser, twinBrowser } from 'stripe-twin';
import { buildSite } from '../../../src/app/pages/render/build-site.ts';
import { projectFolder } from '../../../src/app/project.ts';
import { freePort } from '../../market/free-port.ts';
import type { MarketAddress } from '../../market/market.ts';
import { openTempFolder } from '../../market/temp-folder.ts';
import { hasS3Server, newBucket, s3Environment } from '../../providers/s3-server.ts';
import type { Sql } from '../sql.ts';
import { type Balancer, startBalancer } from './machines/balancer.ts';
import { type DatabaseOptions, type Databases, startDatabases } from './machines/databases.ts';
import { type Network, openNetwork } from './machines/network.ts';
import { type Servers, startServers } from './machines/servers.ts';
import type { TwinCharge } from './machines/twin-process.ts';
import { createVersions, type Versions } from './machines/version-folders.ts';
import { waitForLeader } from './machines/wait-for-cluster.ts';

export interface Cluster {
  /** Of the balancer. */
  readonly market: MarketAddress;
  readonly folder: string;
  readonly network: Network;
  readonly databases: Databases;
  readonly servers: Servers;
  readonly versions: Versions;
  readonly balancer: Balancer;
  readonly browser: TwinBrowser;
  /** What the card provider has charged, by its own records. */
  charges(): Promise<readonly TwinCharge[]>;
  /** Repeats a statement while the database is away. Only for statements that may run twice. */
  readonly sql: Sql;
  close(): Promise<void>;
}

/** Resolves once people can buy. */
export async function startCluster(options: DatabaseOptions): Promise<Cluster> {
  const folder = openTempFolder('cluster');
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const one of closing.reverse()) await one();
  };
  try {
    await buildSite({ projectFolder, apiBase: '/api', report: console.log });
    const versions = createVersions(folder);
    const network = openNetwork();
    const [http, database] = [await freePort(), await freePort()];
    const ports = [await freePort(), await freePort(), await freePort()];
    const twin = fork(join(import.meta.dirname, 'machines/twin-process.ts'), { execArgv: [] });
    closing.push(() => twin.kill('SIGKILL'));
    const [{ url: twinUrl, keys }] = await once(twin, 'message');
    const databases = await startDatabases(folder, network, options);
    closing.push(databases.stop);
    const balancer = startBalancer(folder, databases, { http, database, servers: ports });
    closing.push(balancer.kill);
    await waitForLeader(databases, 2);
    const connection = {
      host: '127.0.0.1',
      port: database,
      user: 'postgres',
      database: 'forecourt',
    };
    await createDatabase(connection);
    const url = `http://127.0.0.1:${http}`;
    const environment = {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${database}/forecourt`,
      PUBLIC_URL: url,
      DEMO: 'on',
      DRAIN_SECONDS: '4',
      SECRET: 'the-same-secret-on-all-servers-of-the-cluster',
      REPLICAS_MAY_LOSE: options.isSynchronous ? 'nothing' : 'payments',
      MOST_HOLDS: '1000',
      MOST_UNPAID_BOOKINGS: '10000',
      MOST_PAYMENT_ATTEMPTS: '10000',
      LIMITS: '1000000',
      STRIPE_API_URL: twinUrl,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      ...(hasS3Server ? s3Environment(await newBucket()) : {}),
    };
    if (!hasS3Server) console.log('Without Swift the servers share a folder for photos.');
    const servers = startServers({
      folder,
      hasOwnFolders: hasS3Server,
      ports,
      environment,
      ...versions.first,
    });
    closing.push(servers.stop);
    await servers.areUp();
    await waitForServer(url);
    twin.send({ webhooksTo: `${url}/api/webhooks/cards` });
    const pool = new pg.Pool({ ...connection, max: 4, connectionTimeoutMillis: 5000 });
    pool.on('error', () => undefined);
    closing.push(() => pool.end());
    return {
      market: { url, dataDir: folder, connection },
      folder,
      network,
      databases,
      servers,
      versions,
      balancer,
      close,
      browser: twinBrowser(twinUrl, keys),
      async charges() {
        twin.send({});
        const [list] = await once(twin, 'message');
        return list;
      },
      sql: repeating(pool),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

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
