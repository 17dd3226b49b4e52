import type { Page } from '@playwright/test';
import { carPath } from '../../../src/cars/car-path.ts';
import { carsPerPage, readCategory } from '../../../src/cars/contract.ts';
import type { Cursor } from '../../../src/kit/wire.ts';
import { holdableScripts, scriptFiles } from '../../browser/hold-scripts.ts';
import { expect, expectHydrated, isOnPhone, test } from '../../browser/story.ts';
import { agreed, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../../people/people.ts';

test('a buyer scrolls, and more cars of the category are loaded automatically', {
  tag: ['@phone', '@1.1'],
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/1');
  const cars = page.getByRole('article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luxurious Cars');
  await expect(cars).toHaveCount(24);
  await expect(cars.first().getByRole('button', { name: 'Book Now' })).toBeEnabled();
  await cars.last().scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => cars.count()).toBeGreaterThanOrEqual(48);
});

test('a buyer who does not scroll loads all cars with the button', { tag: '@1.1' }, async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  const before = await carsOfCategory(buyer, 2);
  const page = await open(buyer, '/cars/2');
  const cars = page.getByRole('article');
  const more = page.getByRole('link', { name: /more cars/ });
  await expect(cars).toHaveCount(24);
  // The keyboard alone: pressed again and again, also while it is not ready, until there is none.
  await expect(async () => {
    if ((await more.count()) > 0) await more.press('Enter', { timeout: 1000 });
    expect(await isWholeList(page)).toBe(true);
  }).toPass();
  const titles = cars.getByRole('heading').getByRole('link');
  const paths = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(paths).size).toBe(paths.length);
  // Other people buy and post cars meanwhile: each that was there before and after is shown.
  const after = await carsOfCategory(buyer, 2);
  const stayed = before.filter((id) => after.includes(id));
  expect(stayed.length).toBeGreaterThan(carsPerPage);
  expect(stayed.filter((id) => !paths.some((path) => path?.startsWith(`/car/${id}/`)))).toEqual([]);
});

/** A link that is pressed before hydration opens a new document, which has no link until its end arrives. */
const isWholeList = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.readyState === 'complete' &&
      ![...document.links].some(({ textContent }) => /more cars/.test(textContent ?? '')),
  );

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

test('a buyer presses Book Now before the page is hydrated: it is felt at once, and opens the dialog', {
  tag: '@phone',
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/about');
  const { hold, letLoad } = holdableScripts();
  await hold(page);
  await page.goto('/cars/1', { waitUntil: 'domcontentloaded' });
  const car = page.getByRole('article').nth(3);
  const title = (await car.getByRole('heading').textContent()) ?? '';
  const bookNow = car.getByRole('button', { name: 'Book Now' });
  await bookNow.click();
  await expect(bookNow).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/cars/1');
  letLoad();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(bookNow).not.toHaveAttribute('aria-busy');
});

test('a buyer presses Book Now in a list with filters before all of it is hydrated, and the dialog opens', async ({
  market,
  open,
}) => {
  const page = await open(await newBuyer(market), '/about');
  const { hold, letLoad } = holdableScripts(/\/filter-column\b/);
  await hold(page);
  await page.goto('/cars/3?condition=Good', { waitUntil: 'domcontentloaded' });
  const bookNow = page
    .getByRole('article')
    .nth(3)
    .getByRole('button', { name: /^Book Now/ });
  await bookNow.click();
  await expectHydrated(page);
  letLoad();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page, 'the list is not loaded anew').toHaveURL('/cars/3?condition=Good');
});

test('a buyer presses Book Now on the page of a car before it is hydrated, and the dialog opens', async ({
  market,
  open,
}) => {
  const car = await postCar(await newSeller(market));
  const page = await open(await newBuyer(market), '/about');
  const { hold, letLoad } = holdableScripts();
  await hold(page);
  await page.goto(carPath(car), { waitUntil: 'domcontentloaded' });
  const bookNow = page.getByRole('button', { name: /^Book Now/ });
  await bookNow.click();
  await expect(bookNow).toHaveAttribute('aria-busy', 'true');
  letLoad();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(bookNow).not.toHaveAttribute('aria-busy');
});

test.describe('a buyer whose scripts never arrive', () => {
  test.use({ expectedTrouble: /net::ERR_FAILED|Failed to fetch/ });

  test('presses Book Now, and the list opens anew for that car', async ({ market, open }) => {
    const page = await open(await newBuyer(market), '/about');
    await page.route(scriptFiles, (route) => route.abort());
    await page.goto('/cars/1', { waitUntil: 'domcontentloaded' });
    await page
      .getByRole('button', { name: /^Book Now/ })
      .nth(3)
      .click();
    await expect(page).toHaveURL(/\/cars\/1\?car=\d+/);
  });
});

test('a page is hydrated even if nobody interacts with it', { tag: '@long' }, async ({
  market,
  open,
}) => {
  const page = await open(await newBuyer(market), '/cars/1');
  await expect(page.locator('#stalled')).toHaveCount(0, { timeout: 90_000 });
});

test('a buyer on a phone sees the first car of a category at once, sorts, filters and saves it', {
  tag: '@phone',
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/2');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('button', { name: 'Book Now' })).toBeInViewport();
  await expect(page.locator('summary', { hasText: 'Save this search' })).toBeVisible();
  if (isOnPhone(page)) {
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('textbox', { name: 'Price to' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Newest' }).click();
  }
  await page.getByRole('link', { name: 'Lowest price' }).click();
  await expect(page).toHaveURL('/cars/2?sort=cheapest');
  await expect(first.getByRole('button', { name: 'Book Now' })).toBeVisible();
  if (isOnPhone(page)) await page.getByRole('button', { name: 'Lowest price' }).click();
  await page.getByRole('link', { name: 'Newest', exact: true }).click();
  await expect(page).toHaveURL('/cars/2');
  await expect(page.getByRole('link', { name: 'Show more cars' })).toBeAttached();
});

test('an unknown category shows the page for unknown addresses', async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/999');
  await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
});

test('a list runs its scripts once the mouse moves over it, not while it rests there', {
  tag: ['@long', '@built'],
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/3', (page) =>
    page.addInitScript(() => {
      // Those without a mouse get the scripts after ten seconds, which may pass before they are looked for.
      const later = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) =>
        ms === 10_000 ? 0 : later(run, ms)) as typeof later;
    }),
  );
  await page.waitForLoadState('load');
  const hasStartedAfter = (movementX: number) =>
    page.evaluate(async (movementX) => {
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX }));
      await new Promise((resolve) => setTimeout(resolve));
      return document.querySelectorAll('link[rel="modulepreload"]').length > 5;
    }, movementX);
  await expect(page.locator('link[rel="prefetch"][as="script"]').first()).toBeAttached();
  expect(await hasStartedAfter(0)).toBe(false);
  expect(await hasStartedAfter(5)).toBe(true);
  await expectHydrated(page);
});
