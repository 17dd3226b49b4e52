// Every email of the market, brought about by what people do, with who reads it.

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { cancelBooking } from '../../src/bookings/contract.ts';
import { joinWaitlist } from '../../src/bookings/waitlist-contract.ts';
import { dismissReports } from '../../src/cars/admin-contract.ts';
import { withdrawCar } from '../../src/cars/contract.ts';
import { correctFacts } from '../../src/cars/facts/facts-contract.ts';
import { reportCar, restoreCar, takeDownCar } from '../../src/cars/report-contract.ts';
import { editCar, relistCar } from '../../src/cars/sell/selling-contract.ts';
import { askSeller, writeMessage } from '../../src/conversations/contract.ts';
import { decideReports } from '../../src/conversations/decide-reports-contract.ts';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  makeOffer,
  withdrawOffer,
} from '../../src/conversations/offers-contract.ts';
import { readConversation } from '../../src/conversations/read-contract.ts';
import { reportConversation } from '../../src/conversations/reports-contract.ts';
import { saveFavorite } from '../../src/favorites/contract.ts';
import {
  answerMessage,
  listMessages,
  mailUrl,
  postMessage,
  readMailbox,
  replyFromMailbox,
} from '../../src/messages/contract.ts';
import { refundPayment, syncPayment } from '../../src/payments/admin/admin-contract.ts';
import { endPayout, freezePayout } from '../../src/payouts/contract.ts';
import {
  setPayoutAccount,
  stopPayoutAccountChange,
} from '../../src/payouts/payout-account-contract.ts';
import { downloadPayoutList, makePayoutList } from '../../src/payouts/payout-lists-contract.ts';
import {
  liftSuspension,
  revokeAdmin,
  suspendUser,
  verifySeller,
} from '../../src/people/admin/admin-contract.ts';
import { makeApiKey } from '../../src/people/own-account/api-keys-contract.ts';
import {
  confirmEmailChange,
  requestEmailChange,
} from '../../src/people/own-account/email-change-contract.ts';
import {
  requestPasswordReset,
  resetPassword,
} from '../../src/people/own-account/password-reset-contract.ts';
import { removeSecondFactor } from '../../src/people/own-account/second-factor-contract.ts';
import { turnOffSecondFactor } from '../../src/people/server/people.ts';
import { handOver, renewHandoverCode } from '../../src/sales/contract.ts';
import {
  addDisputeStatement,
  decideDispute,
  openDispute,
} from '../../src/sales/dispute-contract.ts';
import { reviewMailDays } from '../../src/sales/review.ts';
import { listReviews, removeReview, writeReview } from '../../src/sales/reviews-contract.ts';
import { addWebhook, testWebhook } from '../../src/webhooks/contract.ts';
import type { MarketAddress } from '../market/market.ts';
import { otherAccount, sellersAccount } from '../market/market-account.ts';
import { nodeOf, runJob, runJobOn } from '../market/nodes/second-node.ts';
import { marketDatabaseAt, sqlAt } from '../market/sql.ts';
import {
  agreed,
  book,
  carFields,
  openPayment,
  pay,
  postCar,
  promote,
  reportPaid,
  uploadPhoto,
  wrongCode,
} from '../people/actions.ts';
import { callerAt } from '../people/caller.ts';
import { sendMails } from '../people/mails.ts';
import {
  newAccount,
  newAdmin,
  newBuyer,
  newSeller,
  newUnverified,
  type Someone,
  signedInAgain,
} from '../people/people.ts';
import { turnOnSecondFactor } from '../people/second-factor.ts';
import { askForViewing } from '../people/viewings.ts';
import { saveSearchOf } from '../scenes/situations/saved-searches.ts';
import type { PhotoOf } from '../scenes/situations/situations.ts';
import { sendChargebackMails } from './send-chargeback-mails.ts';
import { sendTransferMails } from './send-transfer-mails.ts';
import { sendViewingMails } from './send-viewing-mails.ts';

export interface SentMail {
  /** Of what it reports, as in a file name: `booked`. */
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its HTML form stands. */
  readonly path: string;
  /** Who reads it; null where nobody is signed in. */
  readonly reader: Someone | null;
}

const mailedPeople = [
  'Ada Fairweather',
  'Rob Rival',
  'Olive Other',
  'Theo Castellano',
  'June Okafor',
  'Carl Careful',
  'Una Early',
  'Sam Stopped',
  'Petra Promoted',
  'Maya Mover',
] as const;
const [ada, rob, olive, theo, june, carl, una, sam, petra, maya] = mailedPeople;

/** Sends them all, and gives them once they are in the mailbox. */
export async function sendEveryMail(
  market: MarketAddress,
  photoOf?: PhotoOf,
): Promise<readonly SentMail[]> {
  const sql = sqlAt(market);
  const [buyer, rival, other, seller, admin, careful, unverified, stopped, promoted, mover] =
    await Promise.all([
      newBuyer(market, ada),
      newBuyer(market, rob),
      newBuyer(market, olive),
      newSeller(market, theo),
      newAdmin(market, june),
      newBuyer(market, carl),
      newUnverified(market, 'buyer', una),
      newSeller(market, sam),
      newBuyer(market, petra),
      newBuyer(market, maya),
    ]);
  const visitor = callerAt(market.url);
  const post = async (title: string, categoryId: 1 | 2 | 3 | 4, dollars: number) => {
    const photo = photoOf && { id: await uploadPhoto(seller, await photoOf(title)) };
    const facts = { title, categoryId, resalePriceCents: dollars * 100 };
    return postCar(seller, { ...facts, ...(photo && { photo }) });
  };
  const names: [name: string, reader: Someone | null, to: string, subject: RegExp][] = [];
  const expects = (name: string, reader: Someone | null, subject: RegExp, to = reader?.email) =>
    names.push([name, reader, to ?? '', subject]);

  // Bookings that end in every way.
  const tesla = await post('2020 Tesla Model 3 Long Range', 2, 24_950);
  await book(buyer, tesla);
  expects('booked', buyer, /^You’ve locked in .* Tesla/);
  const audi = await post('2014 Audi A8 L', 1, 17_250);
  await book(buyer, audi).then(({ id }) => buyer.callApi(cancelBooking, { id }));
  expects('canceled', buyer, /^Booking canceled: .* Audi/);
  const fiat = await post('2016 Fiat 124 Spider', 3, 15_750);
  await book(buyer, fiat).then(({ id }) => admin.callApi(cancelBooking, { id }));
  expects('canceled-by-us', buyer, /^Booking canceled: .* Fiat/);
  const camper = await post('1972 Volkswagen Type 2 Westfalia', 4, 41_000);
  await book(buyer, camper);
  await seller.callApi(withdrawCar, { id: camper.id });
  expects('canceled-withdrawn', buyer, /^Booking canceled: .* Westfalia/);
  const leaf = await post('2013 Nissan Leaf', 2, 5480);
  const { id: expiring } = await book(buyer, leaf);
  await sql`update bookings set expires_at = now() where id = ${expiring}`;
  await runJob(market, 'unpaid bookings');
  expects('expired', buyer, /^Your booking of .* Leaf has expired/);
  const porsche = await post('2012 Porsche 911 Carrera', 3, 58_900);
  await book(buyer, porsche);
  agreed(await rival.callApi(saveFavorite, { id: porsche.id }));
  const { photo, ...edited } = carFields('', { title: porsche.title, condition: 'Fair' });
  agreed(await seller.callApi(editCar, { ...edited, id: porsche.id }));
  expects('car-changed', buyer, /^The seller changed/);
  expects('lower-price', buyer, /^Now .* Porsche .* you booked$/);
  await sql`update favorites set told_cents = ${porsche.priceCents * 9}, has_dropped = true where person_id = ${rival.id}`;
  await runJob(market, 'price drops');
  expects('price-drop', rival, /^Now .* Porsche/);

  // A sale, and one who came second.
  const mercedes = await post('2017 Mercedes-Benz S 450', 1, 36_999.5);
  await book(buyer, mercedes);
  await pay(market, rival, await book(rival, mercedes));
  expects('canceled-sold', buyer, /^Booking canceled: .* Mercedes/);
  expects('paid', rival, /^The 2017 Mercedes.* is yours/);
  expects('sold', seller, /^Sold: 2017 Mercedes/);

  // Its handover: by itself, by the code, and after too many wrong ones.
  const handovers = async (title: string, dollars: number) => {
    const booking = await book(other, await post(title, 3, dollars));
    await pay(market, other, booking);
    return booking.id;
  };
  const lotus = await handovers('2011 Lotus Evora', 41_900);
  await sql`update sales set waits_since = now() - interval '8 days' where id = ${lotus}`;
  await runJob(market, 'handovers');
  expects('handover-reminder', other, /^Do you have the 2011 Lotus/);
  for (const days of [12, 14]) {
    await sql`update sales set waits_since = now() - ${days} * interval '1 day' where id = ${lotus}`;
    await runJob(market, 'handovers');
  }
  expects('handed-over-by-time', other, /^Handed over: 2011 Lotus/);
  const alpine = await handovers('2019 Alpine A110', 54_200);
  const wrong = { id: alpine, code: await wrongCode(other, alpine) };
  for (let tries = 0; tries < 5; tries++) await seller.callApi(handOver, wrong);
  expects('handover-code-locked', other, /^Wrong handover code for the 2019 Alpine/);
  const { digits } = agreed(await other.callApi(renewHandoverCode, { id: alpine }));
  expects('handover-code-renewed', other, /^Your new handover code for the 2019 Alpine/);
  agreed(await seller.callApi(handOver, { id: alpine, code: digits }));
  expects('handed-over', other, /^Handed over: 2019 Alpine/);
  expects('handed-over-seller', seller, /^Handed over: 2019 Alpine/);

  // What they say of each other.
  const askAfter = async (days: number) => {
    await sql`
      with unsealed as (select set_config('session_replication_role', 'replica', true))
      update sales set handed_over_at = now() - ${days} * interval '25 hours'
      from unsealed where id = ${alpine}`;
    await runJob(market, 'review emails');
  };
  await askAfter(1);
  expects('review', other, /^How did it go with/);
  agreed(await other.callApi(writeReview, { id: alpine, stars: 1, text: 'He is a crook.' }));
  const reviews = agreed(await admin.callApi(listReviews, {}));
  const insult = reviews.find(({ bookingId }) => bookingId === alpine)?.id ?? 0;
  agreed(await admin.callApi(removeReview, { id: insult, reason: 'It insults the seller.' }));
  await askAfter(reviewMailDays[1]);
  expects('review-reminder', seller, /^Still time to review/);
  expects('review-removed', other, /^We’ve removed your review: 2019 Alpine/);

  // A dispute, with words of both sides and a decision.
  const stingray = await handovers('2014 Chevrolet Corvette Stingray', 38_900);
  const dispute = {
    id: stingray,
    reason: 'damaged',
    text: 'Coolant drips from the front.',
  } as const;
  agreed(await other.callApi(openDispute, dispute));
  expects('dispute-opened', other, /^We’re looking into your report: 2014 Chev/);
  expects('dispute-opened-seller', seller, /^The buyer reported a problem: 2014 Chev/);
  const statement = { id: stingray, text: 'The hose is new, and I have the invoice.' };
  agreed(await seller.callApi(addDisputeStatement, statement));
  expects('dispute-answered', other, /^New in the report about the 2014 Chev/);
  const invoice = { decision: 'handed-over', reason: 'The invoice shows the new hose.' } as const;
  agreed(await admin.callApi(decideDispute, { id: stingray, ...invoice }));
  expects('dispute-decided', seller, /^Our decision about the 2014 Chev/);

  // A car on hold that is free again.
  const jaguar = await post('2018 Jaguar F-Type', 3, 38_200);
  await book(other, jaguar);
  const held = await book(rival, jaguar);
  await openPayment(rival, held);
  for (const person of [buyer, other])
    agreed(await person.callApi(joinWaitlist, { id: jaguar.id }));
  agreed(await rival.callApi(cancelBooking, { id: held.id }));
  expects('available-again', buyer, /Jaguar F-Type is available again/);
  expects('available-again-booked', other, /Jaguar F-Type is available again/);

  // A saved search with something new.
  const saved = await saveSearchOf(careful, 'Alfa Romeo under 30k', 'My next car');
  // Due once both are found: other tests run the job, too.
  await sql`
    update saved_searches set next_alert_at = now() + interval '1 day' where id = ${saved}`;
  for (const year of [2016, 2018]) await post(`${year} Alfa Romeo Giulia`, 1, 21_500);
  const node = nodeOf(market, { PUBLIC_URL: market.url });
  for (let alerts: unknown[] = []; alerts.length === 0; ) {
    await runJobOn(node, 'search mails');
    await sql`
      update saved_searches set next_alert_at = now() where id = ${saved} and untold >= 2`;
    alerts = await sql`
      select 1 from outbox where recipient = ${careful.email} and subject like '%My next car'`;
  }
  await node.close();
  // More than two where others post such cars meanwhile.
  expects('search-alert', careful, /^\d+ new cars: My next car/);

  // Money that goes back.
  const refund = async (title: string, carBecomes: 'available' | 'withdrawn') => {
    const id = await pay(market, buyer, await book(buyer, await post(title, 1, 18_300)));
    const reason = 'The car broke down on its way to the buyer.';
    agreed(await admin.callApi(refundPayment, { id, reason, carBecomes }));
    agreed(await admin.callApi(syncPayment, { id }));
  };
  await refund('2015 BMW 740i', 'available');
  expects('refunded', buyer, /^Refunded: .* BMW/);
  expects('sale-reversed', seller, /^The sale of your 2015 BMW/);
  await refund('2019 Mazda MX-5 Grand Touring', 'withdrawn');
  expects('sale-reversed-withdrawn', seller, /^The sale of your 2019 Mazda/);
  const ioniq = await book(other, await post('2022 Hyundai Ioniq 5', 2, 28_600));
  const { transactionId } = await openPayment(other, ioniq);
  await sql`
    update test_processor.intents set status = 'succeeded', amount_cents = 100
    where id = ${transactionId}`;
  await reportPaid(other, ioniq, transactionId);
  // Another node may be sending it at this very moment.
  for (let left = true; left; ) {
    await runJob(market, 'refunds');
    left = (await refundsUnderWay(transactionId)) > 0;
  }
  expects('refunded-not-sold', other, /^Refunded: .* Ioniq/);

  // Money that the buyer's bank takes back.
  const charged = async (title: string, dollars: number) =>
    pay(market, buyer, await book(buyer, await post(title, 3, dollars)));
  await sendChargebackMails(market, { buyer, seller, charged, expects });

  // Money that goes to the seller: by the provider, then by a list.
  const transferred = await handovers('2010 Honda S2000', 21_900);
  const refused = await handovers('2004 Toyota MR2 Spyder', 9_800);
  await sendTransferMails(market, { buyer: other, seller, transferred, refused, expects });
  const account = { holder: 'A Name', ...sellersAccount };
  agreed(await seller.callApi(setPayoutAccount, { ...account, currentPassword: seller.password }));
  expects('payout-account', seller, /^Your payouts go to a new bank account/);
  const replaced = { ...account, ...otherAccount };
  agreed(await seller.callApi(setPayoutAccount, { ...replaced, currentPassword: seller.password }));
  const change = { token: await tokenTo(seller.email, /^Your payouts go to a new/) };
  agreed(await visitor.callApi(stopPayoutAccountChange, change));
  expects('payout-account-stopped', seller, /^Your bank account hasn’t been changed/);
  // No test waits for the days of account and handover.
  await sql`update payout_accounts set usable_at = now() where person_id = ${seller.id}`;
  await sql`
    with off as (select set_config('session_replication_role', 'replica', true))
    update payouts set handed_over_at = handed_over_at - interval '4 days'
    from off where booking_id = ${alpine}`;
  agreed(await admin.callApi(makePayoutList, {}));
  expects('payout-sent', seller, /is on its way: 2019 Alpine/);
  const [payout] = await sql<{ id: number }>`
    select id from payouts where booking_id = ${alpine}`;
  const sent = { id: payout?.id ?? 0 };
  const problem = 'The account is closed.';
  agreed(await admin.callApi(endPayout, { ...sent, outcome: 'failed', problem }));
  expects('payout-failed', seller, /^Your bank sent our payment back: 2019 Alpine/);
  const list = agreed(await admin.callApi(makePayoutList, {})).insertedId ?? 0;
  const [onList] = await sql<{ id: number }>`
    select id from payouts where booking_id = ${alpine} and state = 'sent'`;
  agreed(await admin.callApi(freezePayout, { id: onList?.id ?? 0, frozen: true }));
  await admin.callApi(downloadPayoutList, { id: list, file: 'csv' });
  expects('payout-left-out', seller, /^We haven’t sent your money yet: 2019 Alpine/);

  // What admins do.
  const ferrari = await post('1999 Ferrari F355 Berlinetta', 3, 9500);
  const reason = 'The photo shows another car.\nThe price is not a real one.';
  for (const person of [rival, other])
    agreed(await person.callApi(reportCar, { id: ferrari.id, reason: 'facts', details: '' }));
  const stays = 'The seller sent us the title and a new photo.';
  agreed(await rival.callApi(reportCar, { id: jaguar.id, reason: 'stolen', details: '' }));
  agreed(await admin.callApi(dismissReports, { id: jaguar.id, reason: stays }));
  expects('report-dismissed', rival, /^We checked the ad you reported: .* Jaguar/);
  const correction = { id: ferrari.id, reason: 'The papers say more.', facts: { owners: 4 } };
  agreed(await admin.callApi(correctFacts, correction));
  expects('facts-corrected', seller, /^We corrected details of your ad/);
  agreed(await admin.callApi(takeDownCar, { id: ferrari.id, reason }));
  expects('report-upheld', other, /^We took down the ad you reported: .* Ferrari/);
  agreed(await admin.callApi(restoreCar, { id: ferrari.id }));
  expects('taken-down', seller, /^Your ad was taken down/);
  expects('restored', seller, /^You can relist/);
  const why = 'Three buyers waited for a car that was not there.';
  agreed(await admin.callApi(suspendUser, { id: stopped.id, reason: why }));
  agreed(await admin.callApi(liftSuspension, { id: stopped.id }));
  expects('suspended', null, /^Your account is suspended/, stopped.email);
  expects('suspension-lifted', null, /^Your account is open again/, stopped.email);
  for (const verified of [true, false])
    agreed(await admin.callApi(verifySeller, { id: seller.id, verified }));
  expects('seller-verified', seller, /^You’re now a verified seller/);
  expects('seller-unverified', seller, /^You’re no longer a verified seller/);
  await promote(admin, promoted);
  // Other tests make admins too, of which all admins are told.
  expects('admin-made', admin, new RegExp(`${petra} is now an admin`));
  expects('made-admin', null, /^You’re now an admin/, promoted.email);
  agreed(await admin.callApi(revokeAdmin, { id: promoted.id, currentPassword: admin.password }));
  expects('admin-removed', admin, new RegExp(`${petra} is no longer an admin`));
  expects('removed-admin', null, /^You’re no longer an admin/, promoted.email);

  // What buyers and sellers write to each other.
  const ask = async (by: Someone, text: string) =>
    agreed(await by.callApi(askSeller, { id: jaguar.id, text })).conversationId;
  const question = await ask(buyer, 'Is the top still the first one?\nMy number is 503 555 0142.');
  expects('message-to-seller', seller, /^Message about the 2018 Jaguar/);
  agreed(await seller.callApi(writeMessage, { id: question, text: 'It is, and it closes well.' }));
  expects('message-to-buyer', buyer, /^Message about the 2018 Jaguar/);
  await sendMails(market);
  const mail = agreed(
    await callerAt(market.url).callApi(readMailbox, { recipient: seller.email }),
  ).find(({ subject, takesReply }) => takesReply && subject.includes('2018 Jaguar'));
  const empty = { id: mail?.id ?? 0, text: '> Is the top still the first one?' };
  agreed(await callerAt(market.url).callApi(replyFromMailbox, empty));
  expects('reply-refused', seller, /^Your reply wasn’t passed on: 2018 Jaguar/);
  const reportOf = { reason: 'scam', details: '' } as const;
  agreed(await buyer.callApi(reportConversation, { id: question, ...reportOf }));
  const fine = { id: question, outcome: 'dismissed', reason: 'A fair answer.' } as const;
  agreed(await admin.callApi(decideReports, fine));
  expects('conversation-goes-on', buyer, /^We read the conversation you reported/);
  const bad = await ask(rival, 'Pay me a deposit first.');
  agreed(await seller.callApi(reportConversation, { id: bad, ...reportOf }));
  const ending = { id: bad, outcome: 'ended', reason: 'Buyers ask for no deposit.' } as const;
  agreed(await admin.callApi(decideReports, ending));
  expects('conversation-reported-ended', seller, /^We ended the conversation you reported/);
  expects('conversation-ended', rival, /^We ended your conversation/);

  // Prices that they offer each other.
  const offer = async (by: Someone, dollars: number): Promise<number> => {
    const input = { id: ferrari.id, priceCents: dollars * 100, phone: '+1 503 555 0142', text: '' };
    return lastOffer(agreed(await by.callApi(makeOffer, input)).conversationId);
  };
  async function lastOffer(id: number): Promise<number> {
    const { messages } = agreed(await seller.callApi(readConversation, { id }));
    return messages.at(-1)?.offer?.id ?? 0;
  }
  agreed(await seller.callApi(relistCar, { id: ferrari.id }));
  const low = await offer(buyer, 7000);
  expects('offer-made', seller, /^Ada Fairweather offers \$7,000 for your 1999 Ferrari/);
  agreed(await seller.callApi(declineOffer, { id: low }));
  expects('offer-declined', buyer, /^\$7,000 declined/);
  const slow = await offer(buyer, 7500);
  await sql`
    update offers set made_at = now() - interval '3 days', expires_at = now() where id = ${slow}`;
  await runJob(market, 'offers');
  expects('offer-expired', buyer, /^Your offer of \$7,500 has expired/);
  const first = await offer(buyer, 8000);
  const { bookingId } = agreed(await seller.callApi(acceptOffer, { id: first }));
  expects('offer-accepted', buyer, /^Accepted: \$8,000 for the 1999 Ferrari/);
  agreed(await buyer.callApi(cancelBooking, { id: bookingId }));
  const second = await offer(buyer, 8200);
  agreed(await seller.callApi(counterOffer, { id: second, priceCents: 9000_00, text: '' }));
  expects('price-asked', buyer, /^Theo Castellano asks \$9,000 for the 1999 Ferrari/);
  const [countered] = await sql<{ id: number }>`
    select id from offers where car_id = ${ferrari.id} and state = 'open'`;
  agreed(await buyer.callApi(acceptOffer, { id: countered?.id ?? 0 }));
  expects('price-accepted', seller, /^\$9,000 accepted: 1999 Ferrari/);

  // Appointments to see a car; one whose car is taken off the market.
  await sendViewingMails(market, { buyer: mover, seller, car: ferrari, expects });
  const saab = await post('2009 Saab 9-3 Aero', 1, 6400);
  await askForViewing(mover, saab.id);
  const saabOffer = { id: saab.id, priceCents: 6000_00, phone: '+1 503 555 0142', text: '' };
  const { conversationId } = agreed(await mover.callApi(makeOffer, saabOffer));
  agreed(await mover.callApi(withdrawOffer, { id: await lastOffer(conversationId) }));
  expects('offer-taken-back', seller, /^Offer of \$6,000 taken back: 2009 Saab 9-3 Aero$/);
  agreed(await mover.callApi(makeOffer, saabOffer));
  await sql`update cars set resale_price_cents = 590000 where id = ${saab.id}`;
  await runJob(market, 'offers');
  expects('offer-ad-changed', mover, /^Your offer of \$6,000 has ended: 2009 Saab 9-3 Aero$/);
  await sql`update cars set resale_price_cents = 640000 where id = ${saab.id}`;
  agreed(await mover.callApi(makeOffer, saabOffer));
  agreed(await seller.callApi(withdrawCar, { id: saab.id }));
  await runJob(market, 'offers');
  expects('offer-car-gone', mover, /^Your offer of \$6,000 has ended: 2009 Saab 9-3 Aero$/);
  await runJob(market, 'viewings');
  expects('viewing-ended', mover, /^Canceled: viewing on .* Saab 9-3 Aero$/);

  // Accounts.
  expects('verify', null, /^Verify your email/, unverified.email);
  const again = await signedInAgain(market, careful);
  expects('new-device', again, /^New login/);
  const [code] = await turnOnSecondFactor(market, again);
  expects('two-step-on', again, /^Two-step login is on/);
  await sql`
    insert into wrong_codes (person_id, tried_by, tries) values (${again.id}, 'signed-in', 19)`;
  const guess = { currentPassword: again.password, code: '000' };
  await again.callApi(requestEmailChange, { email: newAccount('Maya').email, ...guess });
  expects('wrong-codes', again, /^Someone may know your password/);
  agreed(await again.callApi(removeSecondFactor, { currentPassword: careful.password, code }));
  expects('two-step-off', again, /^Two-step login is off/);
  await turnOnSecondFactor(market, await signedInAgain(market, promoted));
  await turnOffSecondFactor(marketDatabaseAt(market), promoted.email);
  expects('two-step-taken-off', null, /^Two-step login is off/, promoted.email);
  const key = { name: 'The stock sync', currentPassword: seller.password };
  agreed(await seller.callApi(makeApiKey, { ...key, scopes: ['cars:read', 'cars:write'] }));
  expects('api-key-made', seller, /^A new API key/);
  const webhook = { url: `${market.url}/gone`, events: ['car.sold' as const] };
  const { id: webhookId } = agreed(await seller.callApi(addWebhook, webhook));
  expects('webhook-added', seller, /^A new webhook/);
  agreed(await seller.callApi(testWebhook, { id: webhookId }));
  await sql`update webhooks set failing_since = now() - interval '4 days' where id = ${webhookId}`;
  await runJob(market, 'webhooks');
  const isOff = () => sql`select 1 from webhooks where id = ${webhookId} and off_at is not null`;
  while ((await isOff()).length === 0) await setTimeout(100);
  expects('webhook-off', seller, /^A webhook of yours was turned off/);
  agreed(await visitor.callApi(requestPasswordReset, { email: unverified.email }));
  expects('reset-unverified', null, /^Reset your password/, unverified.email);
  agreed(await visitor.callApi(requestPasswordReset, { email: stopped.email }));
  expects('reset', null, /^Reset your password/, stopped.email);
  const token = await tokenTo(stopped.email, /^Reset/);
  const password = randomBytes(9).toString('base64url');
  agreed(await visitor.callApi(resetPassword, { token, password }));
  expects('password-changed', null, /^Your password was changed/, stopped.email);
  const moved = newAccount(maya).email;
  const proof = { currentPassword: mover.password };
  agreed(await mover.callApi(requestEmailChange, { email: moved, ...proof }));
  expects('email-confirming', mover, /^Confirm your new email/, moved);
  expects('email-changing', mover, /^Your email address is about to change/);
  const confirmation = { token: await tokenTo(moved, /^Confirm/) };
  agreed(await mover.callApi(confirmEmailChange, confirmation));
  expects('email-changed', mover, /^Your email address was changed/);
  agreed(
    await visitor.callApi(postMessage, {
      name: 'Carla Curious',
      email: buyer.email,
      subject: `Do you ship to Norway, asks ${buyer.email}`,
      message: 'Hello,\n\nwould you bring the Westfalia to Oslo? I can pay the ferry.\n\nCarla',
    }),
  );
  expects('contact', admin, new RegExp(`^Contact: .*${buyer.email}`), 'hello@forecourt.example');
  const letters = agreed(await admin.callApi(listMessages, {}));
  const letter = letters.find(({ email }) => email === buyer.email);
  const answer = 'Hello Carla,\n\nwe do, for $900. It takes about three weeks.\n\nAda';
  agreed(await admin.callApi(answerMessage, { id: letter?.id ?? 0, answer }));
  expects('contact-answered', buyer, /^Re: Do you ship to Norway/);

  await sendMails(market);
  return Promise.all(names.map((one) => find(...one)));

  async function tokenTo(email: string, subject: RegExp): Promise<string> {
    await sendMails(market);
    const { text } = await find('token', null, email, subject);
    return /token=([\w-]+)/.exec(text)?.[1] ?? '';
  }

  /** Makes them due at once, and counts them. */
  async function refundsUnderWay(intentId: string): Promise<number> {
    const due = await sql`
      update refunds r set next_attempt_at = now() from payments p
      where p.id = r.payment_id and p.intent_id = ${intentId} and r.state in ('requested', 'pending')
      returning r.id`;
    return due.length;
  }

  async function find(
    name: string,
    reader: Someone | null,
    to: string,
    subject: RegExp,
  ): Promise<SentMail> {
    const rows = await sql<{ id: number; subject: string; body: string; html: string }>`
      select id, subject, body, html from mailbox where recipient = ${to} order by id desc`;
    const mail = rows.find((row) => subject.test(row.subject));
    if (!mail) throw new Error(`nothing was mailed to ${to} about "${name}"`);
    return {
      name,
      reader,
      subject: mail.subject,
      text: mail.body,
      html: mail.html,
      path: mailUrl(mail.id),
    };
  }
}
