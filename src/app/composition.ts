// Every module, created and connected. The only place that knows all of them.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  bookingsOfPerson,
  cancelBookingsOnCars,
  createBookings,
  mailCarChanged,
} from '../bookings/server/bookings.ts';
import type { CallHandler } from '../calls/server/handler.ts';
import type { Authentication } from '../calls/server/mount.ts';
import { type CarViews, carsOfPerson, createCars } from '../cars/server/cars.ts';
import { createCategories } from '../categories/server/categories.ts';
import { imageUrl } from '../images/image.ts';
import { createImages, type DrawPicture, type Pictures } from '../images/server/images.ts';
import type { Database, Queries } from '../kit/server/database.ts';
import type { Job } from '../kit/server/job.ts';
import { createRateLimits, type RateLimits } from '../kit/server/rate-limits.ts';
import { createMessages } from '../messages/server/messages.ts';
import {
  createPayments,
  hasPendingMoney,
  type Payments,
  paymentsOfPerson,
} from '../payments/server/payments.ts';
import { createPeople } from '../people/server/people.ts';
import { type Adapters, createAdapters } from './adapters.ts';
import type { Settings } from './settings/settings.ts';

export interface Composition {
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
  const onWithdrawn = (tx: Queries, carIds: readonly number[]) =>
    cancelBookingsOnCars(tx, carIds, 'car-withdrawn');

  const rateLimits = createRateLimits(database.pool, { secret, percent: settings.limitPercent });
  const messages = createMessages({
    database,
    mailer: adapters.mailer,
    publicUrl,
    contactTo: settings.contactTo,
    hasMailbox: adapters.hasMailbox && settings.isDemo,
  });
  const people = createPeople({
    database,
    secret,
    publicUrl,
    isDemo: settings.isDemo,
    google: adapters.google,
    googlePages: adapters.googlePages,
    rateLimits,
    async savePhoto(ownerId, bytes) {
      const photo = await images.pictures.add(ownerId, bytes, 'person');
      return typeof photo === 'string' ? null : imageUrl(photo.id, 360);
    },
    async collectElsewhere(tx, personId) {
      return {
        cars: await carsOfPerson(tx, personId),
        ...(await bookingsOfPerson(tx, personId)),
        payments: await paymentsOfPerson(tx, personId),
      };
    },
    suspension: {
      async suspendElsewhere(tx, personId) {
        await cars.suspendSeller(tx, personId);
        await bookings.suspendBuyer(tx, personId);
      },
      restoreElsewhere: (tx, personId) => cars.restoreSeller(tx, personId),
    },
    erasure: {
      hasPendingMoney,
      async eraseElsewhere(tx, personId) {
        const sellersPhones = await cars.eraseSeller(tx, personId);
        await bookings.eraseSellersWords(tx, personId);
        return [...sellersPhones, ...(await bookings.eraseBuyer(tx, personId))];
      },
    },
  });
  const categories = createCategories(database.queries);
  const images = createImages({
    database,
    store: adapters.imageStore,
    draw,
    uploadFolder: join(settings.dataDir, 'uploads'),
    mostPhotosADay: limits.photosADay,
  });
  const cars = createCars({
    database,
    categories: categories.store,
    publicUrl,
    onWithdrawn,
    onTakenDown: (tx, carId) => cancelBookingsOnCars(tx, [carId], 'by-admin'),
    onEdited: mailCarChanged,
  });
  const bookings = createBookings({
    database,
    rules: {
      hours: settings.bookingHours,
      maxUnpaid: limits.unpaidBookings,
      timeZone: settings.timeZone,
    },
    endHold: (bookingId) => payments.endHold(bookingId),
    settleForBuyer: (buyerId) => payments.settleForBuyer(buyerId),
  });
  const payments = createPayments({
    ...settings,
    ...adapters,
    database,
    rateLimits,
    bookings: bookings.store,
  });

  const modules = [messages, people, categories, images, cars, bookings, payments];
  return {
    handlers: modules.flatMap(({ handlers }) => handlers),
    jobs: [rateLimits, messages, people, images, cars, bookings, payments].flatMap(
      ({ jobs }) => jobs,
    ),
    jobsAt: payments.jobsAt,
    async routes(server) {
      messages.routes(server);
      people.routes(server);
      images.routes(server);
      await payments.routes(server);
    },
    authentication: people.authentication,
    rateLimits,
    hasSessionCookie: people.hasSessionCookie,
    pictures: images.pictures,
    carViews: cars.views,
    payments,
    adapters,
    async close() {
      images.close();
      // Without a database the last views are lost, which keeps nobody from stopping.
      await cars.views.save().catch(() => undefined);
    },
  };
}
