import { expect, expectAccessible, test } from '../browser/story.ts';
import { newBuyer } from '../people/people.ts';

// Shows 1.1
test('a buyer scrolls, and more cars of the category are loaded automatically', {
  tag: '@phone',
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/1');
  const cars = page.getByRole('article');
  await expect(cars).toHaveCount(24);
  await expectAccessible(page);
  await expect(cars.first().getByRole('button', { name: 'Book Now' })).toBeEnabled();
  await cars.last().scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => cars.count()).toBeGreaterThanOrEqual(48);
});

test('a buyer who does not scroll loads all cars with the button', async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/2');
  const cars = page.getByRole('article');
  const more = page.getByRole('button', { name: /more cars/ });
  await expect(cars).toHaveCount(24);
  // The keyboard alone: pressed again and again, also while it is not ready, until there is none.
  await expect(async () => {
    if ((await more.count()) > 0) await more.press('Enter', { timeout: 1000 });
    await expect(more).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  const quantity = await page
    .getByText(/^\d+ cars?\.?$/)
    .first()
    .textContent();
  expect(await cars.count()).toBe(Number.parseInt(quantity ?? '', 10));
});

test('a buyer who clicks Book before the page is hydrated still gets the booking dialog', async ({
  market,
  open,
}) => {
  const page = await open(await newBuyer(market), '/about');
  // The scripts are on their way for ever.
  await page.route(/\/assets\/.*\.js/, () => undefined);
  await page.goto('/cars/1', { waitUntil: 'domcontentloaded' });
  const car = page.getByRole('article').nth(3);
  const title = (await car.getByRole('heading').textContent()) ?? '';
  await car.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/cars\/1\?car=\d+/);
  await page.unroute(/\/assets\/.*\.js/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
});

test('a page is hydrated even if nobody interacts with it', async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/1');
  const more = page.getByRole('button', { name: 'Show more cars' });
  await expect(more).toBeEnabled({ timeout: 90_000 });
});

test('an unknown category shows the page for unknown addresses', async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/5');
  await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
});
