// Every call there is, gathered from the modules.
import * as booking from './bookings/book-contract.ts';
import * as bookings from './bookings/contract.ts';
import * as ownDeals from './bookings/own-deals-contract.ts';
import * as sold from './bookings/sales-contract.ts';
import * as waiting from './bookings/waitlist-contract.ts';
import type { AnyCall } from './calls/call.ts';
import * as carsForAdmins from './cars/admin-contract.ts';
import * as cars from './cars/contract.ts';
import * as facts from './cars/facts/facts-contract.ts';
import * as typedNames from './cars/facts/typed-names-contract.ts';
import * as reports from './cars/report-contract.ts';
import * as advertising from './cars/sell/advertise-contract.ts';
import * as carPhotos from './cars/sell/car-photos-contract.ts';
import * as manyCars from './cars/sell/many-cars-contract.ts';
import * as missing from './cars/sell/missing-contract.ts';
import * as posting from './cars/sell/posting-contract.ts';
import * as selling from './cars/sell/selling-contract.ts';
import * as sellers from './cars/seller-contract.ts';
import * as categories from './categories/contract.ts';
import * as conversationAnswers from './conversations/answer-contract.ts';
import * as conversations from './conversations/contract.ts';
import * as decideConversationReports from './conversations/decide-reports-contract.ts';
import * as offers from './conversations/offers-contract.ts';
import * as readConversations from './conversations/read-contract.ts';
import * as conversationReports from './conversations/reports-contract.ts';
import * as favorites from './favorites/contract.ts';
import * as images from './images/contract.ts';
import * as ownPhoto from './images/own-photo-contract.ts';
import * as ledger from './ledger/contract.ts';
import * as databaseLoss from './ledger/database-loss-contract.ts';
import * as messages from './messages/contract.ts';
import * as failedMails from './messages/failed-mails-contract.ts';
import * as stopping from './messages/stop-contract.ts';
import * as managing from './payments/admin/admin-contract.ts';
import * as alerts from './payments/admin/alerts-contract.ts';
import * as payments from './payments/contract.ts';
import * as bankStatements from './payouts/bank-statement-contract.ts';
import * as payouts from './payouts/contract.ts';
import * as ownMoney from './payouts/own-money-contract.ts';
import * as payoutAccounts from './payouts/payout-account-contract.ts';
import * as payoutLists from './payouts/payout-lists-contract.ts';
import * as managingPeople from './people/admin/admin-contract.ts';
import * as audit from './people/admin/audit-contract.ts';
import * as setup from './people/admin/setup-contract.ts';
import * as people from './people/contract.ts';
import * as account from './people/own-account/account-contract.ts';
import * as apiKeys from './people/own-account/api-keys-contract.ts';
import * as emailChange from './people/own-account/email-change-contract.ts';
import * as ownData from './people/own-account/own-data-contract.ts';
import * as ownRecord from './people/own-account/own-record-contract.ts';
import * as passwordReset from './people/own-account/password-reset-contract.ts';
import * as secondFactor from './people/own-account/second-factor-contract.ts';
import * as verification from './people/own-account/verification-contract.ts';
import * as verificationLinks from './people/own-account/verification-link-contract.ts';
import * as sales from './sales/contract.ts';
import * as disputes from './sales/dispute-contract.ts';
import * as saleRecords from './sales/record-contract.ts';
import * as reviews from './sales/reviews-contract.ts';
import * as search from './search/contract.ts';
import * as ruleCategories from './search/rule-categories-contract.ts';
import * as saved from './search/saved-contract.ts';
import * as used from './search/used-contract.ts';
import * as brand from './site/brand-contract.ts';
import * as site from './site/contract.ts';
import * as system from './site/system-contract.ts';
import * as today from './site/today-contract.ts';
import * as viewings from './viewings/contract.ts';
import * as viewingHours from './viewings/hours-contract.ts';
import * as interest from './viewings/interest-contract.ts';
import * as webhooks from './webhooks/contract.ts';

export { webhookPayloads } from './webhooks/event-payloads.ts';

/** The calls of each module by the names under which code imports them. */
export const callsByModule: Readonly<Record<string, Readonly<Record<string, AnyCall>>>> = {
  people: callsOf({
    ...people,
    ...ownRecord,
    ...passwordReset,
    ...verification,
    ...verificationLinks,
    ...managingPeople,
    ...setup,
    ...account,
    ...apiKeys,
    ...emailChange,
    ...secondFactor,
    ...audit,
    ...ownData,
  }),
  categories: callsOf(categories),
  images: callsOf({ ...images, ...ownPhoto }),
  cars: callsOf({
    ...cars,
    ...posting,
    ...carPhotos,
    ...manyCars,
    ...facts,
    ...missing,
    ...reports,
    ...carsForAdmins,
    ...sellers,
    ...selling,
    ...advertising,
    ...typedNames,
  }),
  favorites: callsOf(favorites),
  search: callsOf({ ...search, ...ruleCategories, ...saved, ...used }),
  bookings: callsOf({ ...booking, ...bookings, ...ownDeals, ...sold, ...waiting }),
  conversations: callsOf({
    ...conversations,
    ...readConversations,
    ...offers,
    ...conversationAnswers,
    ...conversationReports,
    ...decideConversationReports,
  }),
  viewings: callsOf({ ...viewings, ...viewingHours, ...interest }),
  payments: callsOf({
    ...payments,
    ...managing,
    ...alerts,
  }),
  payouts: callsOf({
    ...payouts,
    ...payoutLists,
    ...bankStatements,
    ...payoutAccounts,
    ...ownMoney,
  }),
  ledger: callsOf({ ...ledger, ...databaseLoss }),
  sales: callsOf({ ...sales, ...disputes, ...saleRecords, ...reviews }),
  webhooks: callsOf(webhooks),
  messages: callsOf({ ...messages, ...failedMails, ...stopping }),
  site: callsOf({ ...site, ...brand, ...system, ...today }),
};

export const contract: readonly AnyCall[] = Object.values(callsByModule).flatMap(Object.values);

function callsOf(module: Readonly<Record<string, unknown>>): Record<string, AnyCall> {
  const entries = Object.entries(module);
  return Object.fromEntries(entries.flatMap(([name, one]) => (isCall(one) ? [[name, one]] : [])));
}

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
