import type { Page } from '@playwright/test';
import { addCarPhoto } from '../../../src/cars/sell/car-photos-contract.ts';
import { scriptFiles } from '../../browser/hold-scripts.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, newMark, postCar, smallPhoto, uploadPhoto } from '../../people/actions.ts';
import { mailsTo } from '../../people/mails.ts';
import { newSeller, newUnverified } from '../../people/people.ts';

test.use({ expectedTrouble: /net::ERR_FAILED|status of 50\d/ });

const choosePhoto = async (page: Page) =>
  page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'car.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPhoto(),
  });
const draftIsBack = 'We saved your draft on this device.';
const sentOnceUploaded = 'The form is sent once the photo is uploaded.';

test('a seller reloads the page while writing a post, finds it unchanged, and posts it', {
  tag: ['@phone', '@8.19'],
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const title = `1998 Drafted ${newMark()}`;
  const page = await open(seller, '/dashboard/addcars');
  const post = page.getByRole('button', { name: 'Post the car' });
  await expectHydrated(page);
  await expect(page.getByText(draftIsBack)).toBeHidden();
  const photoMayLoad = Promise.withResolvers<void>();
  await page.route('**/api/images', (route) => photoMayLoad.promise.then(() => route.continue()));
  await choosePhoto(page);
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('Resale price').fill('7,250');
  await page.getByLabel('Condition').selectOption('Fair');
  await page.getByLabel('Years of use').fill('12');
  await page.getByLabel('Phone number').fill('+1 503 555 0117');
  await page.getByLabel('Category name').selectOption('Microbus');
  await page.getByLabel('Description').fill('One owner.\nTwo keys.');
  photoMayLoad.resolve();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText(draftIsBack)).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(title);
  await expect(page.getByLabel('Resale price')).toHaveValue('7,250');
  await expect(page.getByLabel('Condition')).toHaveValue('Fair');
  await expect(page.getByLabel('Category id')).toHaveValue('4');
  await expect(page.getByLabel('Description')).toHaveValue('One owner.\nTwo keys.');

  await post.click();
  await expect(page.getByText('Location is required')).toBeVisible();
  await page.getByLabel('Location').fill('Bergen');
  await page.route('**/api/sellersCar', (route) => route.abort());
  await post.click();
  await expect(page.getByText(/Forecourt isn’t answering/)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(title);
  await page.unroute('**/api/sellersCar');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Location')).toHaveValue('Bergen');
  await expect(page.getByText(draftIsBack)).toBeVisible();
  await post.click();
  await expect(page).toHaveURL('/dashboard/mycars');
  const posted = page.getByRole('article').filter({ hasText: title });
  await expect(posted).toContainText('$7,250');
  const [car] = await sqlAt(market)`
    select category_id, condition, description from cars where title = ${title}`;
  expect(car).toEqual({
    category_id: 4,
    condition: 'Fair',
    description: 'One owner.\nTwo keys.',
  });

  await page.getByRole('link', { name: 'Add A Product' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByText(draftIsBack)).toBeHidden();
});

test('what a seller types and chooses before the scripts of the page run is not lost', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const page = await open(seller, '/dashboard/addcars');
  const name = page.getByLabel('Name', { exact: true });
  const post = page.getByRole('button', { name: 'Post the car' });
  const storedDraft = () =>
    page.evaluate((id) => JSON.parse(localStorage.getItem(`carDraft:${id}`) ?? '{}'), seller.id);
  await expectHydrated(page);
  await name.fill('1997 Older Draft');

  await page.route(scriptFiles, (route) => route.abort());
  await page.goto('/dashboard/addcars');
  await expect(page.locator('#stalled')).toBeVisible();
  const title = `1998 Plain Return ${newMark()}`;
  await name.fill(title);
  await page.getByLabel('Phone number').fill('+1 503 555 0117');
  await page.unroute(scriptFiles);
  await post.click();
  await expect(page.getByText('Location is required')).toBeVisible();
  await expectHydrated(page);
  await expect(name, 'newer than the draft').toHaveValue(title);
  await expect(page.getByText(draftIsBack)).toBeHidden();
  await expect.poll(storedDraft).toMatchObject({ title });
  const { idempotencyKey } = await storedDraft();
  for (const [label, text] of [
    ['Resale price', '7,250'],
    ['Years of use', '12'],
    ['Location', 'Bergen'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Condition').selectOption('Fair');

  const scriptsMayLoad = Promise.withResolvers<void>();
  const photoMayLoad = Promise.withResolvers<void>();
  for (const [address, mayLoad] of [
    [scriptFiles, scriptsMayLoad],
    ['**/api/images', photoMayLoad],
  ] as const)
    await page.route(address, (route) => mayLoad.promise.then(() => route.continue()));
  await page.goto('/dashboard/addcars', { waitUntil: 'domcontentloaded' });
  await choosePhoto(page);
  await page.getByLabel('Category name').selectOption('Microbus');
  await post.click();
  scriptsMayLoad.resolve();
  await expect(page.getByText(draftIsBack)).toBeVisible();
  await expect(page.getByText(sentOnceUploaded)).toBeInViewport();
  await expect(name).toHaveValue(title);
  await expect(page.getByLabel('Category id')).toHaveValue('4');
  expect(await storedDraft()).toMatchObject({ title, idempotencyKey });
  photoMayLoad.resolve();
  await expect(page).toHaveURL('/dashboard/mycars');
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('$7,250');
});

test('a seller reloads the page while they change a post and its facts, and loses nothing, though another photo was lost on its way and the cover is another meanwhile', {
  tag: '@long',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, `/dashboard/mycars/${car.id}/edit`);
  await expectHydrated(page);
  const uploads = '**/api/images';
  const sent = Promise.withResolvers<void>();
  await page.route(uploads, () => sent.resolve());
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(sentOnceUploaded)).toBeInViewport();
  await sent.promise;
  await page.unroute(uploads);
  await page.route(uploads, (route) => route.abort());
  await choosePhoto(page);
  await expect(page.getByRole('alert')).toContainText('Forecourt isn’t answering');
  await page.getByLabel('Location').fill('Bergen');
  await page.getByLabel('Category name').selectOption('Microbus');
  await page.getByLabel('Condition').selectOption('Fair');
  const cover = await uploadPhoto(seller);
  agreed(await seller.callApi(addCarPhoto, { id: car.id, image: { id: cover }, place: 1 }));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText(draftIsBack)).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Bergen');
  await expect(page.getByLabel('Category id')).toHaveValue('4');
  await expect(page.getByLabel('Condition')).toHaveValue('Fair');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/mycars(#car-\d+)?$/);
  const [saved] = await sqlAt(market)`select location, image_id from cars where id = ${car.id}`;
  expect(saved).toEqual({ location: 'Bergen', image_id: cover });

  await page.goto(`/dashboard/mycars/${car.id}/facts`);
  await expectHydrated(page);
  await page.getByLabel('Seats', { exact: true }).fill('7');
  await page.getByRole('checkbox').first().check();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText(draftIsBack)).toBeVisible();
  await expect(page.getByLabel('Seats', { exact: true })).toHaveValue('7');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('button', { name: 'Save the details' }).click();
  await expect(page).toHaveURL(/mycars(#car-\d+)?$/);
  await page.goto(`/dashboard/mycars/${car.id}/facts`);
  await expectHydrated(page);
  await expect(page.getByText(draftIsBack)).toBeHidden();
});

test('a seller whose email is not verified reads it above the empty form, asks for the link again, and posts what they typed meanwhile', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newUnverified(market, 'seller');
  const title = `1998 Early Bird ${newMark()}`;
  const page = await open(seller, '/dashboard/addcars');
  const note = page.getByRole('region', { name: 'Verify your email before you post' });
  const name = page.getByLabel('Name', { exact: true });
  await expect(note).toContainText('your draft stays on this device');
  const [above, below] = [await note.boundingBox(), await name.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expectHydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('A new link is on its way.')).toBeVisible();

  await choosePhoto(page);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await name.fill(title);
  for (const [label, text] of [
    ['Resale price', '7,250'],
    ['Years of use', '12'],
    ['Phone number', '+1 503 555 0117'],
    ['Location', 'Bergen'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Condition').selectOption('Fair');
  await page.getByLabel('Category name').selectOption('Microbus');

  const links = (await mailsTo(market, seller.email)).map(
    ({ body }) => /http\S+\/verify-email\S+/.exec(body)?.[0],
  );
  expect(links).toHaveLength(2);
  await page.goto(links[1] ?? '');
  await page.getByRole('button', { name: 'Verify my address' }).click();
  await expect(page).toHaveURL('/dashboard/addcars');
  await expect(page.getByText(draftIsBack)).toBeVisible();
  await expect(note).toBeHidden();
  await expect(name).toHaveValue(title);
  await page.getByRole('button', { name: 'Post the car' }).click();
  await expect(page).toHaveURL('/dashboard/mycars');
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('$7,250');
});

test("a seller's draft is private, and they can start over", async ({ market, open }) => {
  const [seller, other] = await Promise.all([newSeller(market), newSeller(market)]);
  const page = await open(seller, '/dashboard/addcars');
  await expectHydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('2001 Half-typed');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain(`carDraft:${seller.id}`);

  const at = other.cookie.indexOf('=');
  const [name, value] = [other.cookie.slice(0, at), other.cookie.slice(at + 1)];
  const mine = (await page.context().cookies()).find((cookie) => cookie.name === name);
  await page.context().addCookies([{ name, value, url: market.url, httpOnly: true }]);
  await page.goto('/dashboard/addcars');
  await expect(page.getByLabel('Email')).toHaveValue(other.email);
  await expectHydrated(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

  if (mine) await page.context().addCookies([mine]);
  await page.goto('/dashboard/addcars');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('2001 Half-typed');
  await choosePhoto(page);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByRole('img', { name: 'The chosen car' })).toBeHidden();
  await page.getByRole('button', { name: 'Post the car' }).click();
  await expect(page.getByText('Photo is required')).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expectHydrated(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('a seller watches the upload of a photo, cancels it, and repeats it after a network failure', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const page = await open(await newSeller(market), '/dashboard/addcars');
  await expectHydrated(page);
  await page.route('**/api/images', () => undefined);
  await choosePhoto(page);
  await expect(page.getByRole('progressbar', { name: 'Uploading the photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('JPEG, PNG or WebP, up to 10 MB')).toBeVisible();

  await page.unroute('**/api/images');
  await page.route('**/api/images', (route) => route.abort());
  await choosePhoto(page);
  await expect(page.getByRole('alert')).toContainText('Forecourt isn’t answering');
  await page.unroute('**/api/images');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();

  await page.route('**/api/images', () => undefined);
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('Uploaded', { exact: true }), 'the one before is back').toBeVisible();
  await page.unroute('**/api/images');

  // The access token has ended, and there is no network to get another.
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.route('**/api/jwt*', (route) => route.abort());
  await choosePhoto(page);
  await expect(page.getByRole('alert')).toContainText('Forecourt isn’t answering');
  await page.unroute('**/api/jwt*');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
