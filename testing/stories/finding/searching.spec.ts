import { carPath } from '../../../src/cars/car-path.ts';
import { stateFacts } from '../../../src/cars/facts/facts-contract.ts';
import { holdableScripts } from '../../browser/hold-scripts.ts';
import { expect, expectHydrated, isOnPhone, test } from '../../browser/story.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import { agreed, newMark, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';
import { saveSearchOf } from '../../scenes/situations/saved-searches.ts';
import { newKind } from '../../searches/own-kind.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a visitor finds a car by a sentence, narrows the search, and takes a part back', {
      tag: '@phone',
    }, async ({ market, open }) => {
      const seller = await newSeller(market, 'Kay Kestrel');
      const word = `kestrel${newMark()}`;
      const kind = newKind();
      const red = await postCar(seller, { title: `${kind} red diesel van ${word}` });
      const blue = await postCar(seller, { title: `${kind} blue diesel van ${word}` });
      // The search has what was posted a moment ago.
      await untilPageSays(market, `/search?q=${word}`, '2 cars');
      const page = await open(null, '/');
      const box = page.getByLabel('What are you looking for?');
      await box.fill(`diesel van ${kind}`);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 cars');

      if (isOnPhone(page)) await page.getByRole('button', { name: 'Filters' }).click();
      await page.locator('summary', { hasText: /^Color$/ }).click();
      if (!javaScriptEnabled) {
        await page.getByRole('button', { name: 'Show the choices of Color' }).click();
        await expect(page).toHaveURL(/&open=color/);
      }
      await page.getByRole('checkbox', { name: /^Red/ }).check();
      // Before it is applied: how many cars it would show, and what each other choice would give.
      if (javaScriptEnabled) {
        const van = page.locator('p', { hasText: 'Van from your search' });
        await expect(van).toBeVisible();
        await expect(van.locator('[data-count]')).toHaveText('1 car');
      }
      const show = javaScriptEnabled ? 'Show 1 car' : 'Show cars';
      await page.getByRole('button', { name: show }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 car');
      await expect(page.getByRole('link', { name: red.title })).toBeVisible();
      await expect(page.getByRole('link', { name: blue.title })).toBeHidden();

      await page.getByRole('link', { name: 'Remove from search: Red' }).click();
      await expect(page.getByRole('link', { name: blue.title })).toBeVisible();
      await page.getByRole('link', { name: red.title }).click();
      await expect(page).toHaveURL(carPath(red));

      await page.goto('/search');
      await box.fill(`green diesel van ${kind}`);
      await box.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No cars');
      await expect(page.getByRole('link', { name: blue.title })).toBeVisible();
      await expect(page.getByText('Doesn’t match: Green').first()).toBeVisible();
      await page.getByRole('link', { name: 'Without “Green”' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 cars');
      if (isOnPhone(page)) await page.getByRole('button', { name: 'Newest' }).click();
      await page.getByRole('link', { name: 'Best match' }).click();
      await expect(page.getByText('Posted this week')).toHaveCount(2);
      await expect(box).toHaveValue(`diesel van ${kind}`);
    });
  });

test('a visitor goes on with a suggestion, by keyboard and by a press, and finds what they searched before', {
  tag: '@phone',
}, async ({ market, open }) => {
  await postCar(await newSeller(market), { title: '2016 red diesel van' });
  const page = await open(null, '/');
  const box = page.getByRole('combobox', { name: 'What are you looking for?' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');
  // Until it is touched, it is a plain field.
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).focus();
  await expect(box).toHaveAttribute('aria-expanded', 'false');

  // The answer to the first letters comes after the answer to all of them.
  const late = Promise.withResolvers<void>();
  await page.route(/\/suggestions\?q=red\+va$/, async (route) => {
    await late.promise;
    await route.fulfill({
      json: [{ sentence: 'red late', name: 'late', kind: 'make', count: 1, isExact: true }],
    });
  });
  const request = page.waitForRequest(/\/suggestions\?q=red\+va$/);
  await box.pressSequentially('red va');
  await request;
  await expect(async () => {
    await box.fill('');
    await box.fill('red van');
    await expect(options.filter({ hasText: /^red Van Body · \d/ })).toBeVisible({ timeout: 2000 });
  }, 'once the search is ready').toPass({ timeout: 60_000 });
  late.resolve();
  await page.waitForResponse(/\/suggestions\?q=red\+va$/);
  await expect(options.filter({ hasText: 'red Van' })).toBeVisible();
  await expect(options.filter({ hasText: 'late' })).toHaveCount(0);

  await expect(box).toHaveAttribute('aria-expanded', 'true');
  // The second time the scripts have been there as the box got the focus.
  for (const time of ['first', 'second']) {
    await page.keyboard.press('Tab');
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await expect(search, `the ${time} time`).toBeFocused();
    await expect(list).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await expect(box).toBeFocused();
    await expect(list).toBeVisible();
  }
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box, 'what was typed stays').toHaveValue('red van');
  await box.press('ArrowDown');
  await expect(list).toBeVisible();
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const id = await options.first().getAttribute('id');
  await expect(box).toHaveAttribute('aria-activedescendant', id ?? '');
  const chosen = (await options.first().locator('span').first().textContent()) ?? '';
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByLabel('What are you looking for?')).toHaveValue(chosen);

  await page.getByLabel('What are you looking for?').fill('');
  await expect(options.filter({ hasText: /Recent search$/ })).toHaveText([
    `${chosen} Recent search`,
  ]);
  const window = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...window, height: 420 });
  await page.waitForFunction(() => innerHeight === 420);
  await expect(list, 'a keyboard that makes room for itself leaves it open').toBeVisible();
  await page.setViewportSize(window);
  await Promise.all([page.waitForEvent('load'), options.filter({ hasText: chosen }).click()]);
  await expect(page.getByLabel('What are you looking for?')).toHaveValue(chosen);
  await page.getByLabel('What are you looking for?').fill('');
  await options.filter({ hasText: 'Clear recent searches' }).click();
  await expect(list).toBeHidden();
  await box.press('ArrowDown');
  await expect(options).toHaveCount(0);
});

test('a visitor near whom cars should be names a city, or lets the browser say where they are', async ({
  open,
}) => {
  const page = await open(null, '/search?q=suv+near+me');
  await expectHydrated(page);
  // The browser asks nobody here, and refuses.
  const here = page.getByRole('button', { name: 'Use my location' });
  await here.click();
  await expect(
    page.getByText('Your browser doesn’t share your location. Name a city or ZIP code instead.'),
  ).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  // As where it has neither a network nor a satellite to ask.
  await page.context().setGeolocation(null);
  await here.click();
  await expect(
    page.getByText('Your location couldn’t be found. Name a city or ZIP code instead.'),
  ).toBeVisible();
  await page.context().setGeolocation({ latitude: 39.758_94, longitude: -84.191_61 });
  await here.click();
  await expect(page).toHaveURL(/place=39\.76%2C-84\.19/);
  const near = page.getByRole('link', { name: /^Remove from search: within \d+ miles of you/ });
  await expect(near).toBeVisible();

  await page.goto('/search?q=suv+near+me');
  await page.getByLabel('City or ZIP code', { exact: true }).fill('Dayton, OH');
  await page.getByRole('button', { name: 'Search here' }).click();
  await expect(
    page.getByRole('link', { name: /^Remove from search: within 50 miles of Dayton, OH/ }),
  ).toBeVisible();
});

test('what a visitor is about to press does not move when the scripts of the page begin', {
  tag: '@built',
}, async ({ open }) => {
  // All but the first one, so that the page is loaded.
  const scripts = holdableScripts(/\/assets\/(?!starter).*\.js/);
  const page = await open(null, '/search?q=suv+near+me', scripts.hold);
  await page.waitForLoadState();
  const search = page.getByRole('button', { name: 'Search here' });
  const place = await search.boundingBox();
  scripts.letLoad();
  await expectHydrated(page);
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible();
  expect(await search.boundingBox()).toEqual(place);
});

test('a visitor whom no car matches sees at once how to widen the search', async ({
  market,
  open,
}) => {
  const path = '/search?q=suv+under+$1';
  await untilPageSays(market, path, 'No cars match');
  const page = await open(null, path);
  const ways = page.getByRole('navigation', { name: 'Widen your search' });
  await expect(ways.getByRole('link').first()).toBeVisible();
  // Beside the filters of a wide window there is no order to choose, nor anything else.
  await expect(page.locator('.results-bar')).toBeHidden();
});

test('a visitor who chooses reads of each range how many cars are within it, also where that is an estimate', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const word = `merlin${newMark()}`;
  for (const [color, seats] of [
    ['red', 7],
    ['blue', 5],
    ['blue', 4],
  ] as const) {
    const { id } = await postCar(seller, { title: `2017 ${color} van ${word}` });
    agreed(
      await seller.callApi(stateFacts, {
        id,
        facts: { make: 'Ford', seats, color: color === 'red' ? 'Red' : 'Blue' },
      }),
    );
  }
  const page = await open(null, `/search?q=${word}`);
  const countOf = (seats: string) =>
    page.locator(`label:has([name="seats"][value="${seats}"]) [data-count]`);
  const [four, atLeastFive] = [countOf('4'), countOf('5+')];
  await expect(async () => {
    await page.reload();
    await page.locator('summary', { hasText: /^Seats$/ }).click({ timeout: 5000 });
    await expect(atLeastFive).toBeVisible({ timeout: 5000 });
    await expect(four).toHaveText('1 car', { timeout: 100 });
    await expect(atLeastFive).toHaveText('2 cars', { timeout: 100 });
  }, 'once the search has them').toPass({ timeout: 60_000 });
  const withoutMileage = page.locator(
    'label:has([name="or-unstated"][value="mileage"]) [data-count]',
  );
  await page.getByLabel('Mileage to').fill('60000');
  await expect(withoutMileage, 'none of which states it').toHaveText('+3 cars');
  await page.getByLabel('Mileage to').fill('');
  await expect(withoutMileage).toBeHidden();
  await page.locator('summary', { hasText: /^Color$/ }).click();
  await page.getByRole('checkbox', { name: /^Red/ }).check();
  await page.evaluate(() => scrollTo(0, 0));
  const show = page.getByRole('button', { name: 'Show 1 car' });
  await expect(show, 'whether or not the page is scrolled').toBeInViewport({ ratio: 1 });
  await expect(atLeastFive, 'of which all have seven seats').toHaveText('1 car');

  await page.route(/\/search\.counts/, (route) =>
    route.fulfill({
      json: { total: 412_345, estimated: ['seats'], facets: { seats: { 5: 34_000, 7: 1000 } } },
    }),
  );
  await page.getByRole('checkbox', { name: /^Blue/ }).check();
  await expect(atLeastFive).toHaveText('~ About 35,000 cars');
  await expect(four).toHaveText('0 cars');
});

test('a buyer who corrects the name of a search goes on typing, and saves it', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/search?q=red+van');
  await expectHydrated(page);
  const save = page.locator('summary', { hasText: 'Save this search' });
  await save.click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Give it a name')).toBeVisible();
  await name.pressSequentially('For work');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Saved as “For work”')).toBeVisible();
});

test('a buyer opens a search that they have saved, and goes back to the others', async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  await saveSearchOf(buyer, 'Porsche under 60k', 'For weekends');
  const page = await open(buyer, '/saved-searches');
  await page.getByRole('button', { name: 'See cars: For weekends' }).click();
  await expect(page).toHaveURL(/\/search\?/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'For weekends' })).toBeVisible();
});

test('a visitor who types a price sees which of the cars it leaves, before they search', async ({
  open,
}) => {
  const page = await open(null, '/search?q=suv');
  await expectHydrated(page);
  const histogram = page.locator('fieldset', { has: page.locator('[name="price-to"]') }).first();
  await expect(histogram.locator('path')).toHaveCount(1);
  await histogram.locator('[name="price-to"]').fill('20000');
  await expect(histogram.locator('path')).toHaveCount(2);
});
