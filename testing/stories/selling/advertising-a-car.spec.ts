import { carPath } from '../../../src/cars/car-path.ts';
import { expect, test } from '../../browser/story.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import { sqlAt } from '../../market/sql.ts';
import { book, openPayment, pay, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a seller advertises a car, and a visitor finds it on the home page', {
  tag: ['@phone', '@1.7', '@2.23', '@2.116'],
}, async ({ market, open }) => {
  const seller = await newSeller(market, 'Ada Advertiser');
  const car = await postCar(seller, { description: 'One owner.\nNever raced.' });

  const page = await open(seller, '/dashboard/mycars');
  await page.getByRole('article').getByRole('link', { name: 'Advertise' }).click();
  await expect(page.getByText('Promote this car')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Seller Advertise' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  const onHomePage = page.getByRole('switch', { name: 'Advertise on the home page' });
  await expect(onHomePage).not.toBeChecked();
  await onHomePage.click();
  await expect(page.getByText('Your car is on the home page')).toBeVisible();
  await expect(onHomePage).toBeChecked();

  await untilPageSays(market, '/', car.title);
  const home = await open(null, '/');
  await home.getByRole('link', { name: car.title }).click();
  await expect(home.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  await expect(home.getByText('$18,450').first()).toBeVisible();
  await expect(home.getByText('Never raced.')).toBeVisible();
  const owner = home.getByRole('region', { name: 'Seller' });
  await expect(owner).toContainText(/Ada Advertiser.*On Forecourt since/);
  await expect(home.getByLabel('Link to share')).toHaveValue(market.url + carPath(car));
  await expect(home.getByRole('switch')).toHaveCount(0);
  await expect(home.getByRole('heading', { name: 'Seller Advertise' })).toHaveCount(0);
  await expect(home.locator('script[type="module"]')).toHaveCount(0);
  await home.getByRole('link', { name: 'Book Now' }).click();
  await expect(home).toHaveURL(/\/login\?from=%2Fcar%2F\d+%2F.*%3Fask%3Dbook/);
});

test('a buyer logs in from the page of an old post, and books that car', {
  tag: ['@phone-only', '@4.11', '@4.21'],
}, async ({ market, open }) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const car = await postCar(seller);
  await sqlAt(market)`
    update cars set posted_at = now() - interval '9 years' where id = ${car.id}`;
  const page = await open(null, `/advertise/${car.id}`);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: car.title });
  await expect(dialog).toContainText('$18,450');
  await dialog.getByLabel('Phone number').fill('503 555 0142');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your Booked Successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('$18,450');
});

test('a visitor reads the way to book after the price, and has it in view', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const car = await postCar(await newSeller(market));
  const page = await open(null, carPath(car));
  const bookNow = page.getByRole('link', { name: 'Book Now' });
  await expect(bookNow).toBeInViewport({ ratio: 1 });
  const read = await page.getByRole('main').ariaSnapshot();
  const places = ['$', 'Book Now', 'Condition'].map((text) => read.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
  // At the end of the page it covers nothing of the footer.
  const sell = page.getByRole('contentinfo').getByRole('link', { name: 'Sell your car' });
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
  await sell.click({ trial: true });
});

test('a seller who advertises a fourth car is told to stop advertising another one first', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const cars = await Promise.all(Array.from({ length: 4 }, () => postCar(seller)));
  const page = await open(seller, '/dashboard/mycars');
  const onHomePage = page.getByRole('switch');
  for (const [at, { id }] of cars.entries()) {
    await page.goto(`/advertise/${id}`, { waitUntil: 'domcontentloaded' });
    await onHomePage.click();
    if (at === 3) break;
    await expect(onHomePage).toBeChecked();
  }
  await expect(
    page.getByText('You can advertise 3 cars at a time. Take another one off the home page first.'),
  ).toBeVisible();
  await expect(onHomePage).not.toBeChecked();
  await page.goto(`/advertise/${cars[0]?.id}`, { waitUntil: 'domcontentloaded' });
  await onHomePage.click();
  await expect(page.getByText('Your car is off the home page')).toBeVisible();
  await expect(onHomePage).not.toBeChecked();
});

test('a visitor is told when a car is on hold, sold or gone', async ({ market, open }) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const [held, sold] = [await postCar(seller), await postCar(seller)];
  await openPayment(buyer, await book(buyer, held));
  await pay(market, buyer, await book(buyer, sold));

  const page = await open(null, `/advertise/${held.id}`);
  await expect(
    page.getByText(/Another buyer is paying for this car\. If they don’t buy it, it’s available/),
  ).toBeVisible();
  await page.goto(`/advertise/${sold.id}`);
  await expect(page.getByText(/^Sold (just now|\d+ minutes? ago)/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
  await page.goto('/advertise/999999999');
  await expect(page.getByText("Sorry, we couldn't find this page.")).toBeVisible();
});

test('a seller edits a post, withdraws it and relists it', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, '/dashboard/mycars');
  const posted = page.getByRole('article').filter({ hasText: car.title });
  await posted.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Your Post' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(car.title);
  await expect(page.getByLabel('Phone number')).toHaveValue('+1 503 555 0117');
  const price = page.getByLabel('Resale price');
  await price.fill('');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText('Price is required')).toBeVisible();
  await price.fill('17,250');
  await page.getByLabel('Category name').selectOption('Microbus');
  await save.click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(posted).toContainText('$17,250');

  await posted.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Car ${car.title} deleted successfully`)).toBeVisible();
  await expect(posted).toBeHidden();
  await expect(page.getByText('None of your cars is on the market.')).toBeVisible();
  const offMarket = page.getByRole('region', { name: 'Off the market' });
  await expect(offMarket).toContainText(car.title);
  // The size of the photo does not matter.
  expect((await offMarket.locator('img').boundingBox())?.width).toBe(96);
  await offMarket.getByRole('button', { name: 'Relist' }).click();
  await expect(page.getByText(`Car ${car.title} is on the market again`)).toBeVisible();
  await expect(posted).toContainText('Available');
  await expect(offMarket).toBeHidden();
});

test('a seller whose car is being paid for reads why the post cannot be changed', {
  tag: ['@4.8', '@4.28'],
}, async ({ market, open }) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const car = await postCar(seller);
  await openPayment(buyer, await book(buyer, car));
  const page = await open(seller, '/dashboard/mycars');
  const posted = page.getByRole('article').filter({ hasText: car.title });
  await expect(posted).toContainText('On hold');
  await expect(posted).not.toContainText('Available');
  await expect(posted.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await page.goto(`/dashboard/mycars/${car.id}/edit`, { waitUntil: 'domcontentloaded' });
  await expect(
    page.getByText(/A buyer is paying for .* right now\. Editing unlocks at/),
  ).toBeVisible();
});
