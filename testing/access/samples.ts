// One valid input for each call, about things of `buyer` and `seller`: who may not make the call is
// refused for that reason alone.

import { randomUUID } from 'node:crypto';
import { postSellersCar } from '../../src/cars/sell/posting-contract.ts';
import { askSeller } from '../../src/conversations/contract.ts';
import { makeOffer } from '../../src/conversations/offers-contract.ts';
import { readConversation } from '../../src/conversations/read-contract.ts';
import type { MarketAddress } from '../market/market.ts';
import { sellersAccount } from '../market/market-account.ts';
import {
  agreed,
  book,
  carFields,
  openPayment,
  pay,
  postCar,
  uploadPhoto,
} from '../people/actions.ts';
import { onWire } from '../people/caller.ts';
import type { Someone } from '../people/people.ts';
import { askForViewing, freeTimes, showCars } from '../people/viewings.ts';

export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface People {
  readonly buyer: Someone;
  readonly seller: Someone;
  /** Somebody whom nobody minds to lose. */
  readonly stranger: Someone;
}

/** By method and path, as on the wire. */
export async function samplesOf(market: MarketAddress, people: People): Promise<Samples> {
  const { buyer, seller, stranger } = people;
  const [free, held, sold] = await Promise.all([postCar(seller), postCar(seller), postCar(seller)]);
  const freeBooking = await book(buyer, free);
  const heldBooking = await book(buyer, held);
  const { transactionId } = await openPayment(buyer, heldBooking);
  const soldBooking = await book(buyer, sold);
  const paymentId = await pay(market, buyer, soldBooking);
  const price = free.priceCents / 100;
  const carPost = onWire(postSellersCar, carFields(await uploadPhoto(seller)));
  const id = String(free.id);
  const { conversationId } = agreed(
    await buyer.callApi(askSeller, { id: free.id, text: 'Is it still there?' }),
  );
  const talk = String(conversationId);
  const offered = await postCar(seller);
  const offer = await offerOf(buyer, offered.id);
  await showCars(seller);
  const viewing = await askForViewing(buyer, offered.id);
  const [freeTime = new Date()] = await freeTimes(buyer, offered.id);
  const startsAt = freeTime.toISOString();
  const search = '/search?q=red+van';
  const savedId = '999999999';
  const stopToken = `saved-search_1_${'a'.repeat(43)}`;
  return {
    'POST /sign-up': {
      name: 'New Person',
      email: newEmail(),
      password: randomUUID(),
      status: 'buyer',
    },
    'GET /setup': {},
    'POST /setup': {
      code: 'AAAA-AAAA',
      name: 'New Person',
      email: newEmail(),
      password: randomUUID(),
    },
    'POST /sign-in': { email: buyer.email, password: 'not this one' },
    'POST /password-resets': { email: newEmail() },
    'GET /password-resets/link': { token: 'a'.repeat(43) },
    'POST /password-resets/use': { token: 'a'.repeat(43), password: randomUUID() },
    'GET /jwt': { email: buyer.email },
    'POST /users': { name: buyer.name, email: buyer.email, status: 'buyer' },
    'GET /users': {},
    'PUT /users/:id/suspension': { id: stranger.id, reason: 'A reason' },
    'DELETE /users/:id/suspension': { id: stranger.id },
    'POST /email-verifications': {},
    'GET /email-verifications/link': { token: 'a'.repeat(43) },
    'POST /email-verifications/use': { token: 'a'.repeat(43) },
    'POST /email-verifications/disown': { token: 'a'.repeat(43) },
    'POST /sign-in/second-factor': { code: '000000' },
    'POST /account/second-factor': { currentPassword: 'not the right one' },
    'PUT /account/second-factor': { code: '000000' },
    'POST /account/second-factor/removal': { currentPassword: 'not the right one' },
    'POST /account/email': { email: newEmail(), currentPassword: 'not the right one' },
    'POST /account/email/use': { token: 'a'.repeat(43) },
    'PUT /account/photo': { photoURL: null },
    'GET /account': {},
    'PUT /account/seller-type': { sellerType: 'private' },
    'PUT /account/password': { currentPassword: 'not the right one', password: randomUUID() },
    'DELETE /account/sessions': {},
    'DELETE /account/sessions/:id': { id: randomUUID() },
    'POST /account/erasure': { currentPassword: 'not the right one', confirmation: 'delete' },
    'GET /account/data': {},
    'GET /account/api-keys': {},
    'POST /account/api-keys': {
      name: 'A key',
      scopes: 'cars:read',
      currentPassword: 'not the right one',
    },
    'DELETE /account/api-keys/:id': { id: randomUUID() },
    'GET /account/webhooks': {},
    'POST /account/webhooks': { url: 'https://127.0.0.1:1/', events: 'car.sold' },
    'GET /account/webhooks/:id': { id: randomUUID() },
    'PATCH /account/webhooks/:id': { id: randomUUID(), turn: 'off' },
    'DELETE /account/webhooks/:id': { id: randomUUID() },
    'POST /account/webhooks/:id/secret': { id: randomUUID() },
    'POST /account/webhooks/:id/test': { id: randomUUID() },
    'POST /account/webhooks/:webhook/deliveries/:id/resend': {
      webhook: randomUUID(),
      id: '999999999',
    },
    'PUT /cars/:id/facts': { id, reason: 'A reason', seats: 5 },
    'GET /known-names': { make: 'Ford' },
    'GET /typed-names': {},
    'POST /typed-names/:id/merge': { id: '999999999', into: 'BMW' },
    'DELETE /typed-names/:id/merge': { id: '999999999' },
    'POST /typed-names/:id/acceptance': { id: '999999999', name: 'Zaz' },
    'GET /audit': {},
    'GET /users/admin/:email': { email: buyer.email },
    'GET /users/sellers/:email': { email: buyer.email },
    'PUT /users/admin/:id': { id: stranger.id },
    'DELETE /users/admin/:id': { id: stranger.id },
    'PUT /users/sellers/:id': { id: seller.id, verified: false },
    'DELETE /users/:id': { id: stranger.id },
    'GET /category': {},
    'GET /stock': {},
    'GET /payout-account': {},
    'PUT /payout-account': {
      holder: 'A Name',
      ...sellersAccount,
      currentPassword: 'not the right one',
    },
    'POST /payout-account/onboarding': { currentPassword: 'not the right one' },
    'GET /payout-account/connected': {},
    'GET /payout-account/change': { token: 'a'.repeat(43) },
    'POST /payout-account/change/stop': { token: 'a'.repeat(43) },
    'GET /payouts': {},
    'GET /ledger/:id': { id: '999999999' },
    'GET /ledger-accounts/:account/entries': { account: 'held-for-buyer' },
    'GET /own-money': {},
    'GET /own-statement': { month: '2026-11' },
    'POST /payouts/:id/end': { id: '999999999', outcome: 'paid' },
    'PUT /payouts/:id/frozen': { id: '999999999', frozen: true },
    'GET /payout-lists/:id/files/:file': { id: '999999999', file: 'csv' },
    'POST /payout-lists': {},
    'GET /payout-lists/:id': { id: '999999999' },
    'GET /payout-lists': {},
    'POST /payout-lists/:id/paid': { id: '999999999' },
    'POST /payout-lists/:id/statement': { id: '999999999' },
    'POST /payout-lists/:id/outcomes': { id: '999999999', paid: '999999999' },
    'PUT /payout-lists/:id/decision': { id: '999999999', approved: true },
    'PUT /proposed-refunds/:id/decision': { id: '999999999', approved: true },
    'GET /payout-sums': {},
    'GET /database-loss': {},
    'POST /database-loss/:id/look-up': { id: '999999999' },
    'POST /database-loss/:id/end': { id: '999999999', reason: 'Checked' },
    'GET /search': {},
    'GET /search/suggestions': {},
    'GET /used': { make: 'ford' },
    'GET /used/pages': {},
    'GET /legal': {},
    'GET /legal/:page': { page: 'cookies' },
    'GET /legal/:page/versions': { page: 'cookies' },
    'PUT /legal/:page': { page: 'cookies', text: 'Ours', replaces: '999999999' },
    'GET /brand': {},
    'GET /brand/versions': {},
    'POST /brand/versions': { name: 'Another Market' },
    'POST /brand/versions/logos': { place: 'logo', logo: '0'.repeat(32) },
    'POST /brand/logos': {},
    'POST /brand/publications': { version: '999999999', replaces: '999999999' },
    'GET /rule-categories': {},
    'GET /rule-categories/managed': {},
    'GET /rule-categories/:id': { id: '999999999' },
    'POST /rule-categories': {
      name: `Vans ${randomUUID().slice(0, 8)}`,
      description: 'With room.',
      rule: { body: 'Van' },
    },
    'PUT /rule-categories/:id': {
      id: '999999999',
      name: `Vans ${randomUUID().slice(0, 8)}`,
      description: 'With room.',
      rule: { body: 'Van' },
    },
    'PUT /rule-categories/:id/place': { id: '999999999', to: 'later' },
    'PUT /rule-categories/:id/shown': { id: '999999999', shown: 'no' },
    'GET /favorites': {},
    'GET /favorites/ids': {},
    'GET /favorites/emails': {},
    'PUT /favorites/emails': { emails: 'on' },
    'PUT /favorites/:id': { id },
    'DELETE /favorites/:id': { id },
    'GET /saved-searches': {},
    'GET /saved-searches/same': { search },
    'POST /saved-searches': { search, name: 'Red vans', rhythm: 'daily' },
    'PATCH /saved-searches/:id': { id: savedId, name: 'Red vans' },
    'POST /saved-searches/:id/looks': { id: savedId },
    'POST /saved-searches/:id/restore': { id: savedId },
    'DELETE /saved-searches/:id': { id: '999999999' },
    'GET /category/:categoryId': { categoryId: '3' },
    'POST /images': {},
    'POST /images/private': {},
    'GET /cars/:id': { id },
    'GET /cars/:id/facts': { id },
    'GET /cars/:id/seller': { id },
    'GET /cars/:id/photos': { id },
    'GET /cars/:id/prices': { id },
    'GET /cars/:id/similar': { id },
    'POST /cars/:id/report': { id, reason: 'scam' },
    'POST /cars/:id/questions': { id, text: 'Is it still there?' },
    'GET /cars/:id/conversation': { id },
    'GET /conversations': {},
    'GET /conversations/unread': {},
    'GET /conversations/:id': { id: talk },
    'GET /conversations/:id/version': { id: talk },
    'POST /conversations/:id/facts': { id: talk, owners: 2 },
    'POST /conversations/:id/messages': { id: talk, text: 'And is it clean?' },
    'PUT /conversations/:id/read': { id: talk, upTo: '1' },
    'PUT /conversations/:id/block': { id: talk },
    'DELETE /conversations/:id/block': { id: talk },
    'POST /conversations/:id/report': { id: talk, reason: 'scam' },
    'POST /cars/:id/offers': { id: String(offered.id), price: 900, phone: '+1 503 555 0199' },
    'POST /offers/:id/counter': { id: offer, price: 950 },
    'POST /offers/:id/accept': { id: offer },
    'POST /offers/:id/decline': { id: offer },
    'POST /offers/:id/withdraw': { id: offer },
    'GET /sellersCar/:id/offer-terms': { id },
    'PUT /sellersCar/:id/offer-terms': { id, takesOffers: 'yes' },
    'GET /viewing-hours': {},
    'PUT /viewing-hours': {
      timeZone: 'America/New_York',
      place: 'Here',
      minutes: '30',
      confirms: 'by-hand',
    },
    'PUT /viewing-hours/days/:day': { day: '2999-01-01' },
    'DELETE /viewing-hours/days/:day': { day: '2999-01-01' },
    'GET /cars/:id/viewing-slots': { id },
    'POST /cars/:id/viewings': { id, startsAt },
    'GET /conversations/:id/viewing': { id: String(viewing.conversationId) },
    'GET /viewings': {},
    'GET /viewings/counts': {},
    'POST /viewings/:id/confirm': { id: String(viewing.id), sequence: 0 },
    'POST /viewings/:id/move': { id: String(viewing.id), sequence: 0, startsAt },
    'POST /viewings/:id/cancel': { id: String(viewing.id), sequence: 0, because: 'no-time' },
    'GET /conversation-reports': {},
    'POST /conversations/:id/decision': { id: talk, outcome: 'dismissed', reason: 'A reason' },
    'GET /reports': {},
    'POST /cars/:id/reports/dismissal': { id, reason: 'A reason' },
    'GET /showcase': {},
    'POST /cars': carPost,
    'POST /sellersCar': carPost,
    'GET /sellersCar': { email: seller.email },
    'GET /sellersCar/count': {},
    'GET /sellersCar/last': {},
    'POST /sellersCar/changes': { cars: [id], change: 'relist' },
    'GET /sellersCar/:id/facts': { id },
    'PUT /sellersCar/:id/facts': { id, seats: 5 },
    'PUT /sellersCar/:id/facts/draft': { id, seats: '5' },
    'GET /sellersCar/interest': { cars: id },
    'GET /sellersCar/missing': { cars: id },
    'GET /sellersCar/:id': { id },
    'PATCH /sellersCar/:id': { ...carPost, id },
    'DELETE /sellersCar/:id': { id },
    'POST /sellersCar/:id/photos': { id, image: carPost.image },
    'PATCH /sellersCar/:id/photos/:photo': { id, photo: '0'.repeat(32), place: 1 },
    'DELETE /sellersCar/:id/photos/:photo': { id, photo: '0'.repeat(32) },
    'PUT /sellersCar/:id/relist': { id },
    'PUT /sellersCar/:id/advertise': { id, advertised: true },
    'GET /sellers': {},
    'GET /users/counts': {},
    'GET /audit/counts': {},
    'GET /disputes/counts': {},
    'GET /today': {},
    'GET /messages/counts': {},
    'POST /messages/:id/answer': { id: '999999999', answer: 'We do.' },
    'POST /messages/:id/close': { id: '999999999' },
    'GET /system': {},
    'GET /readiness': {},
    'POST /cars/:id/take-down': { id: String(free.id), reason: 'A reason' },
    'POST /cars/:id/restore': { id: String(free.id) },
    'POST /bookings': { carId: id, price, phone: '+1 503 555 0199' },
    'GET /bookings': { email: buyer.email },
    'GET /bookings/:id': { id: String(freeBooking.id) },
    'GET /bookings/:id/car': { id: String(freeBooking.id) },
    'POST /bookings/:id/accept-change': { id: String(freeBooking.id), version: '0'.repeat(32) },
    'POST /bookings/:id/lower-price': { id: String(freeBooking.id), price },
    'POST /bookings/:id/cancel': { id: String(freeBooking.id) },
    'GET /deals': {},
    'GET /sales': {},
    'GET /cars/:id/waitlist': { id: String(held.id) },
    'POST /cars/:id/waitlist': { id: String(held.id) },
    'DELETE /cars/:id/waitlist': { id: String(held.id) },
    'POST /create-payment-intent': { price, bookingId: String(freeBooking.id) },
    'POST /payments': {
      price: held.priceCents / 100,
      transactionId,
      bookingId: String(heldBooking.id),
    },
    'GET /bookings/:id/viewing': { id: String(soldBooking.id) },
    'GET /bookings/:id/receipt': { id: String(soldBooking.id) },
    'GET /refunds': {},
    'GET /pending-charges': {},
    'GET /sales/:id': { id: String(soldBooking.id) },
    'GET /handovers': { bookings: String(soldBooking.id) },
    'POST /sales/:id/handover': { id: '999999999', code: '123456' },
    'POST /sales/:id/confirmation': { id: '999999999' },
    'POST /sales/:id/code': { id: String(soldBooking.id) },
    'GET /sales/:id/record': { id: String(soldBooking.id) },
    'GET /sales/:id/dispute': { id: String(soldBooking.id) },
    'POST /sales/:id/dispute': { id: '999999999', reason: 'other', text: 'It leaks.' },
    'POST /sales/:id/dispute/statements': { id: '999999999', text: 'It leaks.' },
    'POST /sales/:id/dispute/decision': {
      id: '999999999',
      decision: 'handed-over',
      reason: 'A reason',
    },
    'GET /disputes': {},
    'GET /sales/:id/reviews': { id: String(soldBooking.id) },
    'POST /sales/:id/review': { id: '999999999', stars: 5, text: 'A fair deal.' },
    'POST /reviews/:id/answer': { id: '999999999', text: 'Thank you.' },
    'GET /cars/:id/seller/cars': { id },
    'GET /cars/:id/seller/reviews': { id },
    'GET /reviews': {},
    'POST /reviews/:id/removal': { id: '999999999', reason: 'A reason' },
    'GET /payments': {},
    'GET /payments/:id': { id: String(paymentId) },
    'POST /payments/:id/sync': { id: String(paymentId) },
    'POST /payments/:id/refund': {
      id: String(paymentId),
      reason: 'A reason',
      carBecomes: 'available',
    },
    'GET /ledger-check': {},
    'GET /alerts': {},
    'POST /alerts/:id/clear': { id: '999999999' },
    'POST /messages': { name: 'A', email: newEmail(), subject: 'S', message: 'M' },
    'GET /messages': {},
    'GET /mails/failed': {},
    'POST /mails/:id/retry': { id: '999999999' },
    'GET /email-stops': { token: stopToken },
    'POST /email-stops': { token: stopToken },
    'GET /mailbox': {},
    'POST /mailbox/:id/replies': { id: '999999999', text: 'Hello' },
  };
}

/** The id of a new offer. */
async function offerOf(buyer: Someone, carId: number): Promise<string> {
  const fields = { id: carId, priceCents: 900_00, phone: '+1 503 555 0199', text: '' };
  const { conversationId } = agreed(await buyer.callApi(makeOffer, fields));
  const { messages } = agreed(await buyer.callApi(readConversation, { id: conversationId }));
  return String(messages.at(-1)?.offer?.id);
}

const newEmail = () => `${randomUUID().slice(0, 12)}@people.example`;
