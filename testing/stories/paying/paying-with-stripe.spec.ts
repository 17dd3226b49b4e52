// The market charges by Stripe; its API is the twin, and Stripe.js is played by a script of ours.
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { cardNumbers } from 'stripe-twin';
import { expect, expectAccessible, test as story } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { type StripeMarket, startStripeMarket } from '../../market/stripe-market.ts';
import { book, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

const test = story.extend<{ booked: Booked }, { stripe: StripeMarket }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const stripe = await startStripeMarket(true);
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  market: [async ({ stripe }, use) => use(stripe.market), { scope: 'worker' }],
  booked: async ({ market }, use) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    await use({ buyer, booking, address: `/dashboard/payment/${booking.id}` });
  },
});
type Booked = {
  readonly buyer: Awaited<ReturnType<typeof newBuyer>>;
  readonly booking: Awaited<ReturnType<typeof book>>;
  readonly address: string;
};
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

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const pays = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await payButton(page).click();
};
/** Where a card can be typed. */
async function paymentPageOf({ address }: Booked, stripe: StripeMarket, page: Page): Promise<Page> {
  await leadToTwin(page, stripe);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(payButton(page)).toBeEnabled();
  return page;
}
const isPaid = (page: Page) =>
  expect(page.getByText('Congrats! your payment completed')).toBeVisible();

test('a buyer whose card is declined sees the message of Stripe, and pays with another card', {
  tag: ['@phone-only', '@7.31', '@7.32'],
}, async ({ stripe, booked, open }) => {
  const page = await open(booked.buyer, '/dashboard');
  await leadToTwin(page, stripe);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText(/The car is held for you until/)).toBeVisible();
  await expect(page.getByText('Test mode')).toHaveCount(0);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.');
  await pays(page, cardNumbers.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expectAccessible(page);
  const confirmed = page.waitForRequest('https://api.stripe.com/v1/payment_intents/*/confirm');
  await pays(page, cardNumbers.good);
  const sent = new URLSearchParams((await confirmed).postData() ?? '');
  expect(Object.fromEntries(sent)).toMatchObject({
    client_secret: expect.stringMatching(/_secret_/),
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][name]': booked.buyer.name,
    'payment_method_data[billing_details][email]': booked.buyer.email,
  });
  await isPaid(page);
  const rows = await sqlAt(stripe.market)`
    select state, processor from payments where booking_id = ${booked.booking.id}`;
  expect(rows).toEqual([{ state: 'succeeded', processor: 'stripe' }]);
});

test('a buyer completes the second step of their bank in the form of Stripe', {
  tag: '@phone-only',
}, async ({ stripe, booked, open }) => {
  const page = await open(booked.buyer, '/dashboard');
  await leadToTwin(page, stripe);
  await page.goto(booked.address, { waitUntil: 'domcontentloaded' });
  await pays(page, cardNumbers.secondStep);
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('has failed authentication');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await isPaid(page);
});

test('a buyer who cannot reach Stripe is told so, loses nothing, and pays once', {
  tag: '@phone-only',
}, async ({ stripe, booked, open }) => {
  const page = await open(booked.buyer, '/dashboard');
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto(booked.address, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('alert')).toContainText(
    /could not be loaded\. .*Nothing was charged\./,
  );
  await expectAccessible(page);
  await page.unroute('https://js.stripe.com/**');
  await leadToTwin(page, stripe);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route('https://api.stripe.com/**', (route) => route.abort());
  await pays(page, cardNumbers.good);
  await expect(page.getByRole('alert')).toContainText(
    'We didn’t get an answer. Press Pay again: you’ll never be charged twice.',
  );
  await page.unroute('https://api.stripe.com/**');
  await leadToTwin(page, stripe);
  await payButton(page).click();
  await isPaid(page);
  const { intents, charges } = stripe.twin.store;
  const isOurs = ({ intentId }: { intentId: string }) =>
    intents.get(intentId)?.metadata.booking_id === String(booked.booking.id);
  expect([...charges.values()].filter(isOurs).map(({ isPaid }) => isPaid)).toEqual([true]);
});

test('a buyer who takes too long is told that nothing was charged, and pays again', {
  tag: '@phone-only',
}, async ({ stripe, booked, open }) => {
  const page = await paymentPageOf(booked, stripe, await open(booked.buyer, '/dashboard'));
  const sql = sqlAt(stripe.market);
  const { carId } = booked.booking;
  await sql`update cars set hold_until = now() - interval '1 second' where id = ${carId}`;
  await expect
    .poll(async () => (await sql`select state from cars where id = ${carId}`)[0]?.state, {
      timeout: 90_000,
    })
    .toBe('available');
  await pays(page, cardNumbers.good);
  await expect(page.getByRole('alert')).toContainText('Your time to pay is over.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeEnabled();
  await pays(page, cardNumbers.good);
  await isPaid(page);
});

test('a buyer who has to log in first gets a page that may show the form of Stripe', {
  tag: '@phone-only',
}, async ({ stripe, booked, open }) => {
  const page = await open(null, '/');
  await leadToTwin(page, stripe);
  await page.goto(booked.address, { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel('Email').fill(booked.buyer.email);
  await page.getByLabel('Password').fill(booked.buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await pays(page, cardNumbers.good);
  await isPaid(page);
});

test('the form of Stripe matches the light and dark theme of the site', {
  tag: ['@long', '@phone-only'],
}, async ({ stripe, booked, open }) => {
  const page = await paymentPageOf(booked, stripe, await open(booked.buyer, '/dashboard'));
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
