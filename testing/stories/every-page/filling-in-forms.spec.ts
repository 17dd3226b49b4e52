// What the forms of sellers and buyers say of each field, word by word, and what they send.
import type { Page } from '@playwright/test';
import { refuse } from '../../../src/calls/refusal.ts';
import { editCar } from '../../../src/cars/sell/selling-contract.ts';
import { expectRed } from '../../browser/appearance.ts';
import { refuseAll } from '../../browser/refuse.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { newMark, postCar, sellersText, smallPhoto } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

const problemsOf = (page: Page) => page.getByRole('main').locator('form').getByRole('alert');

test('a seller sees an error at each wrong field of a post, and then sends the photo and the post', {
  tag: [
    '@5.9',
    '@5.10',
    '@5.11',
    '@5.12',
    '@5.13',
    '@5.14',
    '@5.15',
    '@5.16',
    '@5.17',
    '@5.18',
    '@5.19',
    '@5.20',
    '@5.21',
    '@5.22',
    '@5.23',
    '@3.10',
    '@4.6',
    '@4.7',
    '@6.13',
    '@7.22',
    '@7.23',
    '@7.28',
    '@7.29',
    '@8.10',
  ],
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const page = await open(seller, '/dashboard/addcars');
  const post = page.getByRole('button', { name: 'Post the car', exact: true });
  await post.click();
  const missing: [string, string][] = [
    ['Photo', 'Photo is required'],
    ['Name', 'Name is required'],
    ['Resale price', 'Price is required'],
    ['Condition', 'Condition is required'],
    ['Years of use', 'Years of use is required'],
    ['Phone number', 'Phone number is required'],
    ['Location', 'Location is required'],
    ['Category name', 'Category Name is required'],
    ['Category id', 'Category Id is required'],
  ];
  await expect(problemsOf(page)).toHaveText(missing.map(([, problem]) => problem));
  for (const [label, problem] of missing)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(problem);
  for (const [label] of missing.slice(1))
    await expectRed(page.getByLabel(label, { exact: true }), 'borderTopColor');

  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeDisabled();
  await expect(email).toHaveValue(seller.email);
  const optionsOf = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .getByRole('option')
      .evaluateAll((options) =>
        options.map((option) => [option.getAttribute('value'), option.textContent]),
      );
  expect((await optionsOf('Condition')).slice(1).map(([, text]) => text)).toEqual([
    'Excellent',
    'Good',
    'Fair',
  ]);
  expect((await optionsOf('Category name')).slice(1)).toEqual([
    ['1', 'Luxurious Cars'],
    ['2', 'Electric Cars'],
    ['3', 'Sports Cars'],
    ['4', 'Microbus'],
  ]);
  const [name, id] = ['Category name', 'Category id'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  if (!name || !id) throw new Error('there are two');
  await name.selectOption('Sports Cars');
  await expect(id).toHaveValue('3');
  await id.selectOption('4');
  await expect(name).toHaveValue('4');
  // What is right is no longer called wrong, and what is wrong in another way says so.
  const price = page.getByLabel('Resale price', { exact: true });
  await price.fill('0.10');
  await expect(price).toHaveAccessibleDescription('Price must be between $0.50 and $999,999.99');
  await price.fill('7,250');
  await expect(problemsOf(page)).toHaveText(
    missing
      .filter(([label]) => !['Resale price', 'Category name', 'Category id'].includes(label))
      .map(([, problem]) => problem),
  );

  const uploaded = page.waitForResponse('**/api/images');
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'car.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPhoto(),
  });
  const upload = await uploaded;
  expect(upload.request().headers()['content-type']).toMatch(/^multipart\/form-data/);
  const { success, data } = await upload.json();
  expect(success).toBe(true);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  const title = `2001 Word by word ${newMark()}`;
  for (const [label, text] of [
    ['Name', title],
    ['Resale price', '7,250'],
    ['Years of use', '12'],
    ['Phone number', '+1 503 555 0117'],
    ['Location', 'Bergen'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Condition', { exact: true }).selectOption('Fair');
  const sent = page.waitForRequest('**/api/sellersCar');
  await post.click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    title,
    email: seller.email,
    sellersName: seller.name,
    categoryId: '4',
    categoryName: 'Microbus',
    image: data.url,
    resalePrice: 7250,
    condition: 'Fair',
    location: 'Bergen',
    YearsOfUse: 12,
    description: '',
    phone: '+1 503 555 0117',
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    onDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(request.headers().authorization).toBe(`Bearer ${token}`);
  await expect(page.getByText('Your Post, Posted is Successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/mycars');
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Available');
});

test('a buyer cannot book without a phone number, and the dialog closes after booking', {
  tag: ['@4.5', '@5.24', '@7.12', '@7.13', '@8.8'],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const page = await open(buyer, `/cars/3?car=${car.id}`);
  const dialog = page.getByRole('dialog', { name: car.title });
  const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Phone number is required');
  await dialog.getByLabel('Phone number', { exact: true }).fill('503 555 0142');
  const response = page.waitForResponse('**/api/bookings');
  await submit.click();
  const answer = await response;
  expect(answer.request().postDataJSON()).toEqual({
    BuyerName: buyer.name,
    BuyerEmail: buyer.email,
    itemName: car.title,
    description: sellersText,
    condition: 'Good',
    categoryId: '3',
    YearsOfUse: 7,
    price: 18_450,
    phone: '503 555 0142',
    location: 'Portland, OR',
    onDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    image: expect.stringContaining(car.imageId),
    carId: String(car.id),
  });
  expect(await answer.json()).toMatchObject({ acknowledged: true });
  await expect(page.getByText('Your Booked Successfully', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The number of last time is there, and what is typed replaces it.
  const next = await postCar(seller);
  await page.goto(`/cars/3?car=${next.id}`);
  const phone = page.getByRole('dialog', { name: next.title }).getByLabel('Phone number');
  await expect(phone).toHaveValue('503 555 0142');
  await expect(phone).toBeFocused();
  await page.keyboard.type('503 555 0199');
  await expect(phone).toHaveValue('503 555 0199');

  // A number that was refused is mended, not typed again.
  await phone.fill('503');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'A phone number has 6 to 20 digits',
  );
  await expect(phone).toBeFocused();
  await page.keyboard.type(' 555');
  await expect(phone).toHaveValue('503 555');
});

test.describe('a seller whose uploaded photo is no longer on the server', () => {
  test.use({ expectedTrouble: /status of 422/ });

  test('is prompted to upload it again', async ({ market, open }) => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const page = await open(seller, `/dashboard/mycars/${car.id}/edit`);
    await refuseAll(
      page,
      `**/api/sellersCar/${car.id}`,
      editCar,
      refuse('photo-unknown', {
        detail: 'For people who read the API.',
        fields: { image: 'For them, too.' },
      }),
    );
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(problemsOf(page)).toHaveText('Upload the photo again');
  });
});

test.describe('where the network is away', () => {
  test.use({ expectedTrouble: /net::ERR_INTERNET_DISCONNECTED/ });

  test('a reader whose report finds no network keeps what they wrote, and sends it later', async ({
    market,
    open,
  }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const page = await open(buyer, `/car/${car.id}#report`);
    await expectHydrated(page);
    await page.getByText('Report this ad').click();
    await page.getByLabel('What’s wrong?').selectOption({ index: 1 });
    const details = page.getByLabel('Details (optional)');
    await details.fill('The photos are of another car.');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(/^You seem to be offline\./)).toBeVisible();
    await page.context().setOffline(false);
    await expect(details).toHaveValue('The photos are of another car.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText(/^Thanks\. We’ll check this ad/)).toBeVisible();
    await expect(details).toBeHidden();
  });

  test('an admin whose correction finds no network keeps what they typed, and sends it later', async ({
    market,
    open,
  }) => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
    const car = await postCar(seller);
    const page = await open(admin, `/dashboard/ads/${car.id}/facts`);
    await expectHydrated(page);
    await page.getByLabel('Mileage').fill('80,000');
    const reason = page.getByLabel('Reason');
    await reason.fill('The inspection says so.');
    await page.context().setOffline(true);
    const correct = page.getByRole('button', { name: 'Correct the details' });
    await correct.click();
    await expect(page.getByText(/^You seem to be offline\./)).toBeVisible();
    await page.context().setOffline(false);
    await expect(reason).toHaveValue('The inspection says so.');
    await correct.click();
    await expect(page.getByText('Details corrected. The seller gets an email.')).toBeVisible();
    await expect(reason).toHaveValue('');
    await expect(page.getByLabel('Mileage')).toHaveValue('80,000');
  });
});
