// All rooms, opened and connected. The only place that knows every one of them.

import { openBookingDesk } from '../../bookings/server/booking-desk.ts';
import { cancelBookingsOnCar, openCancelling } from '../../bookings/server/cancelling.ts';
import { expireBookings } from '../../bookings/server/expiring.ts';
import { forgetBuyer } from '../../bookings/server/forget-buyer.ts';
import { answerBookings } from '../../bookings/server/routes.ts';
import { answerSales } from '../../bookings/server/sales.ts';
import { openBookingStore } from '../../bookings/server/store.ts';
import { openWaiting } from '../../bookings/server/waiting.ts';
import type { Answered } from '../../calls/server/answer.ts';
import type { Doorkeeper } from '../../calls/server/mount.ts';
import { openCarAdvertising } from '../../cars/server/advertising.ts';
import { openCarEditing } from '../../cars/server/editing.ts';
import { openCarFinding } from '../../cars/server/finding.ts';
import { forgetSeller } from '../../cars/server/forget-seller.ts';
import { openCarPosting } from '../../cars/server/posting.ts';
import { answerCars } from '../../cars/server/routes.ts';
import { openSellers } from '../../cars/server/sellers.ts';
import { answerCategories } from '../../categories/server/routes.ts';
import { openCategoryStore } from '../../categories/server/store.ts';
import { openDarkroom } from '../../images/server/darkroom.ts';
import { type Drawing, openPictures, type Pictures } from '../../images/server/pictures.ts';
import { answerImages } from '../../images/server/routes.ts';
import type { Database, Queries } from '../../kit/server/database.ts';
import { deliverMails } from '../../messages/server/outbox.ts';
import { answerMessages } from '../../messages/server/routes.ts';
import { openAlarmDesk } from '../../payments/server/alarm-desk.ts';
import { endLapsedHolds, openEndHold } from '../../payments/server/ending-holds.ts';
import { openHolding } from '../../payments/server/holding.ts';
import { openLook } from '../../payments/server/looking.ts';
import { openLookAgain } from '../../payments/server/looking-again.ts';
import { openLookAsAdmin } from '../../payments/server/looking-as-admin.ts';
import { answerManaging } from '../../payments/server/managing-routes.ts';
import { isMoneyUnderWay } from '../../payments/server/money-under-way.ts';
import { openSettleOwn } from '../../payments/server/own-payments.ts';
import { openOwnProvider } from '../../payments/server/own-provider.ts';
import { answerReceipts } from '../../payments/server/receipts.ts';
import { reconcile } from '../../payments/server/reconciling.ts';
import { openRefunding } from '../../payments/server/refunding.ts';
import { answerPayments } from '../../payments/server/routes.ts';
import { openRefundSending } from '../../payments/server/sending-refunds.ts';
import { openSettle } from '../../payments/server/settle.ts';
import { sweep } from '../../payments/server/sweeping.ts';
import { type WebhookDoor, webhookPath } from '../../payments/server/webhook-door.ts';
import { openTokenMint } from '../../people/server/access-token.ts';
import { openDoorkeeper } from '../../people/server/doorkeeper.ts';
import { openErasing } from '../../people/server/erasing.ts';
import { type GooglePeople, openGooglePeople } from '../../people/server/google-people.ts';
import { type Identity, openIdentity } from '../../people/server/identity.ts';
import { openPasswordResets } from '../../people/server/password-resets.ts';
import { answerPeople } from '../../people/server/routes.ts';
import { openPeopleStore } from '../../people/server/store.ts';
import type { Chore } from './chores.ts';
import { type OutsideWorld, openOutsideWorld } from './outside-world.ts';
import type { Settings } from './settings.ts';

export interface House {
  readonly answers: readonly Answered[];
  readonly doorkeeper: Doorkeeper;
  readonly identity: Identity;
  readonly googlePeople: GooglePeople;
  readonly pictures: Pictures;
  readonly outside: OutsideWorld;
  /** What is done without being asked, again and again. */
  readonly chores: readonly Chore[];
  /** The same, of what has to know the address at which this node listens. */
  choresAt(address: string): readonly Chore[];
  readonly webhookDoor: WebhookDoor;
  /** Ends what the rooms have under way outside of this process. */
  close(): void;
}

export function openHouse(settings: Settings, database: Database, draw: Drawing): House {
  const { queries, pool } = database;
  const outside = openOutsideWorld(settings, database);
  const processor = openOwnProvider(queries, outside.cardProcessor, outside.formerProcessors);

  const mint = openTokenMint(settings.secret);
  const doorkeeper = openDoorkeeper(pool, mint);
  const identity = openIdentity(queries, settings);
  const people = openPeopleStore(database);
  const resets = openPasswordResets(database, settings.publicUrl);
  const categories = openCategoryStore(queries);
  const darkroom = openDarkroom(2);
  const pictures = openPictures(queries, outside.imageStore, darkroom, draw);
  const finding = openCarFinding(database);
  const whenWithdrawn = (tx: Queries, carId: number) =>
    cancelBookingsOnCar(tx, carId, 'car-withdrawn');
  const posting = openCarPosting(database, whenWithdrawn);
  const erasing = openErasing(database, {
    isMoneyUnderWay,
    async letGo(tx, personId) {
      await forgetSeller(tx, personId, whenWithdrawn);
      await forgetBuyer(tx, personId);
    },
  });
  const editing = openCarEditing(database);
  const advertising = openCarAdvertising(database);
  const sellers = openSellers(queries);
  const bookings = openBookingStore(queries);
  const settle = openSettle(database, processor, settings.secondStepMinutes);
  const look = openLook(database, processor, settle);
  const lookAgain = openLookAgain(database, look);
  const endHold = openEndHold(database, look);
  const refunds = openRefundSending(database, processor);
  const holding = openHolding(database, processor, settings.holdMinutes, settings.limits);

  return {
    doorkeeper,
    identity,
    googlePeople: openGooglePeople(database),
    pictures,
    outside,
    answers: [
      ...answerPeople({ people, erasing, identity, mint, resets }),
      ...answerCategories(categories),
      ...answerImages(pictures),
      ...answerCars({ categories, finding, posting, editing, advertising, sellers }),
      ...answerBookings({
        bookings,
        desk: openBookingDesk(database, {
          hours: settings.bookingHours,
          most: settings.limits.unpaidBookings,
        }),
        cancel: openCancelling(database, endHold),
        waiting: openWaiting(database),
        settleOwn: openSettleOwn(queries, settle),
      }),
      ...answerSales(queries),
      ...answerPayments({ queries, processor, holding, settle }),
      ...answerReceipts(queries, bookings),
      ...answerManaging({
        queries,
        look: openLookAsAdmin(queries, settle, refunds),
        refund: openRefunding(database),
        alarms: openAlarmDesk(database),
      }),
      ...answerMessages({
        database,
        contactTo: settings.contactTo,
        hasMailbox: outside.hasMailbox && settings.isDemo,
      }),
    ],
    close: darkroom.close,
    webhookDoor: { processor, settle, settleRefund: refunds.settleRefund },
    choresAt(address) {
      const { testProcessor } = outside;
      if (!testProcessor) return [];
      const run = () => testProcessor.tellNews(address + webhookPath);
      return [{ name: "the test processor's news", everyMs: 1000, run }];
    },
    chores: [
      {
        name: 'mail',
        everyMs: 1000,
        run: () => deliverMails(database.transaction, outside.mailer),
      },
      {
        name: 'lapsed holds',
        everyMs: 5000,
        run: () => endLapsedHolds(database, lookAgain),
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
