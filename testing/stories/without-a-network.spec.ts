// The page that a market shows by itself where the network brings none.
import { expect, expectAccessible, test } from '../browser/story.ts';
import { newBuyer } from '../people/people.ts';

test.use({
  serviceWorkers: 'allow',
  expectedTrouble: /status of 503|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

test('a buyer reads that they are offline, keeps nothing of their own there, and goes on later', async ({
  market,
  open,
}) => {
  const page = await open(await newBuyer(market), '/dashboard');
  // Registered by the page once it has nothing else to do.
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(worker).toBe(`${market.url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/dashboard/account');
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expectAccessible(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline']);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});
