// How a server is watched: its health, its version, its figures.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../kit/server/database/database.ts';
import type { Gauge } from '../../kit/server/gauge.ts';
import type { FindPage } from '../pages/find-page.ts';
import type { Settings } from '../settings/settings.ts';
import { createHealth } from './health.ts';
import { createMarketMetrics, type MarketMetrics } from './market-metrics.ts';
import { serveObserving } from './observing-routes.ts';

interface Observing extends Pick<MarketMetrics, 'countReady' | 'watchJob'> {
  /** Adds the routes, and measures the requests of all. */
  serve(server: FastifyInstance, findPage: FindPage): void;
}

/** Asks nobody anything before it is asked itself. */
export function createObserving(
  settings: Pick<Settings, 'dataDir' | 'metricsToken' | 'isReachable'>,
  database: Database,
  gauges: readonly Gauge[],
  checkPhotos: () => Promise<void>,
): Observing {
  const metrics = createMarketMetrics(database, gauges);
  const health = createHealth(database.pool, settings.dataDir, checkPhotos);
  return {
    countReady: metrics.countReady,
    watchJob: metrics.watchJob,
    serve(server, findPage) {
      metrics.watch(server, findPage);
      serveObserving(server, { ...settings, health, metrics });
    },
  };
}
