// Photos of people whose network goes away and comes back.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { postCar } from '../../people/actions.ts';
import { photosNamed } from '../../people/chosen-photos.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

const choosePhoto = async (page: Page) =>
  page.getByLabel('Photo', { exact: true }).setInputFiles(await photosNamed('car'));
const offline = /^You seem to be offline/;

test('a seller who is offline for a while still sees the photo that they chose, is asked before they leave it behind, and has it uploaded once they are back', {
  tag: ['@long', '@phone-only'],
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const page = await open(seller, '/dashboard/addcars');
  await expectHydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('1998 Tunnel');
  await page.context().setOffline(true);
  await choosePhoto(page);
  await expect(page.getByText(offline)).toBeVisible();
  const chosen = page.getByRole('img', { name: 'The chosen car' });
  await expect(chosen).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'My Products' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave before your photo is uploaded?' });
  await expect(leaving).toContainText('you’ll have to choose the photo again');
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(page.getByText(offline)).toBeHidden();
  await page.getByRole('link', { name: 'My Products' }).click();
  await expect(page).toHaveURL('/dashboard/mycars');
});

test('a seller whose new cover was not uploaded does not save their post with the old one by mistake', {
  tag: '@long',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, `/dashboard/mycars/${car.id}/edit`);
  await expectHydrated(page);
  await page.route('**/api/images', (route) => route.abort());
  await choosePhoto(page);
  await expect(page.getByText(/^Forecourt isn’t answering/)).toBeVisible();
  await page.getByLabel('Location').fill('Bergen');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/Your photo wasn’t uploaded/)).toBeVisible();
  const stored = () => sqlAt(market)`select location from cars where id = ${car.id}`;
  expect(await stored()).toEqual([{ location: 'Portland, OR' }]);
  await page.getByRole('button', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/mycars(#car-\d+)?$/);
  expect(await stored()).toEqual([{ location: 'Bergen' }]);
});

test('a seller whose phone reloads the page while photos are on their way reads which ones are missing', {
  tag: ['@long', '@phone-only'],
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, `/dashboard/mycars/${car.id}/photos`);
  await expectHydrated(page);
  const add = page.getByLabel('Add photos');
  await add.setInputFiles(await photosNamed('arrived'));
  await expect(page.getByText('2 of 20 photos.')).toBeVisible();
  await page.route('**/api/images', () => undefined);
  await add.setInputFiles(await photosNamed('front', 'rear'));
  await expect(page.getByRole('button', { name: 'Stop rear.jpg' })).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  const lost = page.getByText('This page was closed before all photos were uploaded.');
  await expect(lost).toContainText('choose them again: front.jpg, rear.jpg');
  await expectAccessible(page);

  await page.unroute('**/api/images');
  await add.setInputFiles(await photosNamed('front', 'rear'));
  await expect(lost).toBeHidden();
  await expect(page.getByText('4 of 20 photos.')).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expectHydrated(page);
  await expect(page.getByText('4 of 20 photos.')).toBeVisible();
  await expect(lost).toBeHidden();
});

test('photos that failed without a network are sent by themselves once it is back', {
  tag: ['@long', '@phone-only'],
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, `/dashboard/mycars/${car.id}/photos`);
  await expectHydrated(page);
  await page.context().setOffline(true);
  const photos = await photosNamed('one', 'two', 'three', 'four', 'five');
  await page.getByLabel('Add photos').setInputFiles(photos);
  await expect(page.getByText(offline)).toHaveCount(5);
  await page.context().setOffline(false);
  await expect(page.getByText('6 of 20 photos.')).toBeVisible();
  await expect(page.getByText(offline)).toHaveCount(0);
});

test('photos of a message that failed without a network are sent by themselves once it is back', {
  tag: ['@long', '@phone-only'],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const page = await open(buyer, `/ask/${(await postCar(seller)).id}`);
  await expectHydrated(page);
  await page.context().setOffline(true);
  await page.getByLabel('Add photos').setInputFiles(await photosNamed('one', 'two'));
  await expect(page.getByText(offline)).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(page.getByRole('img', { name: 'Chosen: 2' })).toBeVisible();
  await expect(page.getByText(offline)).toHaveCount(0);
});
