// Photos that nobody wants sent anymore, though they are on their way or wait in line.
import type { Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { postCar } from '../../people/actions.ts';
import { photosNamed } from '../../people/chosen-photos.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

const uploads = /\/api\/images(\/private)?$/;

/** Photos on their way stay there. */
async function holdUploads(page: Page) {
  const seen = { begun: 0, stopped: 0 };
  await page.route(uploads, () => {
    seen.begun += 1;
  });
  page.on('requestfailed', (request) => {
    if (uploads.test(request.url())) seen.stopped += 1;
  });
  return seen;
}

test('a seller who starts their post over stops the photo that is on its way', {
  tag: ['@long', '@phone-only'],
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const page = await open(seller, '/dashboard/addcars');
  await expectHydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('1998 First Thoughts');
  await page.reload({ waitUntil: 'domcontentloaded' });
  const startOver = page.getByRole('button', { name: 'Start over' });
  await expect(startOver).toBeVisible();
  await page.getByLabel('Years of use').fill('2019');
  await expect(page.getByText(/^2019: that’s/)).toBeVisible();
  const seen = await holdUploads(page);
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await photosNamed('first'));
  await expect.poll(() => seen.begun).toBe(1);
  const cancel = page.getByRole('button', { name: 'Cancel upload' });
  await expect(cancel).toBeVisible();

  await startOver.click();
  await expect.poll(() => seen.stopped).toBe(1);
  await expect(cancel).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByText(/^2019: that’s/)).toBeHidden();
  await page.getByRole('button', { name: 'Post the car' }).click();
  await expect(page.getByText('Photo is required')).toBeVisible();
  await expect(page.getByText(/^Wait until the photo is uploaded/)).toBeHidden();
});

test('a seller who leaves stops all photos, also those that wait in line', {
  tag: '@long',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, '/dashboard/mycars');
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Add photos', exact: true }).click();
  const seen = await holdUploads(page);
  const photos = await photosNamed('one', 'two', 'three', 'four', 'five');
  await page.getByLabel('Add photos').setInputFiles(photos);
  await expect.poll(() => seen.begun).toBe(3);
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/dashboard/mycars#car-${car.id}`);
  await expect.poll(() => seen.stopped).toBe(3);

  // Whatever would have begun instead has begun by the time another page is shown.
  await page.getByRole('link', { name: 'Add A Product' }).click();
  await expect(page.getByRole('button', { name: 'Post the car' })).toBeVisible();
  expect(seen.begun).toBe(3);
});

test('a photo that is stopped while its seller’s sign-in is renewed is not sent', {
  tag: '@long',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, `/dashboard/mycars/${car.id}/photos`);
  await expectHydrated(page);
  const mayRenew = Promise.withResolvers<void>();
  await page.route('**/jwt?*', (route) => mayRenew.promise.then(() => route.continue()));
  let sent = 0;
  await page.route(uploads, (route) => {
    sent += 1;
    return route.continue();
  });
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  const renewal = page.waitForRequest('**/jwt?*');
  await page.getByLabel('Add photos').setInputFiles(await photosNamed('stopped'));
  await renewal;
  await page.getByRole('button', { name: 'Stop stopped.jpg' }).click();
  mayRenew.resolve();
  await page.getByLabel('Add photos').setInputFiles(await photosNamed('wanted'));
  await expect(page.getByText('2 of 20 photos.')).toBeVisible();
  expect(sent).toBe(1);
});

test('a buyer who starts their message over leaves out its photos as well', {
  tag: '@long',
}, async ({ market, open }) => {
  const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
  const car = await postCar(seller);
  const page = await open(buyer, `/ask/${car.id}`);
  await expectHydrated(page);
  await page.getByLabel('Your message').fill('Is it this scratch?');
  await page.reload({ waitUntil: 'domcontentloaded' });
  const startOver = page.getByRole('button', { name: 'Start over' });
  await expect(startOver).toBeVisible();
  const add = page.getByLabel('Add photos');
  await add.setInputFiles(await photosNamed('stored'));
  const stored = page.getByRole('img', { name: 'Chosen: 1' });
  await expect(stored).toBeVisible();
  const seen = await holdUploads(page);
  await add.setInputFiles(await photosNamed('under-way'));
  await expect.poll(() => seen.begun).toBe(1);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(send, 'the message waits for its photos').toBeDisabled();
  await startOver.click();
  await expect.poll(() => seen.stopped).toBe(1);
  await expect(stored).toBeHidden();
  await expect(page.getByRole('button', { name: 'Stop under-way.jpg' })).toBeHidden();
  await expect(send).toBeEnabled();
  await expect(page.getByText('Write a message'), 'it is not sent as it is now').toBeHidden();
});
