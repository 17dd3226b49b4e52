// What the market tells Prometheus of itself at /metrics.
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../kit/server/database/database.ts';
import type { InfoGauge, Gauge as MarketGauge } from '../../kit/server/gauge.ts';
import type { Job } from '../../kit/server/job.ts';
import { type FindPage, routeOf } from '../pages/find-page.ts';
import { metricsText, shareMetrics } from './metrics-of-workers.ts';

export interface MarketMetrics {
  /** Measures every request that Fastify takes. */
  watch(server: FastifyInstance, findPage: FindPage): void;
  /** Counts an answer that was ready in the cache, which Fastify has not seen. */
  countReady(): void;
  /** Gives the same job, and measures its runs. */
  watchJob(job: Job): Job;
  /** All figures, in Prometheus' text format. What cannot be read is left out. */
  prometheusText(): Promise<string>;
  readonly contentType: string;
}

/** Upper ends, in seconds: a page from the cache, one rendered, one that waits, one that fails. */
const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.01, 0.1, 1, 10, 60, 600];

/**
 * The figures of Node and its process, but for those of handles: to list them Node looks into each, and ends
 * by an assertion where one is just being closed. `nodejs_active_resources` counts the same.
 */
function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register });
  for (const name of ['nodejs_active_handles', 'nodejs_active_handles_total'])
    register.removeSingleMetric(name);
}

export function createMarketMetrics(
  { pool }: Database,
  gauges: readonly MarketGauge[],
  infos: readonly InfoGauge[],
): MarketMetrics {
  const register = new Registry();
  shareMetrics(register);
  const ready = new Counter({
    name: 'forecourt_http_cached_responses_total',
    help: 'Answers that were ready in the cache.',
    registers: [register],
  });
  addConnections(register, pool);
  for (const gauge of gauges) addGauge(register, gauge);
  for (const info of infos) addInfo(register, info);
  let isProcessWatched = false;
  return {
    watch: requestWatch(register),
    countReady: () => ready.inc(),
    watchJob: jobWatch(register),
    prometheusText() {
      // Watching the event loop costs a little: only where somebody reads what it says.
      if (!isProcessWatched) watchProcess(register);
      isProcessWatched = true;
      return metricsText(register);
    },
    contentType: register.contentType,
  };
}

function requestWatch(register: Registry): MarketMetrics['watch'] {
  const requests = new Histogram({
    name: 'forecourt_http_request_duration_seconds',
    help: 'Requests by method, route and status, but for answers that were ready in the cache.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers: [register],
  });
  return (server, findPage) =>
    void server.addHook('onResponse', (request, reply, done) => {
      const route = routeOf(request, findPage);
      const { statusCode: status } = reply.raw;
      requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
      done();
    });
}

/** Measures each run of a job. */
export function jobWatch(register: Registry): MarketMetrics['watchJob'] {
  const jobs = new Histogram({
    name: 'forecourt_job_duration_seconds',
    help: 'Runs of jobs on this server, by job and by whether they failed.',
    labelNames: ['job', 'result'],
    buckets: jobSeconds,
    registers: [register],
  });
  return (job) => ({
    ...job,
    async run() {
      const end = jobs.startTimer({ job: job.name });
      try {
        const result = await job.run();
        end({ result: 'done' });
        return result;
      } catch (error) {
        end({ result: 'failed' });
        throw error;
      }
    },
  });
}

const addConnections = (register: Registry, pool: Database['pool']) =>
  new Gauge({
    name: 'forecourt_database_connections',
    help: 'Connections of this server, and requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });

const addGauge = (register: Registry, { name, help, label, read }: MarketGauge) =>
  new Gauge({
    name: `forecourt_${name}`,
    help,
    labelNames: [label],
    // Every process would read the same in the database.
    aggregator: 'first',
    registers: [register],
    async collect() {
      this.reset();
      const values = await read().catch(() => ({}));
      for (const [value, figure] of Object.entries(values)) this.set({ [label]: value }, figure);
    },
  });

const addInfo = (register: Registry, { name, help, labels, read }: InfoGauge) =>
  new Gauge({
    name: `forecourt_${name}`,
    help,
    labelNames: [...labels],
    aggregator: 'first',
    registers: [register],
    async collect() {
      this.reset();
      for (const one of await read().catch(() => [])) this.set(one, 1);
    },
  });
