// The market pays its sellers by Stripe, whose pages are the twin's: the seller's money page.
import { everyFault } from '../../browser/page-faults.ts';
import { expect, expectAccessible, test as story } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import type { StripeMarket } from '../../market/stripe-market.ts';
import { book, openPayment, postCar, reportPaid, takeOver } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';
import { scenesOfTransfers } from '../../scenes/of-transfers.ts';
import {
  createTransferSituations,
  startTransferMarket,
} from '../../scenes/situations/transfers.ts';

// biome-ignore lint/complexity/noBannedTypes: Playwright's word for no fixtures
const test = story.extend<{}, { stripe: StripeMarket }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const stripe = await startTransferMarket();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  market: [async ({ stripe }, use) => use(stripe.market), { scope: 'worker' }],
});
// One market for all of them.
test.describe.configure({ mode: 'default' });

test('a seller sets up payouts at Stripe, and reads what it still wants to know', {
  tag: '@phone-only',
}, async ({ stripe, market, open }) => {
  const [buyer, seller, admin] = await Promise.all([
    newBuyer(market),
    newSeller(market),
    newAdmin(market),
  ]);
  const booking = await book(buyer, await postCar(seller));
  const { clientSecret, transactionId } = await openPayment(buyer, booking);
  await stripe.browser.confirm(clientSecret, 'good');
  await reportPaid(buyer, booking, transactionId);
  await takeOver(buyer, booking);

  const page = await open(seller, '/dashboard/money');
  await expect(page.getByText('We can’t pay you before you have set up payouts.')).toBeVisible();
  await expect(page.getByText('Due to you. Set up payouts above')).toBeVisible();
  await page.locator('summary', { hasText: 'Your payouts' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(seller.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to our payment provider', exact: true }).click();
  await page.getByRole('button', { name: 'Give everything but an identity document' }).click();

  await expect(page.getByText('A photo of an identity document')).toBeVisible();
  await expect(page.getByText('Our payment provider needs more from you first')).toBeVisible();
  await expectAccessible(page);
  await page.locator('summary', { hasText: 'Your payouts' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Go to our payment provider', exact: true }).click();
  await page.getByRole('button', { name: 'Give everything', exact: true }).click();
  await expect(page.getByText('Set up at our payment provider')).toBeVisible();
  await expect(page.getByText(/^We pay you from/)).toBeVisible();
  await expect(page.getByText(/^Due to you. We’ll send it no earlier than/)).toBeVisible();

  const adminsPage = await open(admin, '/dashboard/payouts');
  await expect(
    adminsPage.getByText('The payment provider sends what is ready within a few minutes.'),
  ).toBeVisible();
  await expect(
    adminsPage.getByText('The seller changed the account in the last 48 hours.'),
  ).toBeVisible();
  await expect(adminsPage.getByRole('button', { name: 'Make a payment list' })).toHaveCount(0);
});

test('a seller sets up payouts without scripts', { tag: '@phone-only' }, async ({
  browser,
  market,
}) => {
  const seller = await newSeller(market);
  const context = await browser.newContext({ baseURL: market.url, javaScriptEnabled: false });
  const cut = seller.cookie.indexOf('=');
  const [name, value] = [seller.cookie.slice(0, cut), seller.cookie.slice(cut + 1)];
  await context.addCookies([{ name, value, url: market.url }]);
  const page = await context.newPage();
  await page.goto('/dashboard/money?form=onboarding');
  await page.getByLabel('Your password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Go to our payment provider', exact: true }).click();
  await page.getByRole('link', { name: 'Continue at our payment provider' }).click();
  await page.getByRole('button', { name: 'Give everything', exact: true }).click();
  await expect(page.getByText('Set up at our payment provider')).toBeVisible();
  const [account] = await sqlAt(market)`
    select may_receive as "mayReceive" from connected_accounts where person_id = ${seller.id}`;
  expect(account).toEqual({ mayReceive: true });
  await context.close();
});

test('every page of a market that pays by Stripe is accessible', { tag: '@long' }, async ({
  stripe,
  open,
}) => {
  const scenes = scenesOfTransfers(await createTransferSituations(stripe));
  const faults: Record<string, string[]> = {};
  for (const { name, who, path, act } of scenes) {
    const page = await open(who, path, (before) =>
      before.setViewportSize({ width: 390, height: 844 }),
    );
    await act?.(page);
    const pageFaults = await everyFault(page);
    if (pageFaults.length > 0) faults[name] = pageFaults;
    await page.close();
  }
  expect(faults).toEqual({});
});
