// A seller's photos of one car, from the phone in their hand to the page that buyers see.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { addCarPhoto } from '../../../src/cars/sell/car-photos-contract.ts';
import { enter, tabTo, typeInto } from '../../browser/keyboard.ts';
import { expect, expectAccessible, expectHydrated, isOnPhone, test } from '../../browser/story.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, postCar, uploadPhoto } from '../../people/actions.ts';
import { newSeller } from '../../people/people.ts';

/** Photos that are told apart by their width: 340, 350, and so on. */
const photosOf = (widths: readonly number[]) =>
  Promise.all(
    widths.map(async (width) => {
      const background = { r: width % 256, g: 120, b: 160 };
      const photo = sharp({ create: { width, height: 240, channels: 3, background } });
      return {
        name: `photo-${width}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo.jpeg().toBuffer(),
      };
    }),
  );
const from340 = (count: number) => Array.from({ length: count }, (_, at) => 340 + at * 10);

/** The widths of a car's photos, as they are stored, in their order. */
async function widthsAt(market: MarketAddress, carId: number): Promise<unknown[]> {
  const rows = await sqlAt(market)`
    select i.width from (
      select image_id, 1 as position from cars where id = ${carId}
      union all select image_id, position from car_photos where car_id = ${carId}) as photo
    join images i on i.id = photo.image_id order by photo.position`;
  return rows.map(({ width }) => width);
}
const choose = async (page: Page, width: number) =>
  page.getByLabel('Add photos').setInputFiles(await photosOf([width]));
const tiles = (page: Page) => page.locator('[data-photo]');
const expectOrder = (market: MarketAddress, carId: number, widths: readonly number[]) =>
  expect.poll(() => widthsAt(market, carId), { timeout: 60_000 }).toEqual(widths);

test.describe('with a network that fails', () => {
  test.use({ expectedTrouble: /ERR_FAILED|ERR_CONNECTION_REFUSED/ });

  test('a seller without a mouse is led on to photos and facts, adds eleven at once, sends a lost one again, and orders them', {
    tag: ['@long', '@phone'],
  }, async ({ market, open }) => {
    test.setTimeout(480_000);
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const page = await open(seller, '/dashboard/mycars');
    await expect(
      page.getByRole('heading', { name: 'It’s live. Step 2 of 3: photos' }),
    ).toBeVisible();
    const posted = page.getByRole('article').filter({ hasText: car.title });
    await expect(posted).toContainText(
      /Only one photo so far\. Add photos.*Missing: mileage, .*Add details/s,
    );
    await expectAccessible(page);
    await enter(page.getByRole('link', { name: 'Add photos', exact: true }));
    await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeVisible();
    await expectHydrated(page);

    let lost = false;
    await page.route('**/api/images', (route) => {
      if (lost) return route.continue();
      lost = true;
      return route.abort();
    });
    const widths = from340(11);
    const chooser = page.waitForEvent('filechooser');
    await enter(page.getByLabel('Add photos'));
    await (await chooser).setFiles(await photosOf(widths));
    const again = page.getByRole('button', { name: /^Try again photo/ });
    await expect(again).toBeVisible({ timeout: 60_000 });
    await expect(tiles(page)).toHaveCount(11, { timeout: 120_000 });
    await enter(again);
    await expect(tiles(page)).toHaveCount(12, { timeout: 60_000 });
    await expect(page.getByText('12 of 20 photos.')).toBeVisible();
    // The lost one comes to where it was chosen.
    await expectOrder(market, car.id, [320, ...widths]);
    await expectAccessible(page);

    const handle = tiles(page).nth(2).getByRole('button', { name: /^Drag/ });
    await tabTo(handle);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('This photo is now the cover.')).toBeAttached();
    await expect(tiles(page).first().getByRole('button', { name: /^Drag/ })).toBeFocused();
    await enter(
      tiles(page)
        .nth(1)
        .getByRole('button', { name: /^Move later/ }),
    );
    const shows = tiles(page).nth(3).getByLabel(/^What/);
    await tabTo(shows);
    await page.keyboard.type('Dash');
    await expect(shows).toHaveValue('dashboard');
    const [first, second, ...others] = widths;
    await expectOrder(market, car.id, [second ?? 0, first ?? 0, 320, ...others]);

    const remove = tiles(page)
      .nth(2)
      .getByRole('button', { name: /^Remove/ });
    await tabTo(remove, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(tiles(page)).toHaveCount(11);
    await enter(page.getByRole('button', { name: 'Undo' }));
    await expectOrder(market, car.id, [second ?? 0, first ?? 0, 320, ...others]);

    await tabTo(page.getByRole('link', { name: 'Later' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'It’s live. Step 3 of 3: details' }),
    ).toBeVisible();
    await enter(page.getByRole('link', { name: `Add details for ${car.title}` }));
    await expect(page.getByRole('heading', { name: `Details of ${car.title}` })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await typeInto(page.getByLabel('Seats', { exact: true }), '7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Details saved')).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/mycars#car-${car.id}`);

    const visitors = await open(null, `/advertise/${car.id}`);
    await expect(visitors.getByRole('region', { name: 'Details' })).toContainText('Seats');
    await expect(visitors.getByRole('img', { name: /picture \d+ of 12$/ })).toHaveCount(12);
    await expect(
      visitors.getByRole('img', { name: /, dashboard, picture 4 of 12$/ }),
    ).toBeAttached();
  });
});

test('a seller drags a photo to another place, and is asked before they leave one behind that is on its way', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, '/dashboard/mycars');
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Add photos', exact: true }).click();
  await page.getByLabel('Add photos').setInputFiles(await photosOf(from340(3)));
  await expect(tiles(page)).toHaveCount(4, { timeout: 60_000 });

  const handle = tiles(page).nth(2).getByRole('button', { name: /^Drag/ });
  const [handleBox, target] = [await handle.boundingBox(), await tiles(page).first().boundingBox()];
  if (!handleBox || !target) throw new Error('the photos are not on the screen');
  await page.mouse.move(handleBox.x + 5, handleBox.y + 5);
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y + 40, { steps: 5 });
  await page.mouse.up();
  await expectOrder(market, car.id, [350, 320, 340, 360]);
  // On a busy device it is let go before it is shown at its new place.
  const [last, second] = [tiles(page).nth(3), tiles(page).nth(1)];
  const grip = await last.getByRole('button', { name: /^Drag/ }).boundingBox();
  await page.mouse.move((grip?.x ?? 0) + 5, (grip?.y ?? 0) + 5);
  await page.mouse.down();
  await second.evaluate((tile) => {
    const { left, top } = tile.getBoundingClientRect();
    const there = { bubbles: true, clientX: left + 40, clientY: top + 40 };
    for (const name of ['pointermove', 'pointerup'])
      tile.parentElement?.dispatchEvent(new PointerEvent(name, there));
  });
  await page.mouse.up();
  await expectOrder(market, car.id, [350, 360, 320, 340]);

  await page.route('**/api/images', () => undefined);
  await choose(page, 500);
  const leaving = page.getByRole('dialog', { name: 'Leave before your photos are saved?' });
  const later = page.getByRole('link', { name: 'Later' });
  await later.click();
  await expect(leaving).toBeVisible();
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();
  await expect(page).toHaveURL(`/dashboard/mycars/${car.id}/photos`);
  await page.getByRole('button', { name: 'Stop photo-500.jpg' }).click();
  await expect(page.getByRole('button', { name: 'Stop photo-500.jpg' })).toBeHidden();
  await expect(tiles(page)).toHaveCount(4);
  await later.click();
  await expect(page).toHaveURL(`/dashboard/mycars#car-${car.id}`);
});

test('a seller stops a photo that waits for the one before it, and may send one again that failed', {
  tag: '@long',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, `/dashboard/mycars/${car.id}/photos`);
  await expectHydrated(page);
  // One that is stored waits until the one before it is added.
  const [inLine, mayBeAdded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/sellersCar/*/photos', async (route) => {
    inLine.resolve();
    await mayBeAdded.promise;
    await route.continue();
  });
  await choose(page, 510);
  await inLine.promise;
  const isStored = page.waitForResponse('**/api/images');
  await choose(page, 520);
  await (await isStored).finished();
  await page.getByRole('button', { name: 'Stop photo-520.jpg' }).click();
  mayBeAdded.resolve();
  await choose(page, 530);
  await expectOrder(market, car.id, [320, 510, 530]);

  // One that failed may be sent again.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await choose(page, 540);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again photo-540.jpg' })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/dashboard/mycars#car-${car.id}`);
});

test('a seller sees in one window what they changed in another', async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const [one, other] = [
    await open(seller, `/dashboard/mycars/${car.id}/photos`),
    await open(seller, `/dashboard/mycars/${car.id}/photos`),
  ];
  await Promise.all([expectHydrated(one), expectHydrated(other)]);
  await one.getByRole('button', { name: /^Remove/ }).click();
  await expect(one.getByText('A car needs at least one photo.')).toBeVisible();
  await expect(one.getByRole('button', { name: 'Undo' })).toBeHidden();
  await one.getByLabel('Add photos').setInputFiles(await photosOf([340]));
  await expect(tiles(one)).toHaveCount(2, { timeout: 60_000 });
  await other.getByLabel('Add photos').setInputFiles(await photosOf([350]));
  await expect(tiles(other)).toHaveCount(3, { timeout: 60_000 });
  await one.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(tiles(one)).toHaveCount(3);
  await expectOrder(market, car.id, [320, 350, 340]);
});

test('a buyer who looks at a photo full screen and zooms in is shown a larger file, which is not loaded before', {
  tag: '@phone',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const image = { id: await uploadPhoto(seller) };
  agreed(await seller.callApi(addCarPhoto, { id: car.id, image }));
  const page = await open(null, '/faq');
  // On wider screens the page needs the largest file itself.
  if (!isOnPhone(page)) await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/advertise/${car.id}`);
  const first = page.locator('#picture-1');
  const onPage = first.locator('img').first();
  await expect.poll(() => widthLoaded(onPage)).toBeGreaterThan(0);
  const smaller = (await widthLoaded(onPage)) ?? 0;
  const large = page.locator('.gallery-strip img.gallery-full');
  await expect(large).toHaveCount(2);
  for (const one of await large.all()) expect(await widthLoaded(one)).toBeNull();

  await first.getByRole('button').first().press('Enter');
  const fullPhoto = first.locator('img.gallery-full');
  await expect(fullPhoto).toBeInViewport();
  await expect.poll(() => widthLoaded(fullPhoto)).toBeGreaterThan(smaller);
  expect(await fullPhoto.boundingBox()).toEqual(await onPage.boundingBox());
  await page.getByText('Zoom').click();
  await expect.poll(() => widthLoaded(fullPhoto)).toBe(isOnPhone(page) ? 720 : 1280);
  const zoomed = await fullPhoto.boundingBox();
  expect(zoomed).toEqual(await onPage.boundingBox());
  expect(zoomed?.width).toBeGreaterThan(1.7 * (page.viewportSize()?.width ?? 0));
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(fullPhoto).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a seller adds photos, orders and removes them, and a buyer looks at them full screen', {
    tag: '@phone',
  }, async ({ market, open }) => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const page = await open(seller, `/dashboard/mycars/${car.id}/photos`);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose one or more photos first.');
    await page.getByLabel('Add photos').setInputFiles(await photosOf(from340(3)));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expectOrder(market, car.id, [320, 340, 350, 360]);
    await tiles(page)
      .nth(2)
      .getByRole('button', { name: /^Make it the cover/ })
      .click();
    await expectOrder(market, car.id, [350, 320, 340, 360]);
    await tiles(page)
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expectOrder(market, car.id, [350, 340, 360]);
    await tiles(page).nth(0).getByLabel(/^What/).selectOption('Front corner');
    await tiles(page).nth(0).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Remove Front corner, photo 1' })).toBeVisible();

    await page.getByLabel('Add photos').setInputFiles(await photosOf([370, 380, 390]));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expectOrder(market, car.id, [350, 340, 360, 370, 380, 390]);
    await page.getByRole('button', { name: 'Remove Front corner, photo 1' }).click();
    await expectOrder(market, car.id, [340, 360, 370, 380, 390]);

    const visitors = await open(null, `/advertise/${car.id}`);
    const close = visitors.getByRole('button', { name: 'Close' });
    await expect(close).toBeHidden();
    await visitors.getByRole('link', { name: 'Show picture 2' }).click();
    const second = visitors.getByRole('button', { name: /picture 2 of 5/ });
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await second.press('Enter');
    await expect(close).toBeVisible();
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await visitors.locator('#picture-2').getByRole('link', { name: 'Next picture' }).click();
    await expect(visitors.getByRole('img', { name: 'picture 3 of 5' })).toBeInViewport({
      ratio: 0.9,
    });
    const [third, fourth] = [
      visitors.locator('#picture-3'),
      visitors.getByRole('img', { name: 'picture 4 of 5' }),
    ];
    // A busy browser may lose a key that it scrolls by; people press it again.
    await expect(async () => {
      await expectAtRest(third);
      const isStillThere = ((await third.boundingBox())?.x ?? -1) >= 0;
      if (isStillThere) await visitors.keyboard.press('ArrowRight');
      await expect(fourth).toBeInViewport({ ratio: 0.9, timeout: 2000 });
    }).toPass();
    await visitors.keyboard.press('Escape');
    await expect(close).toBeHidden();
    await expect(second).toBeFocused();
    await second.press('Enter');
    if (!isOnPhone(visitors)) await visitors.getByText('Zoom').click();
    await close.click();
    await expect(close).toBeHidden();
  });
});

/** Waits until something has been scrolled into its place: a key that is pressed before does nothing. */
async function expectAtRest(one: Locator): Promise<void> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = (await one.boundingBox())?.x ?? Number.NaN;
      return last === before;
    })
    .toBe(true);
}

/** By the name of the file that a picture shows; null while it has loaded none. */
const widthLoaded = (picture: Locator): Promise<number | null> =>
  picture.evaluate((image: HTMLImageElement) => {
    const [, width] = /\/(\d+)\.(?:avif|webp)$/.exec(image.currentSrc) ?? [];
    return width && image.complete && image.naturalWidth > 0 ? Number(width) : null;
  });
