// The market charges by Stripe; its API is the twin, and Stripe.js is played by a script of ours.
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { cardNumbers } from 'stripe-twin';
import { expect, expectAccessible, test as story } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { type StripeMarket, startStripeMarket } from '../../market/stripe-market.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';
import {
  type CardFormFixtures,
  type CardFormUnderTest,
  describeCardForm,
  isPaid,
  payButton,
} from './card-form.suite.ts';

const test = story.extend<CardFormFixtures, { stripe: StripeMarket }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const stripe = await startStripeMarket({ hasJobs: true });
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  market: [async ({ stripe }, use) => use(stripe.market), { scope: 'worker' }],
  form: async ({ stripe }, use) => use(stripeForm(stripe)),
});
// One market for all of them.
test.describe.configure({ mode: 'default' });
test.use({ expectedTrouble: /net::ERR_FAILED/ });

const standIn = join(import.meta.dirname, '../../browser/stripe-js-stand-in.js');
const script = 'https://js.stripe.com/*/stripe.js';

/** Redirects the calls of the browser to Stripe to the twin. */
async function leadToTwin(page: Page, { twin }: StripeMarket): Promise<void> {
  await page.route(script, (route) => route.fulfill({ path: standIn }));
  await page.route('https://js.stripe.com/frame.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Card</title>' }),
  );
  await page.route('https://api.stripe.com/**', (route) => forward(route, twin.url));
}
async function forward(route: Route, url: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const response = await fetch(url + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: route.request().postData(),
  });
  await route.fulfill({
    status: response.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: await response.text(),
  });
}

const stripeForm = (stripe: StripeMarket): CardFormUnderTest => ({
  cards: cardNumbers,
  says: {
    incomplete: 'Your card number is incomplete.',
    declined: 'Your card was declined.',
    secondStepFailed: 'has failed authentication',
  },
  async connect(page) {
    await page.unroute('https://api.stripe.com/**');
    await leadToTwin(page, stripe);
  },
  cutOff: (page) => page.route('https://api.stripe.com/**', (route) => route.abort()),
  async type(page, card) {
    await page.getByLabel('Card number').fill(card);
  },
  answerBank: (page, isApproved) =>
    page.getByRole('button', { name: isApproved ? 'Complete' : 'Fail' }).click(),
  async charges(booking) {
    const { intents, charges } = stripe.twin.store;
    const isOurs = ({ intentId }: { intentId: string }) =>
      intents.get(intentId)?.metadata.booking_id === String(booking.id);
    return [...charges.values()].filter((charge) => isOurs(charge) && charge.isPaid).length;
  },
});

describeCardForm('the form of Stripe', test, { tag: '@phone-only' });

test('a buyer who pays by Stripe gives it their card, their name and their email, and we record who charged', {
  tag: ['@phone-only', '@7.31', '@7.32'],
}, async ({ stripe, market, form, open }) => {
  const { buyer, booking } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, '/dashboard', form.connect);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText('Test mode')).toHaveCount(0);
  const confirmed = page.waitForRequest('https://api.stripe.com/v1/payment_intents/*/confirm');
  await form.type(page, form.cards.good);
  await payButton(page).click();
  const sent = new URLSearchParams((await confirmed).postData() ?? '');
  expect(Object.fromEntries(sent)).toMatchObject({
    client_secret: expect.stringMatching(/_secret_/),
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][name]': buyer.name,
    'payment_method_data[billing_details][email]': buyer.email,
  });
  await isPaid(page);
  const rows = await sqlAt(stripe.market)`
    select state, processor from payments where booking_id = ${booking.id}`;
  expect(rows).toEqual([{ state: 'succeeded', processor: 'stripe' }]);
});

test('a buyer whose browser cannot load the form of Stripe is told so, and loads it again', {
  tag: '@phone-only',
}, async ({ market, form, open }) => {
  const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, paymentPage, (page) =>
    page.route('https://js.stripe.com/**', (route) => route.abort()),
  );
  await expect(page.getByRole('alert')).toContainText(
    /could not be loaded\. .*Nothing was charged\./,
  );
  await expectAccessible(page);
  await page.unroute('https://js.stripe.com/**');
  await form.connect(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await form.type(page, form.cards.good);
  await payButton(page).click();
  await isPaid(page);
});

test('a buyer who has to log in first gets a page that may show the form of Stripe', {
  tag: '@phone-only',
}, async ({ market, form, open }) => {
  const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(null, paymentPage, form.connect);
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await form.type(page, form.cards.good);
  await payButton(page).click();
  await isPaid(page);
});

test('the form of Stripe matches the light and dark theme of the site', {
  tag: ['@long', '@phone-only'],
}, async ({ market, form, open }) => {
  const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, paymentPage, form.connect);
  await expect(payButton(page)).toBeEnabled();
  const appearance = () => page.evaluate('window.stripeAppearance()');
  expect(await appearance()).toMatchObject({
    theme: 'stripe',
    variables: { colorPrimary: '#0d4f3b', colorBackground: '#fbf9f5', borderRadius: '.5rem' },
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(appearance).toMatchObject({
    theme: 'night',
    variables: { colorPrimary: '#54c79a', colorBackground: '#0d131e' },
  });
});
