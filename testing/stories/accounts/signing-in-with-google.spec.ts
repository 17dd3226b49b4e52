import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { holdableScripts } from '../../browser/hold-scripts.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { newAdmin, newBuyer } from '../../people/people.ts';
import { appCode } from '../../people/second-factor.ts';

const newAddress = () => `guest-${randomUUID().slice(0, 8)}@mail.example`;
const buttonOn = (page: Page) => page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' });

async function windowOf(page: Page): Promise<Page> {
  // Before that, the whole page goes to Google.
  await expectHydrated(page);
  const opening = page.waitForEvent('popup');
  await buttonOn(page).click();
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return opened;
}

async function chooseThere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Another email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a person signs in with Google in a window and goes on to the requested page', {
  tag: ['@phone-only', '@1.23', '@4.14', '@7.37'],
}, async ({ open }) => {
  const email = newAddress();
  const page = await open(null, '/login?from=/cars/3');
  const opened = await windowOf(page);
  const closing = opened.waitForEvent('close');
  await chooseThere(opened, email);
  await closing;
  await expect(page).toHaveURL('/cars/3');
  await expect(page.getByRole('heading', { name: 'Sports Cars' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('You haven’t booked a car yet.')).toBeVisible();
});

test('an admin sees the picture of a person who signed in with Google', { tag: '@2.110' }, async ({
  market,
  open,
}) => {
  const page = await open(null, '/login');
  const opened = await windowOf(page);
  const closing = opened.waitForEvent('close');
  await opened.getByRole('button', { name: 'Gina Lindqvist' }).click();
  await closing;
  await expect(page).toHaveURL('/');

  const users = await open(
    await newAdmin(market),
    '/dashboard/users?search=gina@pretended.example',
  );
  const image = users.getByRole('row').filter({ hasText: 'Gina Lindqvist' }).locator('img');
  // The picture is stored in the background during sign-in.
  await expect(async () => {
    await users.reload({ waitUntil: 'domcontentloaded' });
    await expect(image).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}\//, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect
    .poll(() => image.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
});

test('a person signs up with Google from the signup page', { tag: '@4.14' }, async ({ open }) => {
  const page = await open(null, '/signup');
  await chooseThere(await windowOf(page), newAddress());
  await expect(page).toHaveURL('/');
});

test('a person whose address has a password is told to log in with it, and does', async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  const page = await open(null, '/login');
  await chooseThere(await windowOf(page), buyer.email);
  await expect(page.getByRole('alert')).toContainText(
    'There’s already an account with a password for this email. Log in with it.',
  );
  await expectAccessible(page);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a person who closes the window, or cancels there, is told so and can try again', {
  tag: ['@long', '@8.7', '@hostile-9'],
}, async ({ open }) => {
  const page = await open(null, '/login');
  await (await windowOf(page)).close();
  await expect(page.getByText('You closed the Google window.')).toBeVisible();
  await expect(page.getByRole('alert'), 'no error').toHaveCount(0);
  await (await windowOf(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You didn’t choose a Google account.')).toBeVisible();
  await expect(page.getByRole('alert'), 'no error').toHaveCount(0);
  await chooseThere(await windowOf(page), newAddress());
  await expect(page).toHaveURL('/');
});

test('a person with two-step login shows a code after Google, in the window and on the whole page', {
  tag: '@long',
}, async ({ market, open }) => {
  const email = newAddress();
  const page = await open(null, '/login?from=/dashboard');
  await chooseThere(await windowOf(page), email);
  await expect(page).toHaveURL('/dashboard');
  // Two-step login needs a password, which they set by a mailed link.
  const secret = randomBytes(20);
  await sqlAt(market)`
    insert into second_factors (person_id, secret, confirmed_at)
    select id, ${secret}, now() from people where email = ${email}`;

  const inWindow = await open(null, '/login?from=/dashboard/account');
  await chooseThere(await windowOf(inWindow), email);
  await expect(inWindow).toHaveURL(/\/second-step\?from=%2Fdashboard%2Faccount$/);
  await inWindow.getByLabel('Code').fill('000000');
  await inWindow.getByRole('button', { name: 'Log in' }).click();
  await expect(inWindow.getByText('That code isn’t right')).toBeVisible();
  await inWindow.getByLabel('Code').fill(await appCode(market, { email }, 0));
  await inWindow.getByRole('button', { name: 'Log in' }).click();
  await expect(inWindow.getByText('Two-step login is on.')).toBeVisible();

  const whole = await open(null, '/google/start?from=/dashboard');
  await chooseThere(whole, email);
  await expect(whole).toHaveURL(/\/second-step\?from=%2Fdashboard$/);
  await whole.getByLabel('Code').fill(await appCode(market, { email }));
  await whole.getByRole('button', { name: 'Log in' }).click();
  await expect(whole).toHaveURL('/dashboard');
});

test.describe('before its scripts are there', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads the whole page to Google, and back', async ({ open }) => {
    const page = await open(null, '/login?from=/dashboard');
    await page.getByRole('link', { name: 'CONTINUE WITH GOOGLE' }).click();
    await chooseThere(page, newAddress());
    await expect(page).toHaveURL('/dashboard');
  });
});

test('pressed before its scripts are there, Google opens in a window once they are', async ({
  open,
}) => {
  const { hold, letLoad } = holdableScripts();
  const page = await open(null, '/login', hold);
  const link = page.getByText('CONTINUE WITH GOOGLE');
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  const opening = page.waitForEvent('popup');
  letLoad();
  await chooseThere(await opening, newAddress());
  await expect(page).toHaveURL('/');
});

test('if popups are blocked, signing in with Google uses the whole page', {
  tag: ['@long', '@hostile-9'],
}, async ({ open }) => {
  const page = await open(null, '/login?from=/dashboard');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await buttonOn(page).click();
  await page.getByRole('button', { name: 'Una Verified' }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard&google=unverified$/);
  await expect(page.getByRole('alert')).toContainText('hasn’t verified the email address');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await buttonOn(page).click();
  await chooseThere(page, newAddress());
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You haven’t booked a car yet.')).toBeVisible();
});
