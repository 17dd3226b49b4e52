// Every module, created and connected. The only place that knows all of them.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBookings } from '../bookings/server/bookings.ts';
import type { Authentication } from '../calls/server/authentication.ts';
import type { CallHandler } from '../calls/server/handler.ts';
import type { Module } from '../calls/server/module.ts';
import { type CarViews, createCars } from '../cars/server/cars.ts';
import { createCategories } from '../categories/server/categories.ts';
import { createImages, type DrawPicture, type Pictures } from '../images/server/images.ts';
import type { Database } from '../kit/server/database.ts';
import type { Job } from '../kit/server/job.ts';
import { createRateLimits, type RateLimits } from '../kit/server/rate-limits.ts';
import { createMessages } from '../messages/server/messages.ts';
import { createPayments, type Payments } from '../payments/server/payments.ts';
import { createPeople } from '../people/server/people.ts';
import { createSearch } from '../search/server/search.ts';
import { type Adapters, createAdapters } from './adapters.ts';
import { carHooks, peopleHooks, savePhotoTo } from './between-modules.ts';
import type { Settings } from './settings/settings.ts';

export interface Composition {
  /** The answer to every call, which `mountCalls` puts at the call's address. */
  readonly handlers: readonly CallHandler[];
  readonly jobs: readonly Job[];
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
  readonly adapters: Adapters;
  /** Ends the processes that the modules have started, and saves what they have counted. */
  close(): Promise<void>;
}

export function composeMarket(
  settings: Settings,
  database: Database,
  draw: DrawPicture,
  adapters: Adapters = createAdapters(settings, database),
): Composition {
  const { publicUrl, secret, limits } = settings;
  const rateLimits = createRateLimits(database.pool, { secret, percent: settings.limitPercent });
  const shared = { ...settings, ...adapters, database, rateLimits };

  const messages = createMessages({
    ...shared,
    hasMailbox: adapters.hasMailbox && settings.isDemo,
  });
  const images = createImages({
    database,
    draw,
    store: adapters.imageStore,
    uploadFolder: join(settings.dataDir, 'uploads'),
    mostPhotosADay: limits.photosADay,
  });
  const people = createPeople({
    ...shared,
    ...peopleHooks,
    savePhoto: savePhotoTo(images.pictures),
  });
  const categories = createCategories(database.queries);
  const cars = createCars({ ...carHooks, database, publicUrl, categories: categories.store });
  const search = createSearch({ database, cars: cars.finding });
  const bookings = createBookings({
    database,
    rules: {
      hours: settings.bookingHours,
      maxUnpaid: limits.unpaidBookings,
      timeZone: settings.timeZone,
    },
    // Of payments, which is created last: it needs the bookings.
    endHold: (bookingId) => payments.endHold(bookingId),
    settleForBuyer: (buyerId) => payments.settleForBuyer(buyerId),
  });
  const payments = createPayments({ ...shared, bookings: bookings.store });

  const modules: Module[] = [
    messages,
    people,
    categories,
    images,
    cars,
    search,
    bookings,
    payments,
  ];
  return {
    handlers: modules.flatMap(({ handlers }) => handlers),
    jobs: [...rateLimits.jobs, ...modules.flatMap(({ jobs = [] }) => jobs)],
    jobsAt: payments.jobsAt,
    async routes(server) {
      for (const module of modules) await module.routes?.(server);
    },
    authentication: people.authentication,
    rateLimits,
    hasSessionCookie: people.hasSessionCookie,
    pictures: images.pictures,
    carViews: cars.views,
    payments,
    adapters,
    async close() {
      for (const module of modules) await module.close?.();
    },
  };
}
