// A buyer and a seller arrange when to see a car.
import { readFileSync } from 'node:fs';
import { carPath } from '../../../src/cars/car-path.ts';
import { requestViewing } from '../../../src/viewings/contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { agreed, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';
import { meetingPlace, showCars } from '../../people/viewings.ts';

test('a seller sets hours, a buyer picks a time, moves it and takes it to their calendar', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([
    newBuyer(market, 'Vera Viewer'),
    newSeller(market, 'Sam Seller'),
  ]);
  const car = await postCar(seller);
  const sellers = await open(seller, '/dashboard/viewings');
  await sellers.getByRole('link', { name: 'Your viewing hours', exact: true }).click();
  await expectHydrated(sellers);
  await sellers.getByLabel('Monday until').selectOption('');
  const save = sellers.getByRole('button', { name: 'Save hours', exact: true });
  await save.click();
  await expect(sellers.getByText('Say where your cars can be seen')).toBeVisible();
  await sellers.getByLabel('Where can your cars be seen?').fill('12 Elm Street');
  await save.click();
  await expect(sellers.getByText('Choose a start and an end')).toBeVisible();
  await expect(sellers.getByLabel('Monday from')).toBeFocused();
  await expectAccessible(sellers);
  for (const day of ['Monday', 'Saturday', 'Sunday']) {
    await sellers.getByLabel(`${day} from`).selectOption('9:00 AM');
    await sellers.getByLabel(`${day} until`).selectOption('10:00 AM');
  }
  await save.click();
  await expect(sellers.getByRole('heading', { name: 'Days off and extra hours' })).toBeVisible();
  const off = new Date(Date.now() + 10 * 86_400_000);
  await sellers.getByLabel('Day', { exact: true }).fill(off.toISOString().slice(0, 10));
  await sellers.getByRole('button', { name: 'Save this day', exact: true }).click();
  await expect(sellers.getByRole('listitem').filter({ hasText: 'No viewings' })).toHaveCount(1);

  const page = await open(buyer, carPath(car));
  await page.getByRole('link', { name: 'See it in person', exact: true }).click();
  const times = page.getByRole('listitem').getByRole('link');
  await expectAccessible(page);
  await times.nth(3).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for this time', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/conversations\/\d+\/viewing$/);
  await expect(page.getByText('Waiting for Sam Seller to confirm')).toBeVisible();
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(drawer.locator('[aria-current=page]')).toHaveText('Viewings');
  await expect(page.getByText('12 Elm Street')).toBeHidden();
  await expectAccessible(page);

  await sellers.goto('/dashboard/viewings');
  await sellers.getByRole('link', { name: /Vera Viewer/ }).click();
  await sellers.getByRole('button', { name: 'Confirm this time', exact: true }).click();
  await expect(sellers.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('12 Elm Street')).toBeVisible();
  await page.getByRole('link', { name: 'Move', exact: true }).click();
  await times.nth(4).click();
  await page.getByRole('button', { name: 'Move to this time', exact: true }).click();
  await expect(page.getByText('Waiting for Sam Seller to confirm')).toBeVisible();
  await page.getByRole('link', { name: 'Write to Sam Seller', exact: true }).click();
  await expect(page.getByText(/^Viewing on /)).toBeVisible();
  await page.getByRole('link', { name: 'See the viewing', exact: true }).click();
  await expectHydrated(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('viewing.ics');
  const file = readFileSync(await download.path(), 'utf8').replaceAll('\r\n ', '');
  expect(file).toMatch(/\r\nUID:viewing-\d+@.*\r\nSEQUENCE:2\r\n/);
  expect(file).toContain('STATUS:TENTATIVE');
  expect(file).not.toContain('Elm Street');

  await page.getByText('Cancel this viewing', { exact: true }).click();
  await page.getByLabel('Why?').selectOption('Found another car');
  await page.getByRole('button', { name: 'Cancel the viewing', exact: true }).click();
  await expect(page.getByText('You canceled this viewing')).toBeVisible();
  await sellers.goto('/dashboard/viewings?when=past');
  await expect(sellers.getByText('Vera Viewer canceled this viewing')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a seller who opens the viewings of their own car finds who comes to see it', async ({
    market,
    open,
  }) => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const page = await open(seller, `/viewing/${car.id}`);
    await page.getByRole('link', { name: 'Open Viewings', exact: true }).click();
    await expect(page.getByText('No upcoming viewings.')).toBeVisible();
  });

  test('a buyer picks a time that another one has just taken, and then one that is free', async ({
    market,
    open,
  }) => {
    const [buyer, rival, seller] = await Promise.all([
      newBuyer(market),
      newBuyer(market),
      newSeller(market),
    ]);
    const car = await postCar(seller);
    await showCars(seller, 'at-once');
    const page = await open(buyer, `/viewing/${car.id}`);
    const times = page.getByRole('listitem').getByRole('link');
    await times.nth(2).click();
    const picked = new URL(page.url()).searchParams.get('at') ?? '';
    agreed(await rival.callApi(requestViewing, { id: car.id, startsAt: new Date(picked) }));
    await page.getByRole('button', { name: 'Book this time', exact: true }).click();
    await expect(page.getByText('Someone else has just picked this time')).toBeVisible();
    await page.getByRole('link', { name: 'Pick another time', exact: true }).click();
    await times.nth(2).click();
    await page.getByRole('button', { name: 'Book this time', exact: true }).click();
    await expect(page.getByText(meetingPlace)).toBeVisible();
  });
});
