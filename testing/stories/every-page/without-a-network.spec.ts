// The page that a market shows by itself where the network brings none.
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { book, handoverCode, pay, postCar, takeOver } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test.use({
  serviceWorkers: 'allow',
  expectedTrouble: /status of 503|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

test('a buyer reads that there is no connection, keeps nothing of their own there, and goes on later', {
  tag: '@long',
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/dashboard');
  // Registered by the page once it has nothing else to do.
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(worker).toBe(`${market.url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/dashboard/account');
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expectAccessible(page);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toEqual(['/offline']);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('a buyer reads their handover code without a network, once their order has shown it', {
  tag: ['@long', '@phone-only'],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  await pay(market, buyer, booking);
  const code = await handoverCode(buyer, booking.id);
  const order = `/dashboard/orders/${booking.id}`;
  const page = await open(buyer, order);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('region', { name: 'Your handover code' })).toBeVisible();

  await page.context().setOffline(true);
  await page.goto(order);
  const savedOrder = page.getByRole('region', { name: 'Your handover code' });
  await expect(savedOrder).toContainText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(savedOrder).toContainText(car.title);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(savedOrder).toHaveCount(0);

  await page.context().setOffline(false);
  await takeOver(buyer, booking);
  await page.goto(order);
  await expectHydrated(page);
  await page.context().setOffline(true);
  await page.goto(order);
  await expect(page.getByText('look at My Orders before you pay again')).toBeVisible();
  await expect(savedOrder).toHaveCount(0);
});

test('a buyer’s code is gone from a device whose next reader logs in, even where they never signed out', {
  tag: '@long',
}, async ({ market, open }) => {
  const [buyer, next, seller] = await Promise.all([
    newBuyer(market),
    newBuyer(market),
    newSeller(market),
  ]);
  const booking = await book(buyer, await postCar(seller));
  await pay(market, buyer, booking);
  const order = `/dashboard/orders/${booking.id}`;
  const page = await open(buyer, order);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const code = page.getByRole('region', { name: 'Your handover code' });
  await expect(code).toBeVisible();

  // Their session is over.
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`${market.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.goto(order);
  await expect(page.getByText('look at My Orders before you pay again')).toBeVisible();
  await expect(code).toHaveCount(0);
});
