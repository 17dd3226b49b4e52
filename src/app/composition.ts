// All rooms, opened and connected. The only place that knows every one of them.

import { createCarBooking } from '../bookings/server/book-car.ts';
import { cancelBookingsOnCar, createCancelBooking } from '../bookings/server/cancel-booking.ts';
import { eraseBuyer } from '../bookings/server/erase-buyer.ts';
import { expireBookings } from '../bookings/server/expire-bookings.ts';
import { bookingHandlers } from '../bookings/server/routes.ts';
import { saleHandlers } from '../bookings/server/sales.ts';
import { createBookingStore } from '../bookings/server/store.ts';
import { createWaitlist } from '../bookings/server/waitlist.ts';
import type { CallHandler } from '../calls/server/handler.ts';
import type { Authentication } from '../calls/server/mount.ts';
import { createCarAdvertising } from '../cars/server/advertise-car.ts';
import { createCarEditing } from '../cars/server/edit-car.ts';
import { eraseSeller } from '../cars/server/erase-seller.ts';
import { createCarFinder } from '../cars/server/find-cars.ts';
import { createCarPosting } from '../cars/server/post-car.ts';
import { carHandlers } from '../cars/server/routes.ts';
import { createSellers } from '../cars/server/sellers.ts';
import { categoryHandlers } from '../categories/server/routes.ts';
import { createCategoryStore } from '../categories/server/store.ts';
import { createImageWorker } from '../images/server/image-worker.ts';
import { createPictures, type DrawPicture, type Pictures } from '../images/server/pictures.ts';
import { imageHandlers } from '../images/server/routes.ts';
import type { Database, Queries } from '../kit/server/database.ts';
import type { Job } from '../kit/server/job.ts';
import { deliverMails } from '../messages/server/outbox.ts';
import { messageHandlers } from '../messages/server/routes.ts';
import { paymentAdminHandlers } from '../payments/server/admin/admin-routes.ts';
import { createAlerts } from '../payments/server/admin/alerts.ts';
import { createSyncAsAdmin } from '../payments/server/admin/sync-as-admin.ts';
import { createCarHolds } from '../payments/server/open/hold-car.ts';
import { createProviderRouter } from '../payments/server/provider/provider-router.ts';
import {
  type WebhookDependencies,
  webhookPath,
} from '../payments/server/provider/webhook-routes.ts';
import { receiptHandlers } from '../payments/server/receipts.ts';
import { createRequestRefund } from '../payments/server/refunds/request-refund.ts';
import { createRefundSender } from '../payments/server/refunds/send-refunds.ts';
import { paymentHandlers } from '../payments/server/routes.ts';
import { createEndHold, endExpiredHolds } from '../payments/server/settle/end-holds.ts';
import { hasPendingMoney } from '../payments/server/settle/pending-money.ts';
import { reconcile } from '../payments/server/settle/reconcile.ts';
import { createRetrySync } from '../payments/server/settle/retry-sync.ts';
import { createSettle } from '../payments/server/settle/settle.ts';
import { createSettleForBuyer } from '../payments/server/settle/settle-for-buyer.ts';
import { sweep } from '../payments/server/settle/sweep.ts';
import { createSyncPayment } from '../payments/server/settle/sync-payment.ts';
import { createAccessTokens } from '../people/server/accounts/access-tokens.ts';
import { createAuthentication } from '../people/server/accounts/authentication.ts';
import { createErasure } from '../people/server/accounts/erasure.ts';
import { createIdentity, type Identity } from '../people/server/accounts/identity.ts';
import { createGooglePeople, type GooglePeople } from '../people/server/google/google-people.ts';
import { createPasswordResets } from '../people/server/passwords/password-resets.ts';
import { peopleHandlers } from '../people/server/routes.ts';
import { createPeopleStore } from '../people/server/store.ts';
import { type Adapters, createAdapters } from './adapters.ts';
import type { Settings } from './settings/settings.ts';

export interface Composition {
  readonly handlers: readonly CallHandler[];
  readonly authentication: Authentication;
  readonly identity: Identity;
  readonly googlePeople: GooglePeople;
  readonly pictures: Pictures;
  readonly adapters: Adapters;
  /** What is done without being asked, again and again. */
  readonly jobs: readonly Job[];
  /** The same, of what has to know the address at which this node listens. */
  jobsAt(address: string): readonly Job[];
  readonly webhooks: WebhookDependencies;
  /** Ends what the rooms have under way outside of this process. */
  close(): void;
}

export function composeMarket(
  settings: Settings,
  database: Database,
  draw: DrawPicture,
): Composition {
  const { queries, pool } = database;
  const outside = createAdapters(settings, database);
  const processor = createProviderRouter(queries, outside.cardProcessor, outside.formerProcessors);

  const mint = createAccessTokens(settings.secret);
  const doorkeeper = createAuthentication(pool, mint);
  const identity = createIdentity(queries, settings);
  const people = createPeopleStore(database);
  const resets = createPasswordResets(database, settings.publicUrl);
  const categories = createCategoryStore(queries);
  const darkroom = createImageWorker(2);
  const pictures = createPictures(queries, outside.imageStore, darkroom, draw);
  const finding = createCarFinder(database);
  const whenWithdrawn = (tx: Queries, carId: number) =>
    cancelBookingsOnCar(tx, carId, 'car-withdrawn');
  const posting = createCarPosting(database, whenWithdrawn);
  const erasing = createErasure(database, {
    isMoneyUnderWay: hasPendingMoney,
    async eraseElsewhere(tx, personId) {
      await eraseSeller(tx, personId, whenWithdrawn);
      await eraseBuyer(tx, personId);
    },
  });
  const editing = createCarEditing(database);
  const advertising = createCarAdvertising(database);
  const sellers = createSellers(queries);
  const bookings = createBookingStore(queries);
  const settle = createSettle(database, processor, settings.secondStepMinutes);
  const look = createSyncPayment(database, processor, settle);
  const lookAgain = createRetrySync(database, look);
  const endHold = createEndHold(database, look);
  const refunds = createRefundSender(database, processor);
  const holding = createCarHolds(database, processor, settings.holdMinutes, settings.limits);

  return {
    authentication: doorkeeper,
    identity,
    googlePeople: createGooglePeople(database),
    pictures,
    adapters: outside,
    handlers: [
      ...peopleHandlers({ people, erasing, identity, mint, resets }),
      ...categoryHandlers(categories),
      ...imageHandlers(pictures),
      ...carHandlers({ categories, finding, posting, editing, advertising, sellers }),
      ...bookingHandlers({
        bookings,
        desk: createCarBooking(database, {
          hours: settings.bookingHours,
          most: settings.limits.unpaidBookings,
        }),
        cancel: createCancelBooking(database, endHold),
        waiting: createWaitlist(database),
        settleOwn: createSettleForBuyer(queries, settle),
      }),
      ...saleHandlers(queries),
      ...paymentHandlers({ queries, processor, holding, settle }),
      ...receiptHandlers(queries, bookings),
      ...paymentAdminHandlers({
        queries,
        look: createSyncAsAdmin(queries, settle, refunds),
        refund: createRequestRefund(database),
        alarms: createAlerts(database),
      }),
      ...messageHandlers({
        database,
        contactTo: settings.contactTo,
        hasMailbox: outside.hasMailbox && settings.isDemo,
      }),
    ],
    close: darkroom.close,
    webhooks: { processor, settle, settleRefund: refunds.settleRefund },
    jobsAt(address) {
      const { testProcessor } = outside;
      if (!testProcessor) return [];
      const run = () => testProcessor.deliverWebhooks(address + webhookPath);
      return [{ name: "the test processor's news", everyMs: 1000, run }];
    },
    jobs: [
      {
        name: 'mail',
        everyMs: 1000,
        run: () => deliverMails(database.transaction, outside.mailer),
      },
      {
        name: 'lapsed holds',
        everyMs: 5000,
        run: () => endExpiredHolds(database, lookAgain),
      },
      { name: 'refunds', everyMs: 5000, run: () => refunds.sendRefunds() },
      { name: 'open payments', cron: '* * * * *', run: () => reconcile(database, lookAgain) },
      {
        name: 'sweep',
        cron: '23 3 * * *',
        run: () => sweep({ database, processor, settle, refunds }),
      },
      { name: 'unpaid bookings', cron: '* * * * *', run: () => expireBookings(database) },
    ],
  };
}
