// Every module. Each takes what its front file asks for: of the settings, of the adapters and of the
// others. The only place that knows all of them.
import { join } from 'node:path';
import { createBookings } from '../bookings/server/bookings.ts';
import { createCars } from '../cars/server/cars.ts';
import { createCategories } from '../categories/server/categories.ts';
import { createConversations } from '../conversations/server/conversations.ts';
import { createFavorites } from '../favorites/server/favorites.ts';
import { createImages } from '../images/server/images.ts';
import type { Database } from '../kit/server/database/database.ts';
import type { RateLimits } from '../kit/server/rate-limits.ts';
import { createLedger, createWitness } from '../ledger/server/ledger.ts';
import { createMessages } from '../messages/server/messages.ts';
import { createPayments } from '../payments/server/payments.ts';
import { createPayouts, sellersMoney } from '../payouts/server/payouts.ts';
import { createPeople } from '../people/server/people.ts';
import { createSales, refundedDispute } from '../sales/server/sales.ts';
import { createSearch } from '../search/server/search.ts';
import { createSite } from '../site/server/site.ts';
import { createViewings } from '../viewings/server/viewings.ts';
import { createWebhooks } from '../webhooks/server/webhooks.ts';
import type { Adapters } from './adapters.ts';
import {
  carHooks,
  conversationHooks,
  imageHooks,
  peopleHooks,
  searchHooks,
  stopHooks,
  viewingHooks,
} from './between-modules.ts';
import { readDemoPicture } from './demo/demo-pictures.ts';
import type { Settings } from './settings/settings.ts';

interface Foundations {
  readonly settings: Settings;
  readonly database: Database;
  readonly adapters: Adapters;
  readonly rateLimits: RateLimits;
}

/** Creates all modules, each after those from which it takes something. */
export function createModules({ settings, adapters, ...foundations }: Foundations) {
  const uploadFolder = join(settings.dataDir, 'uploads');
  const market = { ...settings, ...adapters, ...foundations, uploadFolder };

  const categories = createCategories(market.database.queries);
  const cars = createCars({ ...market, ...carHooks, categoryOf: categories.readCategory });
  const favorites = createFavorites(market);
  const search = createSearch({ ...market, ...searchHooks, cars: cars.finder });
  const images = createImages({
    ...market,
    ...imageHooks,
    readDrawn: readDemoPicture,
    // People are created later, because they need the images for the photos of accounts.
    sessionOf: (credentials) => people.authentication.bySession(credentials),
  });
  const { savePhoto, uploadLogo } = images;
  const whenSignedIn = favorites.adopt;
  const people = createPeople({ ...market, ...peopleHooks, whenSignedIn, savePhoto });
  const witness = createWitness(market.database, { isEmbedded: market.databaseUrl === null });
  const payouts = createPayouts({ ...market, witness });
  const payments = createPayments({
    ...market,
    witness,
    sellersMoney,
    dispute: refundedDispute,
    settleTransfer: payouts.transfers?.settleTransfer ?? null,
  });
  const { processor, settleDespiteDoubt } = payments;
  const ledger = createLedger({ ...market, witness, processor, settleDespiteDoubt });
  const { endHold, settleForBuyer, requestRefund } = payments;
  const bookings = createBookings({ ...market, endHold, settleForBuyer });
  const { rules } = bookings;
  const conversations = createConversations({
    ...market,
    ...conversationHooks,
    rules,
    addFacts: cars.addFacts,
  });
  const viewings = createViewings({ ...market, ...viewingHooks });
  const sales = createSales({ ...market, requestRefund });
  const webhooks = createWebhooks(market);
  const site = createSite({ ...market, uploadLogo });
  const { receiveReply } = conversations;
  const messages = createMessages({
    ...market,
    stopHooks,
    receiveReply,
    readBrand: site.readBrand,
  });
  return {
    messages,
    people,
    categories,
    images,
    cars,
    favorites,
    search,
    bookings,
    conversations,
    viewings,
    payments,
    payouts,
    ledger,
    sales,
    webhooks,
    site,
  };
}
