import type { Page } from '@playwright/test';
import { stateFacts } from '../../../src/cars/facts/facts-contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import { agreed, newMark, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';
import { newKind } from '../../searches/own-kind.ts';

/** Where the first two cars stand in the window, at one moment. */
const firstTwo = async (page: Page) => {
  const [first, second] = await page
    .getByRole('article')
    .evaluateAll((cars) => cars.map((car) => car.getBoundingClientRect().toJSON()));
  return { first, second };
};

test('a buyer on a phone saves a search by a form as wide as the window, which moves nothing', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/search?q=suv');
  await expectHydrated(page);
  const order = page.getByRole('button', { name: 'Newest' });
  const before = await Promise.all([firstTwo(page), order.boundingBox()]);
  await page.locator('summary', { hasText: 'Save' }).click();
  const save = page.getByRole('button', { name: 'Save search' });
  const { width } = (await save.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(340);
  expect(await Promise.all([firstTwo(page), order.boundingBox()])).toEqual(before);
  await save.click();
  await expect(page.getByText('Saved as “SUV”')).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a visitor on a phone sees what was understood and two whole cars at once, and has filters and order at hand wherever they are', {
      tag: '@phone-only',
    }, async ({ market, open }) => {
      const seller = await newSeller(market, 'Westlake Gibraltar');
      const [kind, word] = [newKind(), `osprey${newMark()}`];
      for (const at of [1, 2, 3, 4]) {
        const { id } = await postCar(seller, {
          title: `${kind} ${word}`,
          resalePriceCents: 500_000 + at * 100_000,
          originalPriceCents: 30_000_00,
        });
        const facts = { body: 'Van', color: 'Red', fuel: 'Diesel', mileage: 61_400 };
        agreed(await seller.callApi(stateFacts, { id, facts }));
      }
      await untilPageSays(market, `/search?q=${word}`, '4 cars');
      const sentence = `red diesel van ${kind} under 20,000`;
      const page = await open(null, `/search?${new URLSearchParams({ q: sentence })}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('link', { name: 'Remove from search: Diesel' })).toBeInViewport();
      // With its typeface, for which the first page of a visit does not wait.
      await expect(async () => {
        await page.reload();
        const { first, second } = await firstTwo(page);
        expect(second.bottom).toBeLessThanOrEqual(844);
        expect(second.top, 'one below the other').toBeGreaterThanOrEqual(first.bottom);
      }).toPass();
      const picture = await page.getByRole('article').first().locator('img').boundingBox();
      expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 1);
      const [price] = await page.getByText('$6,000', { exact: true }).all();
      expect((await price?.boundingBox())?.x, 'beside the picture').toBeGreaterThan(
        (picture?.x ?? 0) + (picture?.width ?? 0),
      );

      await page.getByRole('article').last().scrollIntoViewIfNeeded();
      const filters = page.getByRole('button', { name: /^Filters \d chosen$/ });
      await expect(filters).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Save this search' })).toBeInViewport();
      await filters.click();
      await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();

      await page.getByRole('button', { name: 'Newest' }).click();
      const orders = page.getByRole('navigation', { name: 'Sort by' });
      await expect(orders.getByRole('link', { name: 'Newest', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      if (javaScriptEnabled) await expectAccessible(page);
      await orders.getByRole('link', { name: 'Highest price' }).click();
      await expect(page.getByRole('button', { name: 'Highest price' })).toBeVisible();
      await expect(orders).toBeHidden();
      await expect(page.getByRole('article').first()).toContainText('$9,000');
    });

    test('a visitor opens the ranges that few ask for, and finds by one of them', {
      tag: '@phone',
    }, async ({ open }) => {
      const page = await open(null, '/search?q=electric&open=price');
      const summary = page.locator('summary', { hasText: 'Engine and battery' });
      const battery = page.getByRole('textbox', { name: 'Battery in kWh from' });
      await expect(battery).toHaveCount(0);
      await summary.click();
      if (!javaScriptEnabled)
        await page.getByRole('button', { name: 'Show the choices of Engine and battery' }).click();
      await battery.fill('50');
      await battery.press('Enter');
      await expect(page).toHaveURL(/battery-from=50/);
      await expect(
        page.getByRole('link', { name: /^Remove from search: from 50 kWh/ }),
      ).toBeVisible();
      // Now it stands among the usual ones.
      await expect(page.locator('[name="battery-from"]')).toHaveValue('50');
    });
  });

for (const [address, conditions] of [
  ['/search?q=gasoline+under+60,000', 2],
  ['/search?q=gasolin+car+under+60,000&body=SUV,Sedan&price-from=2000', 4],
] as const)
  test(`a visitor on a phone who scrolls down ${address} has filters, order and Save at the top of the window`, {
    tag: '@phone-only',
  }, async ({ open }) => {
    const page = await open(null, address);
    // With its styles.
    await page.waitForLoadState();
    await page.evaluate(() => scrollTo(0, 2000));
    const row = [
      page.getByRole('button', { name: `Filters ${conditions} chosen` }),
      page.getByRole('button', { name: 'Sort: Newest' }),
      page.getByRole('link', { name: 'Save this search' }),
    ];
    for (const part of row) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y).toBeLessThan(12);
      expect(height).toBeGreaterThanOrEqual(44);
      expect(x + width).toBeLessThanOrEqual(390);
      // Nothing lies over it.
      await part.click({ trial: true });
    }
    await expect(page.getByRole('article').first()).not.toBeInViewport();
  });

test('a buyer on a phone saves a search in the bar, by keyboard alone', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/search?q=red+van');
  await expectHydrated(page);
  const save = page.locator('summary', { hasText: 'Save this search' });
  await save.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as “Van, Red”')).toBeVisible();
  await page.reload();
  await page.locator('summary', { hasText: /^Saved$/ }).click();
  await expect(page.getByRole('link', { name: 'Your saved searches' })).toBeInViewport();
});

test('a visitor on a phone ticks two filters, one after the other, and finds by both', {
  tag: '@phone-only',
}, async ({ open }) => {
  const page = await open(null, '/search?q=suv');
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.locator('summary', { hasText: /^Fuel$/ }).tap();
  for (const fuel of ['Diesel', 'Hybrid']) {
    const choice = page.locator('label', { has: page.locator(`[name="fuel"][value="${fuel}"]`) });
    await choice.tap();
    await expect(choice.getByRole('checkbox')).toBeChecked();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Show/ }).tap();
  await expect(page).toHaveURL(/fuel=/);
  expect(new URL(page.url()).searchParams.getAll('fuel')).toEqual(['Diesel', 'Hybrid']);
});
