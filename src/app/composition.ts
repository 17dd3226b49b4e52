// The market without its web server: its modules, and what they give together to the server and to the jobs.

import type { CallHandler } from '../calls/server/handler.ts';
import { joinModules } from '../calls/server/module.ts';
import { createProofOfWork } from '../calls/server/route/proof-of-work.ts';
import { countStock, listCategories } from '../categories/contract.ts';
import { readFavoriteIds } from '../favorites/contract.ts';
import { setCountry } from '../kit/countries.ts';
import type { Database } from '../kit/server/database/database.ts';
import type { Job } from '../kit/server/job.ts';
import { createRateLimits } from '../kit/server/rate-limits.ts';
import { createStoredAnswers } from '../kit/server/stored-answers.ts';
import { readMailbox } from '../messages/contract.ts';
import { readStopLink } from '../messages/stop-contract.ts';
import { readSetup } from '../people/admin/setup-contract.ts';
import { readIsAdmin, readIsSeller } from '../people/own-account/own-record-contract.ts';
import { readBrand } from '../site/brand-contract.ts';
import { listLegalPages, readLegalPage } from '../site/contract.ts';
import { createAdapters } from './adapters.ts';
import { createModules } from './modules.ts';
import { createObserving } from './observing/observing.ts';
import {
  noTracing,
  type Tracing,
  traceAdapters,
  traceHandler,
  traceJob,
} from './observing/tracing.ts';
import type { Settings } from './settings/settings.ts';

export type Composition = ReturnType<typeof composeMarket>;

/** Creates all modules; starts no server and no job. From now on the process is in the market’s country. */
export function composeMarket(
  settings: Settings,
  database: Database,
  bareAdapters = createAdapters(settings, database),
  tracing: Tracing = noTracing,
) {
  setCountry(settings.country);
  const adapters = traceAdapters(tracing, bareAdapters);
  const { secret, limitPercent: percent } = settings;
  const rateLimits = createRateLimits(database.pool, { secret, percent });
  const proofOfWork = createProofOfWork({ secret, rateLimits });
  const storedAnswers = createStoredAnswers(database.pool, { secret });
  const modules = createModules({ settings, database, adapters, rateLimits });
  const { handlers, jobs, gauges, downloads, routes, close } = joinModules(Object.values(modules));
  const observing = createObserving(settings, database, gauges, adapters.photoStorage);
  const answering = [...handlers, ...observing.handlers].map(traceHandler(tracing));
  const watchJob = (job: Job) => observing.watchJob(traceJob(tracing, job));
  const all = [...rateLimits.jobs, ...storedAnswers.jobs, ...jobs, ...observing.jobs];
  return {
    ...modules,
    tracing,
    adapters,
    database,
    rateLimits,
    proofOfWork,
    storedAnswers,
    observing,
    watchJob,
    /** The answer to every call, which `mountCalls` puts at the call's address. */
    handlers: settings.isForMembers ? answering.map(forMembers) : answering,
    jobs: all.map(watchJob),
    /** Jobs that have to know the address at which this node listens. */
    jobsAt: (address: string) => modules.payments.jobsAt(address).map(watchJob),
    downloads,
    /** Adds the routes that are neither calls nor pages. */
    routes,
    /** Ends the processes that the modules have started, and saves what they have counted. */
    close,
  };
}

const withoutCars = [
  listCategories,
  countStock,
  readFavoriteIds,
  readMailbox,
  readStopLink,
  readIsAdmin,
  readIsSeller,
  readSetup,
  readBrand,
  listLegalPages,
  readLegalPage,
];
const isOpen = ({ method, path }: CallHandler['call']) =>
  withoutCars.some((call) => call.method === method && call.path === path);

/**
 * Where cars are for members (`BROWSING=members`), what anyone may read is for people who are signed in, but
 * for the few calls that show no car.
 */
function forMembers(handled: CallHandler): CallHandler {
  const { cacheForMs: _, ...call } = handled.call;
  if (call.method !== 'GET' || call.who !== 'anyone' || isOpen(call)) return handled;
  return { ...handled, call: { ...call, who: 'signed-in', credentials: 'session' } };
}
