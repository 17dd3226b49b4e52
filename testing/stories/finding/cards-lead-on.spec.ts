// Cards and rows of cars, and of categories, as targets.

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { carPath } from '../../../src/cars/car-path.ts';
import { expect, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { postCar, uploadPhoto } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

/** Presses in the middle of a picture, as a finger would. */
async function pressPicture(page: Page, picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

test('a visitor presses the pictures of the home page, and each opens what it shows', {
  tag: '@phone',
}, async ({ market, open }) => {
  const car = await postCar(await newSeller(market));
  await sqlAt(market)`update cars set advertised_at = now() where id = ${car.id}`;
  const page = await open(null, '/');
  for (const [region, address] of [
    ['Categories of Second hand Cars', /\/login\?from=%2Fcars%2F1$/],
    ['Advertised Items', /\/car\/\d+\/[a-z0-9-]+$/],
    ['The Last Sold', /\/car\/\d+\/[a-z0-9-]+$/],
  ] as const) {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await pressPicture(page, page.getByRole('region', { name: region }).locator('img').first());
    await expect(page, region).toHaveURL(address);
  }
});

test('a buyer presses the picture of a car in a list, and comes to its page', {
  tag: '@phone',
}, async ({ market, open }) => {
  const car = await postCar(await newSeller(market));
  const page = await open(await newBuyer(market), '/cars/3');
  const card = page.getByRole('article').filter({ hasText: car.title });
  await pressPicture(page, card.locator('img'));
  await expect(page).toHaveURL(carPath(car));
});

test('a buyer hears each car of a list once, and its buttons with its name', async ({
  market,
  open,
}) => {
  const car = await postCar(await newSeller(market));
  const page = await open(await newBuyer(market), '/cars/3');
  const card = page.getByRole('article').filter({ hasText: car.title });
  await expect(card.locator('img')).toHaveAttribute('alt', '');
  const [save, book] = [card.getByRole('button').nth(0), card.getByRole('button').nth(1)];
  await expect(save).toHaveAccessibleName(`Save ${car.title}`);
  await expect(book).toHaveAccessibleName(`Book Now ${car.title}`);
  await expect(card.getByRole('button')).toHaveCount(2);
  const names = await page
    .getByRole('button', { name: /^Book Now/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-labelledby')));
  expect(new Set(names).size).toBe(names.length);
});

// In a category a card shows all that the specification names; in a search it is a row.
for (const [path, least] of [
  ['/cars/3', 2.3],
  ['/search', 2.5],
] as const)
  test(`a buyer with a phone sees ${least} cars at once: ${path}`, {
    tag: ['@phone-only', '@long'],
  }, async ({ market, open }) => {
    const seller = await newSeller(market);
    const described = { originalPriceCents: 30_000_00, description: 'One owner. '.repeat(20) };
    await Promise.all([1, 2, 3].map(() => postCar(seller, described)));
    const page = await open(await newBuyer(market), path);
    await page.setViewportSize({ width: 390, height: 844 });
    const [first, third] = await Promise.all(
      [0, 2].map((at) => page.getByRole('article').nth(at).boundingBox()),
    );
    expect(844 / (((third?.y ?? 0) - (first?.y ?? 0)) / 2)).toBeGreaterThanOrEqual(least);
  });

test('a buyer sees the whole of a photo in a list, whatever its shape', {
  tag: '@phone',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const shapes = [
    [400, 600],
    [640, 360],
    [640, 480],
  ] as const;
  const cars = await Promise.all(
    shapes.map(async ([width, height]) => {
      const photo = sharp({ create: { width, height, channels: 3, background: '#467' } });
      const id = await uploadPhoto(seller, await photo.jpeg().toBuffer());
      return { ...(await postCar(seller, { photo: { id } })), shape: width / height };
    }),
  );
  const page = await open(await newBuyer(market), '/cars/3');
  for (const { title, shape } of cars) {
    const picture = page.getByRole('article').filter({ hasText: title }).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
      .toBeCloseTo(shape, 1);
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(3 / 2, 1);
    await expect(picture).toHaveCSS('object-fit', 'contain');
  }
});
