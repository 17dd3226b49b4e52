// Back and Forward return to where a page was left.
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { saveFavorite } from '../../../src/favorites/contract.ts';
import { expectAt, goThrough, inFooter, leaveBy, scrollDown } from '../../browser/scroll-place.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, book, newMark, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../people/people.ts';

/** Their places stand without them, and 144 of them take long. */
const withoutPhotos = (page: Page) =>
  page.route('**/images/**/*.{avif,webp}', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );

/** Lines wrap elsewhere once the typeface is there, which may be on any visit but the first. */
const withoutTypeface = (page: Page) =>
  page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));

/** From the first page of a story on, because a page before it has fetched it. */
async function withTypeface(page: Page): Promise<void> {
  await page.goto('/about', { waitUntil: 'networkidle' });
}

/** Reads a list of cars until `pages` of it are loaded. */
async function readPages(page: Page, pages: number): Promise<void> {
  const cars = page.getByRole('article');
  const more = page.getByRole('link', { name: 'Show more cars' });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    if (await more.isVisible()) await more.click({ timeout: 1000 });
    expect(await cars.count()).toBeGreaterThanOrEqual(24 * pages);
  }).toPass();
}

test('a buyer comes back to where they were in a list of six pages', { tag: '@phone' }, async ({
  market,
  open,
}) => {
  const page = await open(await newBuyer(market), '/cars/1', async (page) => {
    await withoutPhotos(page);
    await withoutTypeface(page);
  });
  await page.mouse.move(5, 5);
  await expectHydrated(page);
  await readPages(page, 6);
  const cars = page.getByRole('article');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.textContent();

  const car = cars.nth(100);
  await car.scrollIntoViewIfNeeded();
  const link = car.getByRole('heading').getByRole('link');
  const carTitle = (await link.textContent()) ?? '';
  const left = await leaveBy(page, link);
  await expect(heading).toHaveText(carTitle);
  await expectAt(page, 0);
  await page.goBack();
  await expect(heading).toHaveText(title ?? '');
  await expectAt(page, left);
  expect(await cars.count()).toBeGreaterThanOrEqual(24 * 6);
  await page.goForward();
  await expect(heading).toHaveText(carTitle);
  await page.goBack();
  await expectAt(page, left);

  // As a whole document, which a page without scripts is.
  await page.goto('/faq');
  await expectAt(page, 0);
  const inFaq = await scrollDown(page, 300);
  await page.goBack();
  await expect(heading).toHaveText(title ?? '');
  await expectAt(page, left);
  await page.goForward();
  await expectAt(page, inFaq);
});

test('a visitor and a buyer come back from a car, and from the page after it, to where they were in a search', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  // Nobody else finds or buys these, so the pages stay as they are.
  const word = `osprey${seller.id.replaceAll('-', '').slice(0, 10)}x`;
  for (let at = 0; at < 12; at++) await postCar(seller, { title: `2016 ${word} ${at}` });
  // The search has what was posted a moment ago.
  await untilPageSays(market, `/search?q=${word}`, '12 cars');
  for (const person of [null, buyer]) {
    const page = await open(person, `/search?q=${word}`, async (page) => {
      await withoutPhotos(page);
      await withoutTypeface(page);
    });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('12 cars');
    const result = page.getByRole('article').getByRole('heading').getByRole('link').last();
    const title = (await result.textContent()) ?? '';
    await result.scrollIntoViewIfNeeded();
    const inSearch = await leaveBy(page, result);
    expect(inSearch).toBeGreaterThan(300);
    await expect(heading).toHaveText(title);
    await expectAt(page, 0);

    const inCar = await scrollDown(page, 250);
    // Pressed where it is, however far below.
    await faqLink(page).evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL('/faq');
    await expectAt(page, 0);
    const inFaq = await scrollDown(page, 300);

    await page.goBack();
    await expect(heading).toHaveText(title);
    await expectAt(page, inCar);
    await page.goBack();
    await expect(heading).toHaveText('12 cars');
    await expectAt(page, inSearch);
    await page.goForward();
    await expect(heading).toHaveText(title);
    await expectAt(page, inCar);
    await page.goForward();
    await expect(page).toHaveURL('/faq');
    await expectAt(page, inFaq);
  }
});

for (const arrive of ['never arrive', 'arrive as the other page is loaded'])
  test(`a visitor who goes forward before the scripts of a page are there, which ${arrive}, comes to where they were`, {
    tag: '@long',
  }, async ({ open }) => {
    const page = await open(null, '/search?q=suv');
    const heading = page.getByRole('heading', { level: 1 });
    await expectHydrated(page);
    await inFooter(page, 'FAQ').click();
    await expect(heading).toHaveText('Frequently asked questions');
    const inFaq = await scrollDown(page, 300);
    await page.goto('/blog');
    const hasLeft = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await hasLeft.promise;
      if (arrive !== 'never arrive') await route.continue();
    });
    await page.route('/faq', async (route) => {
      hasLeft.resolve();
      // What hydrates does so within this time.
      await setTimeout(1000);
      await route.continue();
    });
    await goThrough(page, -2);
    await expect(heading).toHaveText(/ cars$/);
    await goThrough(page, 1);
    await expect(page).toHaveURL('/faq');
    await expect(heading).toHaveText('Frequently asked questions');
    await expectAt(page, inFaq);
  });

test('a visitor who goes two pages forward, past the one whose scripts led there, comes to where they were', {
  tag: '@long',
}, async ({ open }) => {
  const page = await open(null, '/blog');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/search?q=suv');
  await expectHydrated(page);
  await inFooter(page, 'FAQ').click();
  await expect(heading).toHaveText('Frequently asked questions');
  let inFaq = await scrollDown(page, 300);
  await page.goBack();
  await expect(heading).toHaveText(/ cars$/);
  await page.goBack();
  await expect(heading).toHaveText('Blog');
  await goThrough(page, 2);
  await expect(heading).toHaveText('Frequently asked questions');
  await expectAt(page, inFaq);

  inFaq = await scrollDown(page, 500);
  await page.goto('/about');
  await page.goBack();
  await expect(heading).toHaveText('Frequently asked questions');
  await expectAt(page, inFaq);
});

test('a buyer, a seller and an admin come back in the dashboard, and to favorites, to where they were', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [seller, buyer, admin] = await Promise.all([
    newSeller(market),
    newBuyer(market),
    newAdmin(market),
  ]);
  // Not a moment ago: a minute later a longer text may take another line.
  const savedAt = new Date(Date.now() - 3 * 86_400_000);
  for (let at = 0; at < 9; at++) {
    const car = await postCar(seller);
    await book(buyer, car);
    agreed(await buyer.callApi(saveFavorite, { id: car.id, savedAt }));
  }
  await sqlAt(market)`update cars set posted_at = ${savedAt} where seller_id = ${seller.id}`;
  const word = `plover${newMark()}`;
  await sqlAt(market)`
    insert into people (name, email, status)
    select ${word} || ' ' || n, ${word} || n || '@people.example', 'buyer' from generate_series(1, 12) n`;
  const carLink = { name: /^2017 Testarossa/ };
  for (const [person, path, linkOn] of [
    [buyer, '/dashboard', (page) => page.getByRole('main').getByRole('link', carLink).last()],
    [buyer, '/favorites', (page) => page.getByRole('main').getByRole('link', carLink).last()],
    [
      seller,
      '/dashboard/mycars',
      (page) => page.getByRole('main').getByRole('link', carLink).last(),
    ],
    [admin, `/dashboard/users?search=${word}`, faqLink],
  ] as readonly (readonly [Someone, string, (page: Page) => Locator])[]) {
    const page = await open(person, path, async (page) => {
      await withoutPhotos(page);
      // Each visit to a page without scripts is another document, which may be too late for it.
      await (path === '/favorites' ? withoutTypeface(page) : withTypeface(page));
    });
    await expectHydrated(page);
    await page.waitForLoadState('networkidle');
    if (path !== '/favorites') expect(await typefaces(page), path).toContain('loaded');
    const heading = page.getByRole('heading', { level: 1 });
    const title = (await heading.textContent()) ?? '';
    const link = linkOn(page);
    await link.scrollIntoViewIfNeeded();
    const left = await leaveBy(page, link);
    expect(left, path).toBeGreaterThan(150);
    await expect(heading).not.toHaveText(title);
    await page.waitForLoadState();
    await expectAt(page, 0);
    for (let times = 0; times < 2; times++) {
      await page.goBack();
      await expect(heading).toHaveText(title);
      await expectAt(page, left);
      await page.goForward();
      await expect(heading).not.toHaveText(title);
      await page.waitForLoadState();
      await expectAt(page, 0);
    }
  }
});

const faqLink = (page: Page) => inFooter(page, 'FAQ');

const typefaces = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ family }) => /^"?Instrument Sans"?$/.test(family))
      .map(({ status }) => status),
  );

test('a list that was loaded far stops, so that what is below it can be reached', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/cars/1?pages=4');
  await expect(page.getByRole('article')).toHaveCount(96);
  await page.mouse.move(5, 5);
  await expectHydrated(page);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: 'About' })).toBeInViewport();
  await page.getByRole('link', { name: 'Show more cars' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(96);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer reads on in a list at the car where they were', async ({ market, open }) => {
    const page = await open(await newBuyer(market), '/cars/1');
    await page.getByRole('link', { name: 'Show more cars' }).click();
    await expect(page.getByRole('article')).toHaveCount(48);
    await expect(page.getByRole('article').nth(23)).toBeInViewport();
  });
});
