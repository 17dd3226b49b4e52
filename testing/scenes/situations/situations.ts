// People in every situation that a page shows differently, brought about by the calls they would make.

import { setTimeout } from 'node:timers/promises';
import { cancelBooking } from '../../../src/bookings/contract.ts';
import { isRefused } from '../../../src/calls/refusal.ts';
import { withdrawCar } from '../../../src/cars/contract.ts';
import { stateFacts } from '../../../src/cars/facts/facts-contract.ts';
import { takeDownCar } from '../../../src/cars/report-contract.ts';
import { advertiseCar } from '../../../src/cars/sell/advertise-contract.ts';
import { editCar } from '../../../src/cars/sell/selling-contract.ts';
import { saveFavorite } from '../../../src/favorites/contract.ts';
import { refundPayment, syncPayment } from '../../../src/payments/admin/admin-contract.ts';
import { setPayoutAccount } from '../../../src/payouts/payout-account-contract.ts';
import { suspendUser, verifySeller } from '../../../src/people/admin/admin-contract.ts';
import { requestEmailChange } from '../../../src/people/own-account/email-change-contract.ts';
import { confirmHandover, handOver } from '../../../src/sales/contract.ts';
import { mostWrongCodes } from '../../../src/sales/sale.ts';
import { listLegalVersions, writeLegalPage } from '../../../src/site/contract.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sellersAccount } from '../../market/market-account.ts';
import { sqlAt } from '../../market/sql.ts';
import {
  agreed,
  book,
  carFields,
  openPayment,
  type PostedCar,
  pay,
  postCar,
  uploadPhoto,
  wrongCode,
} from '../../people/actions.ts';
import { mailsTo } from '../../people/mails.ts';
import {
  newAccount,
  newAdmin,
  newBuyer,
  newSeller,
  newUnverified,
  type Someone,
} from '../../people/people.ts';
import { appCode, turnOnSecondFactor } from '../../people/second-factor.ts';
import { openDisputes, writeReviews } from './after-sales.ts';
import { categoriesOf } from './categories.ts';
import { conversationsOf } from './conversations.ts';
import { chargeBack, payoutsOf } from './payouts.ts';
import { programsOf } from './programs.ts';
import { proposeRefunds } from './proposed-refunds.ts';
import { reportAds } from './reports.ts';
import { savedSearches } from './saved-searches.ts';
import { unpublishedBrand } from './unpublished-brand.ts';
import { viewingsOf } from './viewings.ts';

export type Situations = Awaited<ReturnType<typeof createSituations>>;
/** The bytes of a photo for the car of that title; a small plain one if left out. */
export type PhotoOf = (title: string) => Promise<Buffer>;

const carsOf = {
  available: ['2016 Volkswagen Transporter Kombi', 4, 23_900],
  advertised: ['2021 Porsche 718 Cayman', 3, 52_750],
  unpaid: ['2019 Mazda MX-5 Grand Touring', 3, 21_400],
  rivals: ['2020 Tesla Model 3 Long Range', 2, 24_950],
  held: ['2018 Jaguar F-Type', 3, 38_200],
  paid: ['2017 Mercedes-Benz S 450', 1, 36_999.5],
  refunded: ['2015 BMW 740i', 1, 18_300],
  soldToAnother: ['2022 Hyundai Ioniq 5', 2, 28_600],
  withdrawn: ['1972 Volkswagen Type 2 Westfalia', 4, 41_000],
  cancelled: ['2014 Audi A8 L', 1, 17_250],
  expired: ['2013 Nissan Leaf', 2, 5480],
  takenDown: ['1999 Ferrari F355 Berlinetta', 3, 9_500],
  changed: ['2012 Porsche 911 Carrera', 3, 58_900],
  toPay: ['2016 Fiat 124 Spider', 3, 15_750],
  confirming: ['2019 Kia e-Niro', 2, 19_950],
  handedOver: ['2016 Toyota Land Cruiser Prado', 4, 33_400],
  locked: ['2020 Fiat 500e', 2, 16_200],
  disputed: ['2014 Chevrolet Corvette Stingray', 3, 38_900],
  decided: ['2018 Chrysler Pacifica', 4, 19_400],
  secondAdmin: ['2017 Honda Odyssey Touring', 4, 24_600],
  paidOut: ['2015 Jeep Wrangler Sahara', 3, 20_000],
  chargedBack: ['2019 Subaru Outback', 4, 23_100],
} as const satisfies Record<string, readonly [title: string, categoryId: number, dollars: number]>;
type Name = keyof typeof carsOf;

const description =
  'Two owners, both in Portland. The service book is complete and lies on the passenger seat. New tires last autumn, and the windshield was changed in March; there is a scratch on the left sill that I have not touched up.';

const privacyText = `Example Cars, 1 Main Street, Portland, OR, runs this market.

## What we keep
- your name, email address and phone number
- what you post, book and pay

Card numbers never reach us. Ask for a copy or for deletion: privacy@example.com`;

export async function createSituations(market: MarketAddress, photoOf?: PhotoOf) {
  const sql = sqlAt(market);
  const [buyer, newcomer, rival, seller, beginner, retired, admin, unverified, suspended] =
    await Promise.all([
      newBuyer(market, 'Maya Lindholm'),
      newBuyer(market, 'Noel Newcomer'),
      newBuyer(market, 'Rob Rival'),
      newSeller(market, 'Theo Castellano'),
      newSeller(market, 'Bea Beginner'),
      newSeller(market, 'Rita Retired'),
      newAdmin(market, 'June Okafor'),
      newUnverified(market, 'seller', 'Una Early'),
      newBuyer(market, 'Sam Stopped'),
    ]);

  const [mover, careful] = await Promise.all([
    newBuyer(market, 'Mona Mover'),
    newBuyer(market, 'Carl Careful'),
  ]);
  const { email } = newAccount('Mona Elsewhere');
  agreed(await mover.callApi(requestEmailChange, { email, currentPassword: mover.password }));
  await turnOnSecondFactor(market, careful);
  await sql`
    insert into outbox (recipient, subject, body, attempts, next_attempt_at, last_error)
    values (${careful.email}, 'New login', 'Hi Carl', 1, 'infinity', '550 no such mailbox')`;
  await sql`
    insert into contact_messages (name, email, subject, message, answered_at, answered_by, answer)
    values ('Nora New', 'nora@example.com', 'Can I see it first?', 'Do I have to pay before?', now(),
      ${admin.id}, 'No: meet the seller first, and pay once you want the car.')`;
  await sql`
    insert into contact_messages (name, email, subject, message)
    values ('Otto Open', 'otto@example.com', 'Do you ship to Norway?', 'I can pay the ferry.')`;

  async function post(by: Someone, name: Name): Promise<PostedCar> {
    const [title, categoryId, dollars] = carsOf[name];
    const resalePriceCents = dollars * 100;
    const photo = photoOf && { id: await uploadPhoto(by, await photoOf(title)) };
    const originalPriceCents = Math.round(dollars * 1.4) * 100;
    const facts = { title, categoryId, resalePriceCents, originalPriceCents, description };
    return postCar(by, { ...facts, ...(photo && { photo }) });
  }
  /** Another photo and other facts, after the buyer has booked the car. */
  async function bookAndChange() {
    const booking = await book(buyer, posted.changed);
    const photo = { id: await uploadPhoto(seller, photoOf && (await photoOf(carsOf.held[0]))) };
    const { photo: former, ...fields } = carFields('', {
      title: '2012 Porsche 911 Carrera, track prepared',
      description: description.replace('New tires last autumn', 'New clutch last autumn'),
      condition: 'Fair',
      yearsOfUse: 12,
      photo,
    });
    agreed(await seller.callApi(editCar, { ...fields, id: posted.changed.id, photo }));
    return booking;
  }
  const posted = {} as Record<Name, PostedCar>;
  for (const name of Object.keys(carsOf) as Name[]) posted[name] = await post(seller, name);
  const givenUp = await post(retired, 'withdrawn');
  // As many of a model in a city as have a page.
  const collector = await newSeller(market, 'Dee Collector');
  for (let one = 0; one < 12; one++) {
    const { id } = await postCar(collector, { title: `1981 DeLorean DMC-12, number ${one + 1}` });
    await sql`
      update cars set make = 'DeLorean', model = 'DMC-12', location = 'Dayton, OH' where id = ${id}`;
  }

  const saved: readonly Name[] = [
    'withdrawn',
    'takenDown',
    'soldToAnother',
    'held',
    'cancelled',
    'available',
  ];
  for (const name of saved) agreed(await buyer.callApi(saveFavorite, { id: posted[name].id }));
  await seller.callApi(advertiseCar, { id: posted.advertised.id, advertised: true });
  await book(buyer, posted.available).then(({ id }) => buyer.callApi(cancelBooking, { id }));
  // Paid before the others are booked: a buyer has at most ten unpaid bookings. They open the payment
  // page in many scenes, too, and may do so only so often in an hour.
  const buy = async (name: Name, by = buyer) => {
    const booking = await book(by, posted[name]);
    await pay(market, by, booking);
    return booking;
  };
  const bookings = {
    handedOver: await buy('handedOver'),
    locked: await buy('locked'),
    disputed: await buy('disputed'),
    decided: await buy('decided'),
    secondAdmin: await buy('secondAdmin', rival),
    paidOut: await buy('paidOut', rival),
    chargedBack: await buy('chargedBack'),
    expired: await book(buyer, posted.expired),
    cancelled: await book(buyer, posted.cancelled),
    refunded: await book(buyer, posted.refunded),
    withdrawn: await book(buyer, posted.withdrawn),
    soldToAnother: await book(buyer, posted.soldToAnother),
    paid: await book(buyer, posted.paid),
    rivals: await book(buyer, posted.rivals),
    toPay: await book(buyer, posted.toPay),
    confirming: await book(buyer, posted.confirming),
    unpaid: await book(buyer, posted.unpaid),
  };
  agreed(await buyer.callApi(cancelBooking, { id: bookings.cancelled.id }));
  const refunded = await pay(market, buyer, bookings.refunded);
  const reason = 'The car broke down on its way to the buyer.';
  agreed(await admin.callApi(refundPayment, { id: refunded, reason, carBecomes: 'available' }));
  agreed(await admin.callApi(syncPayment, { id: refunded }));
  const applied = await pay(market, buyer, bookings.paid);
  agreed(await buyer.callApi(confirmHandover, { id: bookings.handedOver.id }));
  agreed(await rival.callApi(confirmHandover, { id: bookings.paidOut.id }));
  const people = { buyer, rival, seller, admin };
  const disputes = {
    disputed: bookings.disputed.id,
    decided: bookings.decided.id,
    secondAdmin: bookings.secondAdmin.id,
  };
  await openDisputes(people, disputes, async () => photoOf?.(carsOf.disputed[0]));
  const payoutLists = await payoutsOf(market, {
    seller,
    admin,
    toPay: bookings.paidOut.id,
    toSend: bookings.handedOver.id,
    toApprove: bookings.decided.id,
  });
  await chargeBack(market, bookings.chargedBack.id);
  const refundToApprove = await proposeRefunds(market, bookings.secondAdmin.id);
  await writeReviews(people, bookings.handedOver.id);
  const locked = { id: bookings.locked.id, code: await wrongCode(buyer, bookings.locked.id) };
  for (let tries = 0; tries < mostWrongCodes; tries++) await seller.callApi(handOver, locked);
  await pay(market, rival, await book(rival, posted.soldToAnother));
  await openPayment(rival, await book(rival, posted.held));
  await openPayment(rival, await book(rival, posted.rivals));
  await seller.callApi(withdrawCar, { id: posted.withdrawn.id });
  const changed = await bookAndChange();
  await reportAds({
    people: [rival, buyer, careful],
    cars: [posted.toPay, posted.advertised, posted.cancelled],
  });
  const typed = { make: 'Volkswagen Vans', model: 'Type 2' };
  agreed(await seller.callApi(stateFacts, { id: posted.withdrawn.id, facts: typed }));
  const why = 'The photo shows another car, and the price is not a real one.';
  agreed(await admin.callApi(takeDownCar, { id: posted.takenDown.id, reason: why }));
  await retired.callApi(withdrawCar, { id: givenUp.id });
  // What it cost before, a week ago.
  const { id: cheaper, priceCents } = posted.cancelled;
  await sql`
    update favorites set saved_at = saved_at - interval '7 days' where person_id = ${buyer.id}`;
  await sql`
    insert into price_changes (car_id, was_cents, cents)
    values (${cheaper}, ${priceCents + 120_000}, ${priceCents})`;
  // No call does these two: 72 hours and a photo at the provider do.
  const photo = `/images/${posted.advertised.imageId}/360.webp`;
  await sql`update people set photo_url = ${photo} where id = ${admin.id}`;
  agreed(await admin.callApi(verifySeller, { id: seller.id, verified: true }));
  const webhooks = await programsOf(market, seller);
  agreed(
    await admin.callApi(suspendUser, {
      id: suspended.id,
      reason: 'Three buyers waited for a car that was not there.',
    }),
  );
  await sql`update bookings set state = 'expired' where id = ${bookings.expired.id}`;
  // A second server, seen for as long as the scenes are looked at.
  await sql`
    insert into nodes (id, name, version, git_commit, settings, seen_at)
    values (gen_random_uuid(), 'web-2:3000', '0.1.0', '3c7bb0e7a4b5', '{}', now() + interval '1 day')`;
  await sql`
    insert into outbox (recipient, subject, body, attempts, last_error, next_attempt_at)
    values ('nina.olsen@people.example', 'Your payment is complete', 'Hello', 5,
      'Error: 452 The mailbox of this person is full', now() + interval '1 day')`;
  await sql`
    insert into outbox (recipient, subject, body, written_at, next_attempt_at)
    values ('per.hansen@people.example', 'Your booking has ended', 'Hello',
      now() - interval '5 minutes', now() + interval '1 day')`;
  const categories = await categoriesOf(admin);
  const [written] = agreed(await admin.callApi(listLegalVersions, { page: 'privacy' }));
  const privacy = await admin.callApi(writeLegalPage, {
    page: 'privacy',
    text: privacyText,
    replaces: written?.id,
  });
  if (isRefused(privacy) && privacy.refused !== 'written-meanwhile') agreed(privacy);
  const brand = { unpublished: await unpublishedBrand(admin) };
  // Long enough ago to be folded away.
  await sql`
    update bookings set booked_at = booked_at - interval '8 days'
    where id in (${bookings.expired.id}, ${bookings.cancelled.id})`;
  const conversations = await conversationsOf({
    market,
    buyer,
    rival,
    mover,
    careful,
    seller,
    admin,
    cars: posted,
  });
  const viewings = await viewingsOf({ market, buyer, rival, mover, seller, cars: posted });
  // Until then its pages say that it is being prepared, and a model has none.
  const prepared = [`/api/search`, usedInACity].map((path) => market.url + path);
  for (const url of prepared)
    while ((await fetch(url, { redirect: 'manual' })).status !== 200) await setTimeout(100);
  return {
    market,
    buyer,
    newcomer,
    rival,
    seller,
    beginner,
    retired,
    admin,
    unverified,
    suspended,
    mover,
    careful,
    codeOf: (who: Someone) => appCode(market, who, 0),
    cars: posted,
    categories,
    conversations,
    viewings,
    brand,
    bookings: { ...bookings, changed },
    payments: { applied, refunded, toApprove: refundToApprove },
    payoutLists,
    webhooks,
    stopLinks: await savedSearches(market, buyer),
    mailedTokens: await mailedTokens(market, { unverified, beginner }),
  };
}

export const usedInACity = '/used/delorean/dmc-12/dayton-oh';

/** Of the link that verifies an address, and of the one that stops the change of a bank account. */
async function mailedTokens(
  market: MarketAddress,
  { unverified, beginner }: Readonly<Record<'unverified' | 'beginner', Someone>>,
) {
  const account = { holder: beginner.name, ...sellersAccount };
  const currentPassword = beginner.password;
  agreed(await beginner.callApi(setPayoutAccount, { ...account, currentPassword }));
  const tokenTo = async ({ email }: Someone, page: string) => {
    const bodies = (await mailsTo(market, email)).map(({ body }) => body);
    const tokens = bodies.flatMap((body) => body.match(`${page}\\?token=([\\w-]{43})`)?.[1] ?? []);
    return tokens[0] ?? '';
  };
  return {
    verification: await tokenTo(unverified, '/verify-email'),
    payoutChange: await tokenTo(beginner, '/stop-payout-change'),
  };
}
