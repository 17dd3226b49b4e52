// What modules do for those before them in the line, which cannot import them: functions that are
// handed in when the market is composed.
import {
  bookingsOfPerson,
  cancelBookingsOnCars,
  eraseBuyer,
  eraseSellersTexts,
  lockCarsOfPerson,
  mailCarChanged,
  mailLowerPrice,
  suspendBuyer,
} from '../bookings/server/bookings.ts';
import {
  type CarHooks,
  carsOfPerson,
  eraseReports,
  eraseSeller,
  reportsOfPerson,
  restoreSeller,
  suspendSeller,
} from '../cars/server/cars.ts';
import {
  answerRequestedFacts,
  type ConversationHooks,
  conversationsOfPerson,
  eraseFromConversations,
  maySeeMessagePhoto,
  readAnswerFigures,
} from '../conversations/server/conversations.ts';
import {
  eraseFavorites,
  favoritesOfPerson,
  notePriceDrop,
  priceDropStops,
} from '../favorites/server/favorites.ts';
import { type ImageHooks, photosOfPerson } from '../images/server/images.ts';
import type { StopHooks } from '../messages/server/messages.ts';
import {
  endAlert,
  hasPendingMoney,
  paymentsOfPerson,
  raiseAlert,
} from '../payments/server/payments.ts';
import {
  erasePayoutAccounts,
  payoutsOfPerson,
  readOwed,
  sellersMoney,
  stopPayoutAccounts,
} from '../payouts/server/payouts.ts';
import type { PeopleHooks } from '../people/server/people.ts';
import {
  countLostDisputes,
  eraseFromRecords,
  eraseReviews,
  handoverStatus,
  hasOpenSale,
  isHandoverOpen,
  maySeeDisputePhoto,
  pagesOfSales,
  readReviewFigures,
  restoreBuyer,
  reviewsOfPerson,
  salesOfPerson,
} from '../sales/server/sales.ts';
import {
  eraseSavedSearches,
  readTitle,
  type SearchHooks,
  savedSearchesOfPerson,
  savedSearchStop,
} from '../search/server/search.ts';
import {
  eraseViewings,
  takesViewings,
  type ViewingHooks,
  viewingsOfPerson,
} from '../viewings/server/viewings.ts';
import { eraseWebhooks, webhooksOfPerson, webhooksThatEnd } from '../webhooks/server/webhooks.ts';

export const imageHooks: ImageHooks = {
  maySeePrivate: async (queries, person, id) =>
    (await maySeeMessagePhoto(queries, person, id)) || maySeeDisputePhoto(queries, person, id),
};

export const carHooks: CarHooks = {
  onWithdrawn: (tx, carIds) => cancelBookingsOnCars(tx, carIds, 'car-withdrawn'),
  onTakenDown: (tx, carId) => cancelBookingsOnCars(tx, [carId], 'by-admin'),
  async onEdited(tx, carId) {
    await mailCarChanged(tx, carId);
    await mailLowerPrice(tx, carId);
    await notePriceDrop(tx, carId);
  },
  onFactsStated: answerRequestedFacts,
  readAnswerFigures,
  takesViewings,
  readReviewFigures,
  countLostDisputes,
  readOwed,
  readTitle,
};

export const peopleHooks: Omit<PeopleHooks, 'whenSignedIn'> = {
  async collectElsewhere(tx, personId) {
    return {
      cars: await carsOfPerson(tx, personId),
      photos: await photosOfPerson(tx, personId),
      favorites: await favoritesOfPerson(tx, personId),
      reports: await reportsOfPerson(tx, personId),
      savedSearches: await savedSearchesOfPerson(tx, personId),
      webhooks: await webhooksOfPerson(tx, personId),
      ...(await bookingsOfPerson(tx, personId)),
      ...(await conversationsOfPerson(tx, personId)),
      ...(await viewingsOfPerson(tx, personId)),
      payments: await paymentsOfPerson(tx, personId),
      ...(await payoutsOfPerson(tx, personId)),
      handovers: await salesOfPerson(tx, personId),
      ...(await reviewsOfPerson(tx, personId)),
    };
  },
  webhooks: webhooksThatEnd,
  async reclaimElsewhere(tx, personId) {
    await stopPayoutAccounts(tx, personId);
    await eraseWebhooks(tx, personId);
  },
  suspension: {
    async suspendElsewhere(tx, personId) {
      await lockCarsOfPerson(tx, personId);
      await suspendSeller(tx, personId, carHooks.onWithdrawn);
      await suspendBuyer(tx, personId);
    },
    async restoreElsewhere(tx, personId) {
      await restoreBuyer(tx, personId);
      await restoreSeller(tx, personId);
    },
  },
  erasure: {
    hasPendingMoney: async (tx, personId) =>
      (await hasPendingMoney(tx, sellersMoney, personId)) || (await hasOpenSale(tx, personId)),
    async eraseElsewhere(tx, personId) {
      const sellersPhones = await eraseSeller(tx, personId, carHooks.onWithdrawn);
      await eraseSellersTexts(tx, personId);
      await erasePayoutAccounts(tx, personId);
      await eraseReports(tx, personId);
      await eraseFromConversations(tx, personId);
      await eraseViewings(tx, personId);
      await eraseFavorites(tx, personId);
      await eraseSavedSearches(tx, personId);
      await eraseWebhooks(tx, personId);
      await eraseFromRecords(tx, personId);
      await eraseReviews(tx, personId);
      return {
        phones: [...sellersPhones, ...(await eraseBuyer(tx, personId))],
        pages: await pagesOfSales(tx, personId),
      };
    },
  },
};

const searchAlert = { kind: 'search-differs', about: 'search' } as const;

export const searchHooks: SearchHooks = {
  async onDifferences(queries, message) {
    await raiseAlert(queries, { ...searchAlert, message });
  },
  onAgreement: (queries, beganMsAgo) => endAlert(queries, searchAlert, beganMsAgo),
};

export const conversationHooks: ConversationHooks = { isHandoverOpen };
export const viewingHooks: ViewingHooks = { handoverStatus };

/** How a reader stops what the modules mail of their own accord. */
export const stopHooks: StopHooks = {
  'saved-search': savedSearchStop,
  'price-drops': priceDropStops,
};
