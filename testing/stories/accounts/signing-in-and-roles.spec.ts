import type { Page, Route } from '@playwright/test';
import { expect, isOnPhone, test } from '../../browser/story.ts';
import { newAccount, newBuyer } from '../../people/people.ts';

test('a visitor is sent from a category to the login page, signs up, and returns to the category', {
  tag: [
    '@phone',
    '@main-job',
    '@2.26',
    '@3.18',
    '@4.16',
    '@4.19',
    '@4.20',
    '@4.21',
    '@8.13',
    '@9.3',
  ],
}, async ({ open }) => {
  const page = await open(null, '/');
  await page
    .getByRole('link', { name: /View All/ })
    .nth(2)
    .click();
  await expect(page).toHaveURL(/\/login\?from=%2Fcars%2F3$/);
  await page.getByRole('link', { name: 'Create New Account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  const signUp = page.getByRole('button', { name: 'Sign Up' });
  await signUp.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email Address is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  const { name, email, password } = newAccount('Nora Newcomer');
  await expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('12345');
  await signUp.click();
  await expect(page.getByText('Password must be minimum 6 characters or longer')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Password').fill(password);
  await signUp.click();
  await expect(page.getByText('User Created Successfully.', { exact: true })).toBeVisible();
  await expect(page.getByText(`Welcome to Forecourt, ${name}.`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/cars/3');
  await expect(page.getByRole('heading', { name: 'Sports Cars' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
});

test.describe('a newcomer whose access token cannot be fetched', () => {
  test.use({ expectedTrouble: /^Failed to load resource/ });

  test('is signed in all the same when the network fails, and gets the token later', {
    tag: '@8.20',
  }, async ({ open }) => {
    await signUpWithoutToken(open, (route) => route.abort());
  });

  test('is signed in all the same when the server fails, and gets the token later', {
    tag: '@8.20',
  }, async ({ open }) => {
    await signUpWithoutToken(open, (route) => route.fulfill({ status: 500 }));
  });

  async function signUpWithoutToken(
    open: (who: null, path: string) => Promise<Page>,
    fail: (route: Route) => Promise<void>,
  ): Promise<void> {
    const page = await open(null, '/signup?from=/dashboard/addcars');
    let hasFailed = false;
    await page.route('**/api/jwt?*', (route) => {
      if (hasFailed) return route.continue();
      hasFailed = true;
      return fail(route);
    });
    const { name, email, password } = newAccount('Tina Tokenless');
    await page.getByRole('radio', { name: 'Seller' }).check();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('User Created Successfully.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/addcars');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

    // An upload needs the token.
    const upload = page.waitForRequest(/\/api\/images$/);
    await page.getByLabel('Photo').setInputFiles({
      name: 'car.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('this is no photo'),
    });
    expect(await (await upload).headerValue('authorization')).toMatch(/^Bearer ey/);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
  }
});

test('a buyer logs in with a wrong password, then the right one, and signs out', {
  tag: ['@phone-only', '@1.22', '@3.18', '@4.10', '@4.12', '@7.34', '@7.38', '@9.3', '@hostile-59'],
}, async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const page = await open(null, '/login');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill('not my password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('That email and password don’t match.');
  await page.getByLabel('Password').fill(buyer.password);
  const tokenRequest = page.waitForRequest(/\/api\/jwt/);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(new URL((await tokenRequest).url()).search).toBe(
    `?email=${encodeURIComponent(buyer.email)}`,
  );
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);

  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('You haven’t booked a car yet.')).toBeVisible();
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(drawer.getByRole('link')).toHaveText([
    'My Orders',
    'My messages',
    'Viewings',
    'Favorites',
    'Saved searches',
    'My account',
  ]);
  const menu = isOnPhone(page) ? 'Menu' : buyer.name;
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goBack();
  await expect(page.getByText('You haven’t booked a car yet.')).toBeHidden();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard$/);
});

test('an address of another site is not followed after login', { tag: '@hostile-55' }, async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  const page = await open(null, '/login?from=//evil.example');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('an expired access token is renewed silently', async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const page = await open(buyer, '/dashboard/addcars');
  await page.evaluate(() => localStorage.setItem('accessToken', 'an.old.one'));
  await page.getByRole('button', { name: 'Start selling' }).click();
  await expect(page.getByLabel('Resale price')).toBeVisible();
  const tokenRequest = page.waitForRequest((request) => request.url().includes('/api/jwt'));
  await page.getByLabel('Photo').setInputFiles({
    name: 'car.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('this is no photo'),
  });
  expect((await (await tokenRequest).response())?.status()).toBe(200);
  await expect(page.getByRole('alert')).toContainText('JPEG, PNG or WebP');
});

test('a buyer is turned away from the pages of sellers and admins', {
  tag: ['@4.22', '@4.23'],
}, async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const page = await open(buyer, '/dashboard');
  for (const path of ['/dashboard/users', '/dashboard/sellers', '/dashboard/mycars']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const audience = path.endsWith('mycars') ? 'sellers' : 'admins';
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}&for=${audience}`);
  }
});
