import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { adminLinks, drawerLinks, openDrawer } from '../../browser/drawer.ts';
import { expect, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import { book, newMark, pay, postCar, smallPhoto } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

const photograph = join(import.meta.dirname, '../../../../shared/data/images/cars/car-01.jpg');

/** A photograph of a car where there is one, else a picture of our own making. */
const photo = async (): Promise<Buffer> =>
  existsSync(photograph)
    ? readFileSync(photograph)
    : sharp(await smallPhoto())
        .resize(768, 432)
        .jpeg()
        .toBuffer();

test('a seller posts a car with its photo, and a buyer finds and buys it', {
  tag: ['@phone', '@main-job', '@1.4', '@4.7', '@4.8'],
}, async ({ market, open }) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const title = `1998 Photographed ${newMark()}`;

  const page = await open(seller, '/dashboard/addcars');
  await expect(page.getByRole('heading', { name: 'Post Your Cars To Selling' })).toBeVisible();
  const post = page.getByRole('button', { name: 'Post the car' });
  await post.click();
  for (const problem of [
    'Photo is required',
    'Name is required',
    'Price is required',
    'Condition is required',
    'Category Name is required',
    'Category Id is required',
    'Years of use is required',
    'Phone number is required',
    'Location is required',
  ])
    await expect(page.getByText(problem, { exact: true })).toBeVisible();

  await page.getByLabel('Photo').setInputFiles({
    name: 'my car.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('Resale price').fill('12,345.50');
  await page.getByLabel('Original price').fill('$30,000');
  await page.getByLabel('Condition').selectOption('Excellent');
  await page.getByLabel('Years of use').fill('9');
  await page.getByLabel('Phone number').fill('+44 20 7946 0000');
  await page.getByLabel('Location').fill('Bergen <b>bold</b> {{7*7}}');
  await page.getByLabel('Category name').selectOption('Microbus');
  await expect(page.getByLabel('Category id')).toHaveValue('4');
  await page.getByLabel('Description').fill('<script>alert(1)</script> One owner.');
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue(seller.email);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'This is what buyers will see' });
  await expect(preview).toContainText('$12,345.50');
  await expect(preview).toContainText('$30,000 when new');
  await expect(preview).toContainText('Buyers read [hidden] in place of phone numbers');
  await expect(preview.getByRole('definition').filter({ hasText: 'Bergen' })).toHaveText(
    'Bergen <b>bold</b> {{7*7}}',
  );
  await expect(preview.getByRole('img', { name: title })).toBeVisible();
  await preview.getByRole('button', { name: 'Back to the form' }).click();
  await expect(preview).toBeHidden();
  await expect(page).toHaveURL('/dashboard/addcars');
  await post.click();
  await expect(page.getByText('Your Post, Posted is Successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/mycars');
  const posted = page.getByRole('article').filter({ hasText: title });
  await expect(posted).toContainText('Available');
  await expect(posted).toContainText(/Post Date:? ?\d{4}-\d\d-\d\d/);

  await untilPageSays(market, '/cars/4', title, buyer);
  const buyersPage = await open(buyer, '/cars/4');
  const card = buyersPage.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('$12,345.50');
  await expect(card).toContainText('$30,000');
  await expect(card).toContainText('Bergen <b>bold</b> {{7*7}}');
  await expect(card).toContainText('<script>alert(1)</script> One owner.');
  await expect(card).toContainText(seller.name);
  const image = card.locator('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await card.getByRole('button', { name: 'Book Now' }).click();
  await buyersPage.getByLabel('Phone number').fill('503 555 0100');
  await buyersPage.getByRole('button', { name: 'Submit' }).click();
  await expect(buyersPage.getByText('Your Booked Successfully')).toBeVisible();
  await buyersPage.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await buyersPage.getByRole('link', { name: 'Pay' }).click();
  await typeCard(buyersPage);
  await buyersPage.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(buyersPage.getByText('Congrats! your payment completed')).toBeVisible();

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(posted).toContainText('Sold for $');
  await expect(posted, 'one price is asked no more').toContainText('Listed at $');
  await expect(posted.getByRole('link', { name: 'Advertise' }), 'it is sold').toHaveCount(0);
  await expect(posted.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('a seller closes the confirmation first, then deletes a car for good', {
  tag: ['@1.5', '@1.6', '@2.102', '@8.12', '@8.14', '@8.15', '@8.16'],
}, async ({ market, open }) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const [other, car] = [await postCar(seller), await postCar(seller)];
  await book(buyer, car);

  const page = await open(seller, '/dashboard/mycars');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2');
  const posted = page.getByRole('article').filter({ hasText: car.title });
  await posted.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await expect(
    dialog.getByText(`If you delete ${car.title}. It cannot be undone`, { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^(Delete|Cancel)$/ })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(posted).toBeVisible();

  await posted.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText(`Car ${car.title} deleted successfully`, { exact: true }),
  ).toBeVisible();
  await expect(posted).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: other.title })).toBeVisible();

  const buyersPage = await open(buyer, '/dashboard');
  await expect(buyersPage.getByRole('row').filter({ hasText: car.title })).toContainText(
    'Canceled: the seller took the car off the market',
  );
});

test('a buyer starts selling with one click and still books cars', { tag: '@2.34' }, async ({
  market,
  open,
}) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const page = await open(buyer, '/dashboard/addcars');
  await expect(page.getByLabel('Resale price')).toBeHidden();
  await page.getByRole('button', { name: 'Start selling' }).click();
  await expect(page.getByLabel('Resale price')).toBeVisible();
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(drawer.getByRole('link')).toHaveText([
    'My Orders',
    'My messages',
    'Viewings',
    'Favorites',
    'Saved searches',
    'Add A Product',
    'My Products',
    'Money',
    'My account',
  ]);
  await drawer.getByRole('link', { name: 'My Products' }).click();
  await expect(page.getByText('You haven’t posted a car yet.')).toBeVisible();
  await pay(market, buyer, await book(buyer, await postCar(seller)));
});

test('an admin starts selling with one click and stays an admin', { tag: '@2.34' }, async ({
  market,
  open,
}) => {
  const page = await open(await newAdmin(market), '/dashboard/addcars');
  await expect(page.getByRole('heading', { name: 'Post Your Cars To Selling' })).toBeVisible();
  await expect(page.getByText('You’re signed in as an admin.')).toBeVisible();
  await page.getByRole('button', { name: 'Start selling' }).click();
  await expect(page.getByLabel('Resale price')).toBeVisible();
  const sellers = ['Add A Product', 'My Products', 'Money'];
  await openDrawer(page);
  await expect(drawerLinks(page)).toHaveText(adminLinks.toSpliced(-1, 0, ...sellers));
});
