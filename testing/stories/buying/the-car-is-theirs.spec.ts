import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import { pay } from '../../people/actions.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';

/** A name as long as many are. */
const bookedCar = (market: MarketAddress) =>
  bookedCarsAt(market).bookedCar({
    title: '2023 Mercedes-Benz Sprinter 2500 Passenger 170-inch High Roof Extended',
    phone: '+1 (503) 555-0117',
  });
type Sale = Awaited<ReturnType<typeof bookedCar>>;

/** The car in a large picture, its seller with what leads to them, what comes next, and the receipt. */
async function expectOwner(page: Page, { car, seller }: Sale) {
  const heading = page.getByRole('heading', { name: `The ${car.title} is yours.` });
  await expect(heading).toBeVisible();
  const { width: window, height: screen } = page.viewportSize() ?? { width: 0, height: 0 };
  // In whatever typeface the browser has by now.
  await expect
    .poll(async () => (await heading.boundingBox())?.height, 'at a glance')
    .toBeLessThan(screen / 4);
  const picture = page.getByRole('main').getByRole('img', { name: car.title });
  await expect(picture).toHaveCount(1);
  await expect
    .poll(async () => (await picture.boundingBox())?.width, 'the picture is large')
    .toBeGreaterThan(Math.min(window * 0.75, 480));
  const contact = page.getByRole('region', { name: `Your seller, ${seller.name}` });
  const call = contact.getByRole('link', { name: 'Call +1 (503) 555-0117' });
  await expect(call).toHaveAttribute('href', 'tel:+15035550117');
  const email = contact.getByRole('link', { name: seller.email });
  await expect(email).toHaveAttribute('href', `mailto:${seller.email}`);
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await expect(next).toContainText('Portland, OR');
}

test('a buyer who has paid sees that the car is theirs, whom to call and what happens next', {
  tag: ['@phone', '@8.2', '@8.3'],
}, async ({ market, open }) => {
  const sale = await bookedCar(market);
  const { buyer, booking, car } = sale;
  const page = await open(buyer, `/dashboard/payment/${booking.id}`);
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
  await expect(page.getByText('Your transactionId:')).toContainText(/pi_test_[0-9a-f]+/);
  await expectOwner(page, sale);
  await expect(page.getByText('Please pay')).toBeHidden();
  await expect(page).toHaveTitle(`Paid · ${car.title} · Forecourt`);
  await expectAccessible(page);

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
  await expect(page.getByText('Your transactionId:')).toContainText(/pi_test_[0-9a-f]+/);
  await expectOwner(page, sale);
  await expect(page).toHaveTitle(`Paid · ${car.title} · Forecourt`);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expectOwner(page, sale);
  await expectAccessible(page);

  await page.goBack();
  await expectOwner(page, sale);
});

test('nothing moves on the page of a buyer who has paid when the seller’s number comes', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const sale = await bookedCar(market);
  const page = await open(sale.buyer, `/dashboard/payment/${sale.booking.id}`);
  const receiptReleased = Promise.withResolvers<void>();
  await page.route(`/api/bookings/${sale.booking.id}/receipt`, async (route) => {
    await receiptReleased.promise;
    await route.continue();
  });
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Their number is on its way')).toBeVisible();
  const topOfNext = () =>
    page
      .getByRole('region', { name: 'What happens next' })
      .evaluate((next) => next.getBoundingClientRect().top + scrollY);
  const before = await topOfNext();
  receiptReleased.resolve();
  await expectOwner(page, sale);
  expect(Math.abs((await topOfNext()) - before)).toBeLessThanOrEqual(1);
});

test('nothing below moves on the page of a buyer who has paid, neither when that is certain nor when their seller is known', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { buyer, booking, car } = await bookedCar(market);
  // A seller without a number has less to say.
  await sqlAt(market)`update cars set phone = null where id = ${car.id}`;
  const page = await open(buyer, `/dashboard/payment/${booking.id}`);
  const confirmed = await heldBack(page, '/api/payments');
  const releaseReceipt = await heldBack(page, `/api/bookings/${booking.id}/receipt`);
  await typeCard(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Confirming your payment')).toBeInViewport();
  const footer = page.getByRole('contentinfo');
  await expect(footer).not.toBeInViewport();
  await page.evaluate(watchShifts);
  confirmed();
  await expect(page.getByText('Congrats! your payment completed')).toBeInViewport();
  await expect(footer).not.toBeInViewport();
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOf();
  releaseReceipt();
  await expect(page.getByRole('link', { name: 'Send a message' })).toBeVisible();
  expect(Math.abs((await heightOf()) - before)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).not.toContain('FOOTER');
});

/** What is asked at this address is answered once the function is called that this gives. */
async function heldBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${address}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** In the page: notes the names of the elements that move from now on. */
function watchShifts(): void {
  const shifted: string[] = [];
  Reflect.set(window, 'shifted', shifted);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of Reflect.get(entry, 'sources')) shifted.push(node?.nodeName);
  }).observe({ type: 'layout-shift' });
}

test('a buyer finds the seller of a paid car in My Orders, and calls with one tap', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { buyer, seller, car, booking } = await bookedCar(market);
  await pay(market, buyer, booking);
  const page = await open(buyer, '/dashboard');
  const order = page.getByRole('row').filter({ hasText: car.title });
  await expect(order).toContainText('Paid');
  await expect(order).toContainText(seller.name);
  const call = order.getByRole('link', { name: 'Call +1 (503) 555-0117' });
  await expect(call).toHaveAttribute('href', 'tel:+15035550117');
  await order.getByRole('link', { name: `Receipt for ${car.title}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
});

test('a seller who opens the receipt sees their buyer, and nothing that is meant for the buyer', async ({
  market,
  open,
}) => {
  const { buyer, seller, booking } = await bookedCar(market);
  await pay(market, buyer, booking);
  const page = await open(seller, `/dashboard/orders/${booking.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(page.getByRole('main')).toContainText(buyer.name);
  await expect(page.getByText('is yours')).toHaveCount(0);
  await expect(page.getByText('What happens next')).toHaveCount(0);
});
