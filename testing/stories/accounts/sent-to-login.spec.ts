// People who are sent to the login page see why, and how to go on.
import { carPath } from '../../../src/cars/car-path.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a visitor who wanted a category sees how many cars wait there, and that an account is free', {
  tag: '@phone',
}, async ({ open }) => {
  const page = await open(null, '/cars/3');
  await expect(page).toHaveURL('/login?from=%2Fcars%2F3');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sports Cars');
  await expect(main).toContainText(/[\d,]+\+? cars are waiting for you\./);
  await expect(main).toContainText('An account is free');
  await expectAccessible(page);
});

test('a visitor who wanted to book a car sees that car and its price at the login and at the signup', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const car = await postCar(await newSeller(market));
  const page = await open(null, carPath(car));
  await page.getByRole('link', { name: 'Book Now', exact: true }).click();
  const main = page.getByRole('main');
  for (const heading of ['Log in', 'Sign Up']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(main).toContainText(car.title);
    await expect(main).toContainText('Next, lock in the price of $18,450.');
    if (heading === 'Log in') await page.getByRole('link', { name: 'Create New Account' }).click();
  }
  await page.goto(`/ask/${car.id}`, { waitUntil: 'domcontentloaded' });
  await expect(main).toContainText(car.title);
  await expect(main).toContainText('Next, write to its seller.');
});

test('a visitor who wanted some cars of a category finds them, with the filters, after logging in', async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  const page = await open(null, '/cars/3?condition=Good');
  await expectHydrated(page);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/cars/3?condition=Good');
  await expect(page.getByRole('link', { name: 'Remove from search: Good' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book Now/ }).first()).toBeVisible();
});

test('a buyer who opens a page of sellers or of admins is told so, and goes on', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market, 'Bo Curious');
  const page = await open(buyer, '/dashboard/users');
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fusers&for=admins');
  await expect(page.getByText('You’re signed in as Bo Curious.')).toBeVisible();
  await expect(page.getByText('The page you wanted is for admins.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/dashboard/mycars');
  await expect(page.getByText('The page you wanted is for sellers.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start selling' }).click();
  await expect(page).toHaveURL('/dashboard/addcars');
});

test('a seller whose session has ended meanwhile logs in again, and is back on the page', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const endSession = () => sqlAt(market)`delete from sessions where person_id = ${seller.id}`;
  const page = await open(seller, '/dashboard/account?shown=name');
  await expectHydrated(page);
  await endSession();
  await page.getByRole('group').filter({ hasText: 'Change name' }).locator('summary').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo Later');
  await page.getByRole('button', { name: 'Change name' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await message.getByRole('link', { name: 'Log in again' }).click();
  await page.getByLabel('Email').fill(seller.email);
  await page.getByLabel('Password').fill(seller.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/account?shown=name');

  await page.goto(carPath(car));
  await expectHydrated(page);
  await endSession();
  await page.getByRole('switch').click();
  const toast = page.getByLabel('Notifications').getByRole('link', { name: 'Log in again' });
  await expect(toast).toHaveAttribute('href', `/login?from=${encodeURIComponent(carPath(car))}`);
});

test('a visitor who has chosen a person of the demo takes their email along to a reset of the password', async ({
  open,
}) => {
  const page = await open(null, '/login');
  await expectHydrated(page);
  await page.getByRole('button', { name: 'buyer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  const email = await page.getByLabel('Email').inputValue();
  await page.getByRole('link', { name: 'Forget Password' }).click();
  await expect(page).toHaveURL(/forgot-password/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a visitor whose password was refused no longer reads so once they choose a person of the demo', async ({
  open,
}) => {
  const page = await open(null, '/login');
  await expectHydrated(page);
  const refused = page.getByRole('main').locator('form').getByRole('alert');
  await page.getByRole('button', { name: 'buyer', exact: true }).click();
  for (let time = 0; time < 2; time++) {
    await page.getByLabel('Password').fill('not my password');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(refused).toHaveCount(1);
    await page.getByRole('button', { name: 'seller', exact: true }).click();
    await expect(refused).toHaveCount(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor fills in a person of the demo with one click, and goes where they wanted', async ({
    open,
  }) => {
    const page = await open(null, '/login?from=/dashboard');
    await page.getByRole('button', { name: 'buyer', exact: true }).click();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
