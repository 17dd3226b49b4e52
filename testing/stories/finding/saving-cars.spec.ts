// Hearts on the cards of a list, and on the page of a car: what is shown stays where it is.

import type { Page } from '@playwright/test';
import { carPath } from '../../../src/cars/car-path.ts';
import { listFavorites, mostFavorites } from '../../../src/favorites/contract.ts';
import { holdableScripts } from '../../browser/hold-scripts.ts';
import { scrollDown, topOf } from '../../browser/scroll-place.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../../people/people.ts';

/** Of the card at this place, by whether its car is saved. */
const heartOf = (page: Page, at: number, isSaved: boolean) =>
  page
    .getByRole('article')
    .nth(at)
    .getByRole('button', { name: isSaved ? /^Remove from favorites/ : /^Save/ });
const savedBy = async (someone: Someone) =>
  agreed(await someone.callApi(listFavorites, {})).map(({ id }) => id);

/** Presses it where it is, and gives how far down the page was. */
async function press(page: Page, at: number, isSaved: boolean): Promise<number> {
  const heart = heartOf(page, at, isSaved);
  await heart.scrollIntoViewIfNeeded();
  const top = await topOf(page);
  await heart.click();
  return top;
}

/** Unlike `expectAt`, it does not wait: the page must not have moved for a moment. */
async function expectStillAt(page: Page, top: number): Promise<void> {
  expect(Math.abs((await topOf(page)) - top)).toBeLessThanOrEqual(2);
}

test('a buyer saves a car before the scripts of its list are loaded, and stays where they are', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const { hold, letLoad } = holdableScripts();
  const page = await open(buyer, '/cars/1', hold);
  // Others may post cars meanwhile, which come before it in a list that is read again.
  const path = await page
    .getByRole('article')
    .nth(12)
    .getByRole('link')
    .first()
    .getAttribute('href');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
  const top = await press(page, 12, false);
  await expect(card.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-busy', 'true');
  letLoad();
  await expect(card.getByRole('button', { name: /^Remove from favorites/ })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectStillAt(page, top);
  await expect(page).toHaveURL('/cars/1');
  expect(await savedBy(buyer)).toHaveLength(1);
});

test('a buyer saves a car far down a list, removes it again, and the list stays as long as it is', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const page = await open(buyer, '/cars/1');
  await expectHydrated(page);
  const cars = page.getByRole('article');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await cars.count()).toBeGreaterThanOrEqual(48);
  }).toPass();
  const top = await press(page, 40, false);
  await expect(page.getByText('Saved to your favorites')).toBeVisible();
  await expect(heartOf(page, 40, true)).toBeFocused();
  await expectStillAt(page, top);
  expect(await savedBy(buyer)).toHaveLength(1);
  await press(page, 40, true);
  await expect(page.getByText('Removed from your favorites')).toBeVisible();
  await expectStillAt(page, top);
  expect(await cars.count()).toBeGreaterThanOrEqual(48);
  expect(await savedBy(buyer)).toEqual([]);
});

test('a visitor saves a car of a search, and its list and what they compare stay', {
  tag: '@phone-only',
}, async ({ open }) => {
  const page = await open(null, '/search?q=suv');
  await expectHydrated(page);
  const compared = page
    .getByRole('article')
    .first()
    .getByRole('checkbox', { name: /^Compare/ });
  await compared.focus();
  await page.keyboard.press('Space');
  const top = await press(page, 12, false);
  await expect(page.getByText('Saved to your favorites')).toBeVisible();
  await expect(heartOf(page, 12, true)).toBeFocused();
  await expectStillAt(page, top);
  await expect(page).toHaveURL('/search?q=suv');
  await expect(compared).toBeChecked();
});

test('a visitor who presses two hearts at once has saved both cars', async ({ open }) => {
  const page = await open(null, '/search?q=suv');
  await expectHydrated(page);
  const hearts = page.getByRole('article').getByRole('button', { name: /^Save/ });
  await hearts.evaluateAll(([first, second]: HTMLElement[]) => {
    first?.click();
    second?.click();
  });
  await expect(heartOf(page, 0, true)).toBeVisible();
  await expect(heartOf(page, 1, true)).toBeVisible();
  await page.goto('/favorites');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a buyer saves a car on its page, and removes it again, without leaving it', async ({
  market,
  open,
}) => {
  const car = await postCar(await newSeller(market));
  const page = await open(await newBuyer(market), carPath(car));
  await expectHydrated(page);
  await scrollDown(page, 100);
  const save = page.getByRole('button', { name: /^Saved?/ }).first();
  for (const [says, becomes] of [
    ['Saved to your favorites', /^Saved/],
    ['Removed from your favorites', 'Save'],
  ] as const) {
    await save.scrollIntoViewIfNeeded();
    const top = await topOf(page);
    await save.click();
    await expect(page.getByText(says)).toBeVisible();
    await expect(save).toHaveText(becomes);
    await expectStillAt(page, top);
  }
});

test.describe('where it fails', () => {
  test.use({ expectedTrouble: /net::ERR_FAILED|409/ });

  test('a buyer reads why a car was not saved', async ({ market, open }) => {
    const buyer = await newBuyer(market);
    const page = await open(buyer, '/cars/1');
    await expectHydrated(page);
    await page.route('**/api/favorites/*', (route) => route.abort());
    await press(page, 3, false);
    await expect(page.getByText('isn’t answering')).toBeVisible();
    await expect(heartOf(page, 3, false)).toBeVisible();
    await page.unroute('**/api/favorites/*');
    await sqlAt(market)`
      insert into favorites (person_id, car_id)
      select ${buyer.id}, id from cars where category_id <> 1 order by id limit ${mostFavorites}`;
    await press(page, 3, false);
    await expect(page.getByText(`You’ve saved ${mostFavorites} cars`)).toBeVisible();
  });

  test('a buyer without a network stays on the page of a car', async ({ market, open }) => {
    const car = await postCar(await newSeller(market));
    const page = await open(await newBuyer(market), carPath(car));
    await expectHydrated(page);
    await page.route('**/api/favorites/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('isn’t answering')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.title);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer saves a car, and comes back to its card', { tag: '@phone' }, async ({
    market,
    open,
  }) => {
    const buyer = await newBuyer(market);
    const page = await open(buyer, '/cars/1');
    await heartOf(page, 12, false).click();
    await expect(heartOf(page, 12, true)).toBeInViewport();
    await expect(page.getByText('Saved to your favorites')).toBeVisible();
  });
});
