import { type Cursor, carsPerPage, readCategory } from '../../src/cars/contract.ts';
import { expect, test } from '../browser/story.ts';
import { agreed } from '../people/actions.ts';
import { newBuyer, type Someone } from '../people/people.ts';

// Shows 1.1
test('a buyer scrolls, and more cars of the category are loaded automatically', {
  tag: '@phone',
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/1');
  const cars = page.getByRole('article');
  await expect(cars).toHaveCount(24);
  await expect(cars.first().getByRole('button', { name: 'Book Now' })).toBeEnabled();
  await cars.last().scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => cars.count()).toBeGreaterThanOrEqual(48);
});

test('a buyer who does not scroll loads all cars with the button', async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const before = await carsOfCategory(buyer, 2);
  const page = await open(buyer, '/cars/2');
  const cars = page.getByRole('article');
  const more = page.getByRole('link', { name: /more cars/ });
  await expect(cars).toHaveCount(24);
  // The keyboard alone: pressed again and again, also while it is not ready, until there is none.
  await expect(async () => {
    if ((await more.count()) > 0) await more.press('Enter', { timeout: 1000 });
    await expect(more).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  const titles = cars.getByRole('heading').getByRole('link');
  const shown = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(shown).size).toBe(shown.length);
  // Other people buy and post cars meanwhile: each that was there before and after is shown.
  const after = await carsOfCategory(buyer, 2);
  const stayed = before.filter((id) => after.includes(id));
  expect(stayed.length).toBeGreaterThan(carsPerPage);
  expect(stayed.filter((id) => !shown.includes(`/advertise/${id}`))).toEqual([]);
});

/** The ids of all cars that a category offers now. */
async function carsOfCategory(someone: Someone, categoryId: 2): Promise<number[]> {
  const ids: number[] = [];
  let after: Cursor | undefined;
  do {
    const page = agreed(await someone.callApi(readCategory, { categoryId, after }));
    ids.push(...page.cars.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  return ids;
}

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
  await expect(page.locator('#stalled')).toHaveCount(0, { timeout: 90_000 });
});

test('an unknown category shows the page for unknown addresses', async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/5');
  await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
});
