import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import { sqlAt } from '../../market/sql.ts';
import { charge, openPayment, secondStepCard } from '../../people/actions.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';

test.use({ expectedTrouble: /net::ERR_FAILED/ });

const bank = (page: Page) =>
  page.getByRole('dialog', { name: 'Your bank wants to confirm it’s you (test mode)' });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const waits = (page: Page) =>
  page.getByText('Your bank wants to confirm it’s you. You won’t be charged until it does.');
const isPaid = (page: Page) =>
  expect(page.getByText('Congrats! your payment completed')).toBeVisible({ timeout: 90_000 });

test('a buyer approves the second step of their bank, and the order is paid', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, paymentPage);
  await typeCard(page, secondStepCard);
  // Once somebody can pay, the page has all it takes to ask, should the network be slow from here on.
  await expect(payButton(page)).toBeEnabled();
  await page.route('**/assets/**', (route) => route.abort());
  await payButton(page).click();
  await expect(bank(page)).toContainText('$18,450');
  await expect(bank(page)).toContainText('You won’t be charged until you approve.');
  await expectAccessible(page);

  await page.route('**/test-processor/second-step', (route) => route.abort());
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(bank(page).getByRole('alert')).toContainText('You’ll never be charged twice.');
  await page.unroute('**/test-processor/second-step');
  await page.unroute('**/assets/**');
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await isPaid(page);
});

test('a buyer whose second step is declined is told so, and pays with another card', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { buyer, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, paymentPage);
  await typeCard(page, secondStepCard);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your bank couldn’t verify this card. Nothing was charged. Try another card.',
  );
  await expect(bank(page)).toBeHidden();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveValue(secondStepCard);
  await expectAccessible(page);

  await typeCard(page, '4000 0084 0000 1629');
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your card was declined. Nothing was charged. Try another card.',
  );
  await typeCard(page);
  await payButton(page).click();
  await isPaid(page);
});

test('a buyer who leaves the second step has longer to pay, finds it again after a reload, and completes it', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { buyer, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, paymentPage);
  await typeCard(page, secondStepCard);
  await payButton(page).click();
  await expect(bank(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bank(page)).toBeHidden();
  await expect(waits(page)).toBeVisible();
  await expectAccessible(page);
  const holdOf = async () => {
    const [row] = await sqlAt(market)`
      select hold_until as until, extract(epoch from hold_until - now()) > 20 * 60 as prolonged
      from cars where hold_booking_id = ${booking.id}`;
    return row?.prolonged ? String((row.until as Date).toISOString()) : 'not prolonged';
  };
  await expect.poll(holdOf).not.toBe('not prolonged');
  const held = page.getByText(/^The car is held for you until/).getByRole('time');
  await expect(held).toHaveAttribute('datetime', await holdOf());
  const clock = /\d{1,2}:\d\d [AP]M/.exec((await held.textContent()) ?? '')?.[0];
  await expect(page, 'the tab, too, names the new end').toHaveTitle(
    new RegExp(`^Pay by ${clock} `),
  );

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(waits(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue with your bank' }).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await isPaid(page);
});

test('a buyer who left the second step in another window can pay with another card instead', async ({
  market,
  open,
}) => {
  const { buyer, booking, paymentPage } = await bookedCarsAt(market).bookedCar();
  await charge(market, (await openPayment(buyer, booking)).clientSecret, secondStepCard);
  const page = await open(buyer, paymentPage);
  await expect(waits(page)).toBeVisible();
  await typeCard(page);
  await payButton(page).click();
  await isPaid(page);
});
