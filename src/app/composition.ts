// The market without its web server: what the modules give together to the server and to the jobs.
import type { FastifyInstance } from 'fastify';
import type { Authentication } from '../calls/server/authentication.ts';
import type { CallHandler } from '../calls/server/handler.ts';
import type { Module } from '../calls/server/module.ts';
import type { CarViews } from '../cars/server/cars.ts';
import type { Favorites } from '../favorites/server/favorites.ts';
import type { DrawPicture, Pictures } from '../images/server/images.ts';
import { closeAll } from '../kit/server/close-all.ts';
import type { Database } from '../kit/server/database/database.ts';
import type { Job } from '../kit/server/job.ts';
import { createRateLimits, type RateLimits } from '../kit/server/rate-limits.ts';
import type { Payments } from '../payments/server/payments.ts';
import { type Adapters, createAdapters } from './adapters.ts';
import { forMembers } from './for-members.ts';
import { createModules } from './modules.ts';
import { createObserving, type Observing } from './observing/observing.ts';
import type { Settings } from './settings/settings.ts';

export interface Composition {
  /** The answer to every call, which `mountCalls` puts at the call's address. */
  readonly handlers: readonly CallHandler[];
  readonly jobs: readonly Job[];
  readonly observing: Observing;
  /** Jobs that have to know the address at which this node listens. */
  jobsAt(address: string): readonly Job[];
  /** Adds the routes that are neither calls nor pages. */
  routes(server: FastifyInstance): Promise<void>;
  readonly authentication: Authentication;
  readonly rateLimits: RateLimits;
  hasSessionCookie(cookies: string | undefined): boolean;
  readonly pictures: Pictures;
  readonly carViews: CarViews;
  readonly payments: Payments;
  readonly favorites: Favorites;
  readonly adapters: Adapters;
  /** Ends the processes that the modules have started, and saves what they have counted. */
  close(): Promise<void>;
}

/**
 * Creates all modules; starts no server and no job. `draw` draws the pictures of the demo stock.
 */
export function composeMarket(
  settings: Settings,
  database: Database,
  draw: DrawPicture,
  adapters: Adapters = createAdapters(settings, database),
): Composition {
  const { secret, limitPercent: percent } = settings;
  const rateLimits = createRateLimits(database.pool, { secret, percent });
  const modules = createModules({ settings, database, adapters, rateLimits, draw });
  const { people, images, cars, favorites, payments } = modules;
  const all: readonly Module[] = Object.values(modules);
  const handlers = all.flatMap((module) => module.handlers);
  const jobs = [...rateLimits.jobs, ...all.flatMap(({ jobs = [] }) => jobs)];
  const gauges = all.flatMap(({ gauges = [] }) => gauges);
  const observing = createObserving(settings, database, gauges);
  return {
    handlers: settings.isForMembers ? handlers.map(forMembers) : handlers,
    jobs: jobs.map(observing.watchJob),
    jobsAt: (address) => payments.jobsAt(address).map(observing.watchJob),
    observing,
    async routes(server) {
      for (const module of all) await module.routes?.(server);
    },
    authentication: people.authentication,
    rateLimits,
    hasSessionCookie: people.hasSessionCookie,
    pictures: images.pictures,
    carViews: cars.views,
    favorites,
    payments,
    adapters,
    close: () => closeAll(all.map((module) => () => module.close?.())),
  };
}
