// How a server is watched: its health, its version, its figures.
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../calls/refusal.ts';
import type { CallHandler } from '../../calls/server/handler.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { Gauge } from '../../kit/server/gauge.ts';
import type { Job } from '../../kit/server/job.ts';
import { isEqual } from '../../kit/server/secrets.ts';
import type { ObjectStorage } from '../../kit/server/storage/object-storage.ts';
import type { Health } from '../../site/system-contract.ts';
import { cronJobGauge, nodeGauge, nodeInfo } from '../nodes/nodes.ts';
import type { FindPage } from '../pages/find-page.ts';
import type { Settings } from '../settings/settings.ts';
import { createHealth } from './health.ts';
import { createJobRuns } from './job-runs.ts';
import { createMarketMetrics, type MarketMetrics } from './market-metrics.ts';
import { createMinuteFigures } from './minute-figures.ts';
import { readinessHandler } from './read-readiness.ts';
import { systemHandler } from './read-system.ts';
import { databaseInfo, replicationGauges } from './replication.ts';
import { createProcessSamples } from './sample-process.ts';
import { newestMigration, readCommit, version } from './version.ts';

interface Observing extends Pick<MarketMetrics, 'countReady' | 'watchJob'> {
  readonly handlers: readonly CallHandler[];
  readonly jobs: readonly Job[];
  /** Adds the routes, and measures the requests of all. */
  serve(server: FastifyInstance, findPage: FindPage): void;
}

/** Asks nobody anything before it is asked itself. */
export function createObserving(
  settings: Settings,
  database: Database,
  moduleGauges: readonly Gauge[],
  photos: Pick<ObjectStorage, 'check'>,
): Observing {
  const { pool } = database;
  const gauges = [...moduleGauges, nodeGauge(pool), cronJobGauge(pool), ...replicationGauges(pool)];
  const metrics = createMarketMetrics(database, gauges, [nodeInfo(pool), databaseInfo(pool)]);
  const health = createHealth(database.pool, settings.dataDir, photos.check);
  const minutes = createMinuteFigures(Date.now);
  const jobs = createJobRuns(Date.now);
  const samples = createProcessSamples(Date.now);
  const sample = async () => minutes.addSample(samples.take());
  return {
    handlers: [
      systemHandler({ database, gauges, health, minutes, jobs, process: samples }),
      readinessHandler(settings),
    ],
    jobs: [
      { name: 'figures of the minute', everyMs: 60_000, run: sample },
      // Failures of the job are logged and counted.
      ...(settings.s3 ? [{ name: 'photo storage', everyMs: 60_000, run: photos.check }] : []),
    ],
    countReady() {
      metrics.countReady();
      minutes.countReady();
    },
    watchJob: (job) => jobs.watchJob(metrics.watchJob(job)),
    serve(server, findPage) {
      metrics.watch(server, findPage);
      server.addHook('onResponse', (request, reply, done) => {
        if (!isMachinePath(request.routeOptions.url ?? ''))
          minutes.countRequest(reply.elapsedTime, reply.raw.statusCode);
        done();
      });
      serveObserving(server, { ...settings, health, metrics });
    },
  };
}

interface Observed {
  readonly health: () => Promise<Health>;
  readonly metrics: MarketMetrics;
  /** The token that a reader of the metrics has to send; null: no token is needed. */
  readonly metricsToken: string | null;
  /** Other machines reach this market. */
  readonly isReachable: boolean;
}

/** Balancers and Prometheus request these by the address of a machine, not by the market's name. */
const isMachinePath = (path: string): boolean =>
  ['/healthz', '/readyz', '/version', '/metrics'].includes(path);

/** On a market for one machine a page of another site could read the others under a name of its own. */
export const isServedOnAnyHost = (path: string, isReachable: boolean): boolean =>
  isMachinePath(path) && (isReachable || ['/healthz', '/readyz'].includes(path));

/** What machines ask of a server: does it live, may it be given traffic, what is it, how is it doing. */
function serveObserving(
  server: FastifyInstance,
  { health, metrics, metricsToken, isReachable }: Observed,
): void {
  server.get('/healthz', async () => ({ alive: true }));
  // A server without its database still tells people more than a balancer without servers could.
  server.get('/readyz', async (_, reply) => {
    // HAProxy tells a server that is finishing its requests from a dead one by this code.
    if (server.isDraining) return reply.status(404).send({ ready: false, reason: 'draining' });
    return { ready: true, ...(await health()) };
  });
  server.get('/version', async () => ({
    version,
    commit: await readCommit(),
    migration: newestMigration,
  }));

  const mayRead = (authorization: string | undefined): boolean =>
    metricsToken === null ? !isReachable : isEqual(authorization ?? '', `Bearer ${metricsToken}`);
  server.get('/metrics', async ({ headers }, reply) => {
    if (!mayRead(headers.authorization)) return sendRefusal(reply, refuse('not-found'));
    return reply.type(metrics.contentType).send(await metrics.prometheusText());
  });
}
