// Every module, created with what it needs of the settings, of the adapters and of the others. The
// only place that knows all of them.
import { join } from 'node:path';
import { createBookings } from '../bookings/server/bookings.ts';
import { createCars } from '../cars/server/cars.ts';
import { createCategories } from '../categories/server/categories.ts';
import { createConversations } from '../conversations/server/conversations.ts';
import { createFavorites } from '../favorites/server/favorites.ts';
import { createImages, type DrawPicture } from '../images/server/images.ts';
import type { Database } from '../kit/server/database/database.ts';
import type { RateLimits } from '../kit/server/rate-limits.ts';
import { createMessages } from '../messages/server/messages.ts';
import { createPayments } from '../payments/server/payments.ts';
import { createPeople } from '../people/server/people.ts';
import { createSales, endDisputeByRefund } from '../sales/server/sales.ts';
import { createSearch } from '../search/server/search.ts';
import { createReadBrand, createSite } from '../site/server/site.ts';
import { createViewings } from '../viewings/server/viewings.ts';
import { createWebhooks } from '../webhooks/server/webhooks.ts';
import type { Adapters } from './adapters.ts';
import { carHooks, peopleHooks, savePhotoTo, searchHooks, stopHooks } from './between-modules.ts';
import type { Settings } from './settings/settings.ts';

interface Foundations {
  readonly settings: Settings;
  readonly database: Database;
  readonly adapters: Adapters;
  readonly rateLimits: RateLimits;
  readonly draw: DrawPicture;
}

/** By their names, in the order in which they lean on each other. */
export function createModules({ settings, database, adapters, rateLimits, draw }: Foundations) {
  const { publicUrl, secret, isDemo, isForMembers, limits } = settings;
  const uploadFolder = join(settings.dataDir, 'uploads');

  const readBrand = createReadBrand(database.queries);
  const messages = createMessages({
    database,
    mailer: adapters.mailer,
    readBrand,
    publicUrl,
    secret,
    stopHooks,
    // Of conversations, which are created later.
    receiveReply: (reply) => conversations.receiveReply(reply),
    contactTo: settings.contactTo,
    inboundMail: settings.inboundMail,
    hasMailbox: adapters.hasMailbox && isDemo,
  });
  const images = createImages({
    database,
    draw,
    store: adapters.imageStore,
    uploadFolder,
    mostPhotosADay: limits.photosADay,
    // Of people, conversations and sales, which are created later.
    async maySeePrivate(credentials, id) {
      const session = await people.authentication.bySession(credentials);
      if (!session) return false;
      const { person } = session;
      return (await conversations.maySeePhoto(person, id)) || sales.maySeePhoto(person, id);
    },
  });
  const people = createPeople({
    ...peopleHooks,
    database,
    secret,
    publicUrl,
    isDemo,
    // Of favorites, which are created later.
    whenSignedIn: (tx, personId, cookies) => favorites.adopt(tx, personId, cookies),
    google: adapters.google,
    googlePages: adapters.googlePages,
    rateLimits,
    savePhoto: savePhotoTo(images.pictures),
  });
  const categories = createCategories(database.queries);
  const cars = createCars({
    ...carHooks,
    database,
    publicUrl,
    isForMembers,
    commission: settings.commission,
    categories: categories.store,
  });
  const favorites = createFavorites({ database, secret, publicUrl });
  const search = createSearch({
    ...searchHooks,
    database,
    cars: cars.finding,
    comparesEveryMs: settings.searchCheckMinutes * 60_000,
  });
  const rules = {
    hours: settings.bookingHours,
    maxUnpaid: limits.unpaidBookings,
    commission: settings.commission,
    timeZone: settings.timeZone,
  };
  const bookings = createBookings({
    database,
    rules,
    // Of payments, which is created last: it needs the bookings.
    endHold: (bookingId) => payments.endHold(bookingId),
    settleForBuyer: (buyerId) => payments.settleForBuyer(buyerId),
  });
  const conversations = createConversations({
    database,
    rules,
    offerHours: settings.offerHours,
    rateLimits,
    addFacts: cars.addFacts,
  });
  const viewings = createViewings({ database, timeZone: settings.timeZone });
  const payments = createPayments({
    database,
    bookings: bookings.store,
    cardProcessor: adapters.cardProcessor,
    formerProcessors: adapters.formerProcessors,
    testProcessor: adapters.testProcessor,
    holdMinutes: settings.holdMinutes,
    secondStepMinutes: settings.secondStepMinutes,
    confirmIdentity: people.confirmIdentity,
    payouts: settings.payouts,
    payoutProvider: adapters.payoutProvider,
    publicUrl,
    refundLimitCents: settings.refundLimitCents,
    endDispute: endDisputeByRefund,
    uploadFolder,
    limits,
    rateLimits,
    // Nobody but this server leads the embedded database anywhere. Any other is stopped within a second:
    // after the pause, and the few round trips of finding and recording what is missing.
    witnessMs: settings.databaseUrl === null ? 10_000 : 500,
  });
  const sales = createSales({
    database,
    requestRefund: payments.requestRefund,
    imageStore: adapters.imageStore,
    publicUrl,
    handoverDays: settings.handoverDays,
    disputeDays: settings.disputeDays,
    timeZone: settings.timeZone,
  });
  const webhooks = createWebhooks({ database, webhooksTo: settings.webhooksTo });
  const site = createSite({ database, readBrand, uploadLogo: images.uploadLogo });
  return {
    ...{ messages, people, categories, images, cars },
    ...{ favorites, search, bookings, conversations, viewings, payments, sales, webhooks, site },
  };
}
