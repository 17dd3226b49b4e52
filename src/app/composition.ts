// The market without its web server: its modules, and what they give together to the server and to the jobs.
import type { FastifyInstance } from 'fastify';
import type { Module } from '../calls/server/module.ts';
import type { DrawPicture } from '../images/server/images.ts';
import { closeAll } from '../kit/server/close-all.ts';
import type { Database } from '../kit/server/database/database.ts';
import type { Job } from '../kit/server/job.ts';
import { createRateLimits } from '../kit/server/rate-limits.ts';
import { createStoredAnswers } from '../kit/server/stored-answers.ts';
import { createAdapters } from './adapters.ts';
import { forMembers } from './for-members.ts';
import { createModules } from './modules.ts';
import { createObserving } from './observing/observing.ts';
import { traceAdapters, traceHandler, traceJob } from './observing/tracing/trace-market.ts';
import { noTracing, type Tracing } from './observing/tracing/tracing.ts';
import type { Settings } from './settings/settings.ts';

export type Composition = ReturnType<typeof composeMarket>;

/**
 * Creates all modules; starts no server and no job. `draw` draws the pictures of the demo stock.
 */
export function composeMarket(
  settings: Settings,
  database: Database,
  draw: DrawPicture,
  given = createAdapters(settings, database),
  tracing: Tracing = noTracing,
) {
  const adapters = tracing.isOn ? traceAdapters(tracing, given) : given;
  const { secret, limitPercent: percent } = settings;
  const rateLimits = createRateLimits(database.pool, { secret, percent });
  const storedAnswers = createStoredAnswers(database.pool, { secret });
  const modules = createModules({ settings, database, adapters, rateLimits, draw });
  const all: readonly Module[] = Object.values(modules);
  const checkPhotos = adapters.photoStorage.check;
  const gauges = all.flatMap(({ gauges = [] }) => gauges);
  const observing = createObserving(settings, database, gauges, checkPhotos);
  const handlers = [...all.flatMap((module) => module.handlers), ...observing.handlers];
  const answered = tracing.isOn ? handlers.map(traceHandler(tracing)) : handlers;
  const jobs = [
    ...rateLimits.jobs,
    ...storedAnswers.jobs,
    ...all.flatMap(({ jobs = [] }) => jobs),
    ...observing.jobs,
    // Its failures are logged and counted.
    ...(settings.s3 ? [{ name: 'photo storage', everyMs: 60_000, run: checkPhotos }] : []),
  ];
  const watchJob = (job: Job) => observing.watchJob(tracing.isOn ? traceJob(tracing)(job) : job);
  return {
    ...modules,
    tracing,
    watchJob,
    adapters,
    database,
    rateLimits,
    storedAnswers,
    observing,
    /** The answer to every call, which `mountCalls` puts at the call's address. */
    handlers: settings.isForMembers ? answered.map(forMembers) : answered,
    jobs: jobs.map(watchJob),
    /** Jobs that have to know the address at which this node listens. */
    jobsAt: (address: string) => modules.payments.jobsAt(address).map(watchJob),
    downloads: all.flatMap(({ downloads = [] }) => downloads),
    /** Adds the routes that are neither calls nor pages. */
    async routes(server: FastifyInstance) {
      for (const module of all) await module.routes?.(server);
    },
    /** Ends the processes that the modules have started, and saves what they have counted. */
    close: () => closeAll(all.map((module) => () => module.close?.())),
  };
}
