import { withdrawCar } from '../../../src/cars/contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { agreed, book, openPayment, pay, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newOfEachRole, newSeller } from '../../people/people.ts';

test('an admin finds a seller and verifies them, and their car says so', {
  tag: ['@phone', '@2.115'],
}, async ({ market, open }) => {
  const [admin, seller, buyer] = await Promise.all([
    newAdmin(market),
    newSeller(market, 'Vera Vetted'),
    newBuyer(market),
  ]);
  const [car, sold] = [await postCar(seller), await postCar(seller)];
  await pay(market, buyer, await book(buyer, sold));

  const page = await open(admin, '/dashboard/sellers');
  await expect(page.getByRole('heading', { name: 'All Sellers' })).toBeVisible();
  await page.getByRole('searchbox').fill(seller.email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: seller.email });
  await expect(row.getByRole('cell')).toHaveText([
    'Vera Vetted',
    seller.email,
    '2',
    '1',
    /^(today|yesterday)$/,
    /not verified/,
  ]);
  await expectHydrated(page);
  await row.getByRole('button', { name: 'Verify' }).click();
  const question = page.getByRole('dialog', { name: 'Verify Vera Vetted?' });
  await expect(question).toContainText('Forecourt’s staff confirmed who this seller is in');
  await expect(question).not.toContainText('lost');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('not verified');
  await row.getByRole('button', { name: 'Verify' }).click();
  await question.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Vera Vetted is verified')).toBeVisible();
  await expect(row).toContainText(/since today/);

  const carPage = await open(null, `/advertise/${car.id}`);
  const owner = carPage.getByRole('region', { name: 'Seller' });
  await expect(owner).toContainText(/Vera Vetted.*Verified seller.* · 1 car sold/);
  await expect(carPage.getByText('We haven’t inspected the car itself')).toBeHidden();
  await owner.getByRole('button', { name: 'Verified seller' }).press('Enter');
  await expect(carPage.getByText('We haven’t inspected the car itself')).toBeVisible();
  await row.getByRole('button', { name: 'Unverify' }).click();
  await expect(row).toContainText('not verified');
  // Visitors share a page for up to a second.
  await expect(async () => {
    await carPage.reload();
    await expect(owner).not.toContainText('Verified seller', { timeout: 2000 });
  }).toPass();
});

test('an admin sees the cars of one seller, also those off the market', async ({
  market,
  open,
}) => {
  const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market, 'Carl Cars')]);
  const [shown, hidden] = [await postCar(seller), await postCar(seller)];
  agreed(await seller.callApi(withdrawCar, { id: hidden.id }));
  const page = await open(admin, `/dashboard/sellers?search=${seller.email}`);
  await page.getByRole('link', { name: 'Cars of Carl Cars' }).click();
  await expect(page.getByText(`Carl Cars, ${seller.email}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: shown.title })).toContainText('Available');
  await expect(page.getByText(hidden.title)).toBeHidden();
  await page.getByRole('link', { name: 'Off the market' }).click();
  await expect(page.getByRole('row').filter({ hasText: hidden.title })).toContainText(
    'Off the market',
  );
  await expectAccessible(page);
});

test('an admin pages through all sellers, and sees when a search finds nobody', async ({
  market,
  open,
}) => {
  const page = await open(await newAdmin(market), '/dashboard/sellers');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(51);
  const first = await rows.nth(1).textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(rows.nth(1)).not.toHaveText(first ?? '');
  await expectHydrated(page);
  await page.getByRole('searchbox').fill('nobody of this name');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No one matches “nobody of this name”.')).toBeVisible();
  const announced = page.locator('[aria-live="polite"]');
  const nothing = 'No results for “nobody of this name” · All Sellers · Forecourt';
  await expect(announced.filter({ hasText: nothing })).toHaveCount(1);
  await expect(page).toHaveTitle(nothing);
  await page.getByRole('link', { name: 'Show everyone' }).click();
  await expect(rows).toHaveCount(51);
});

test('an admin cancels, then deletes a person, who is signed out everywhere', {
  tag: ['@phone', '@6.7'],
}, async ({ market, open }) => {
  const [admin, seller, buyer] = await Promise.all([
    newAdmin(market),
    newSeller(market, 'Dora Deleted'),
    newBuyer(market),
  ]);
  const car = await postCar(seller);
  await book(buyer, car);
  const sellersPage = await open(seller, '/dashboard/mycars');
  await expect(sellersPage.getByRole('heading', { name: car.title })).toBeVisible();

  const page = await open(admin, `/dashboard/users?search=${seller.email}`);
  const row = page.getByRole('row').filter({ hasText: seller.email });
  await row.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await expect(dialog).toContainText('If you delete Dora Deleted. It cannot be undone');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User Dora Deleted deleted successfully')).toBeVisible();
  await expect(page.getByText(`No one matches “${seller.email}”.`)).toBeVisible();

  await sellersPage.reload();
  await expect(sellersPage).toHaveURL(/\/login/);
  const buyersPage = await open(buyer, '/dashboard');
  await expect(buyersPage.getByRole('row').filter({ hasText: car.title })).toContainText(
    'Canceled: the seller took the car off the market',
  );
});

test('an admin sees why a person with a payment under way cannot be deleted, nor an admin', async ({
  market,
  open,
}) => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  await openPayment(buyer, await book(buyer, await postCar(seller)));
  const page = await open(admin, `/dashboard/users?search=${buyer.email}`);
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await row.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/A payment or a sale of this person is in progress/)).toBeVisible();
  await expect(row).toBeVisible();

  await page.goto(`/dashboard/users?search=${admin.email}`, { waitUntil: 'domcontentloaded' });
  const own = page.getByRole('row').filter({ hasText: admin.email });
  await expect(own).toContainText('Can’t delete an admin');
  await expect(own.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
