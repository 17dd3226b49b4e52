// How a server is watched: its health, its version, its figures.
import type { FastifyInstance } from 'fastify';
import type { CallHandler } from '../../calls/server/handler.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { Gauge } from '../../kit/server/gauge.ts';
import type { Job } from '../../kit/server/job.ts';
import type { ObjectStorage } from '../../kit/server/storage/object-storage.ts';
import { cronJobGauge, nodeGauge, nodeInfo } from '../nodes/find-nodes.ts';
import type { FindPage } from '../pages/find-page.ts';
import type { Settings } from '../settings/settings.ts';
import { createHealth } from './health.ts';
import { createJobRuns } from './job-runs.ts';
import { createMarketMetrics, type MarketMetrics } from './market-metrics.ts';
import { createMinuteFigures } from './minute-figures.ts';
import { isAskedByMachines, serveObserving } from './observing-routes.ts';
import { systemHandler } from './read-system.ts';
import { databaseInfo, replicationGauges } from './replication.ts';
import { createProcessSamples } from './sample-process.ts';

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
  given: readonly Gauge[],
  photos: Pick<ObjectStorage, 'check'>,
): Observing {
  const { pool } = database;
  const gauges = [...given, nodeGauge(pool), cronJobGauge(pool), ...replicationGauges(pool)];
  const metrics = createMarketMetrics(database, gauges, [nodeInfo(pool), databaseInfo(pool)]);
  const health = createHealth(database.pool, settings.dataDir, photos.check);
  const minutes = createMinuteFigures(Date.now);
  const jobs = createJobRuns(Date.now);
  const samples = createProcessSamples(Date.now);
  const sample = async () => minutes.addSample(samples.take());
  return {
    handlers: [systemHandler({ database, gauges, health, minutes, jobs, process: samples })],
    jobs: [
      { name: 'figures of the minute', everyMs: 60_000, run: sample },
      // Its failures are logged and counted.
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
        if (!isAskedByMachines(request.url))
          minutes.countRequest(reply.elapsedTime, reply.raw.statusCode);
        done();
      });
      serveObserving(server, { ...settings, health, metrics });
    },
  };
}
