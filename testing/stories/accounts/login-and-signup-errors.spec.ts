// What the login and signup pages say of each field, word by word, and where they lead.
import type { Page } from '@playwright/test';
import { expectBelow, expectRed } from '../../browser/appearance.ts';
import { expect, test } from '../../browser/story.ts';
import { newAccount, newBuyer } from '../../people/people.ts';

/** Holds back requests to `url` until the function that it returns is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const problemsOf = (page: Page) => page.getByRole('main').locator('form').getByRole('alert');

test('a person who leaves a login field empty is told which one', {
  tag: ['@5.1', '@5.3', '@5.5'],
}, async ({ open }) => {
  const page = await open(null, '/login');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  await expect(problemsOf(page)).toHaveText(['Email Address is required', 'Password is required']);
  await page.getByLabel('Email', { exact: true }).fill(newAccount('Half').email);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await login.click();
  await expect(problemsOf(page)).toHaveText(['Password must be minimum 6 characters or longer']);
  await expect(page).toHaveURL('/login');
});

test('a new person sees an error at each wrong field of the signup form, and then signs up', {
  tag: ['@3.3', '@4.20', '@5.2', '@5.4', '@5.6', '@5.7', '@5.8', '@9.1'],
}, async ({ open }) => {
  const page = await open(null, '/signup');
  const signUp = page.getByRole('button', { name: 'Sign Up', exact: true });
  const roles = page.getByRole('group', { name: 'Sign up as', exact: true }).getByRole('radio');
  await expect(roles.first()).toHaveAccessibleName('Buyer');
  await expect(roles.first()).toBeChecked();
  await signUp.click();
  await expect(problemsOf(page)).toHaveText([
    'Name is required',
    'Email Address is required',
    'Password is required',
  ]);
  const account = newAccount('Nell Newcomer');
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await signUp.click();
  await expect(problemsOf(page)).toHaveText(['Password must be minimum 6 characters or longer']);
  await page.getByLabel('Password', { exact: true }).fill('ninjas');
  const sent = page.waitForRequest('**/api/sign-up');
  await signUp.click();
  expect((await sent).postDataJSON()).toEqual({ ...account, password: 'ninjas', status: 'buyer' });
  await expect(page).toHaveURL('/');
});

test('a buyer who mistypes their password sees an error until they try again, and skips the login page afterwards', {
  tag: ['@4.12', '@4.13', '@4.30', '@8.4', '@8.6'],
}, async ({ market, open }) => {
  const buyer = await newBuyer(market);
  const page = await open(null, '/contact-us');
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Login', exact: true })
    .click();
  await expect(page).toHaveURL(/\/login/);
  const password = page.getByLabel('Password', { exact: true });
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await page.getByLabel('Email', { exact: true }).fill(buyer.email);
  await password.fill('not my password');
  await login.click();
  const problem = page.getByRole('alert');
  await expect(problem).toHaveText('That email and password don’t match.');
  await expectRed(problem);
  await expectBelow(problem, login);

  const letSignIn = await holdBack(page, '**/api/sign-in');
  const giveToken = await holdBack(page, '**/api/jwt?*');
  await password.fill(buyer.password);
  await login.click();
  await expect(problem).toHaveCount(0);
  const token = page.waitForRequest('**/api/jwt?*');
  letSignIn();
  await token;
  await expect(page, 'goes on with the token, not before').toHaveURL(/\/login/);
  giveToken();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/contact-us');
});

test('a new person whose email address is already registered sees that under the form', {
  tag: ['@8.5', '@8.6'],
}, async ({ market, open }) => {
  const { email } = await newBuyer(market);
  const page = await open(null, '/signup');
  await page.getByLabel('Name', { exact: true }).fill('Tom Twin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a password of mine');
  const signUp = page.getByRole('button', { name: 'Sign Up', exact: true });
  await signUp.click();
  const problem = page.getByRole('alert');
  await expect(problem).toHaveText('There’s already an account for this email. Log in instead.');
  await expectRed(problem);
  await expectBelow(problem, signUp);
  await expect(problem.getByRole('link', { name: 'Log in instead' })).toHaveAttribute(
    'href',
    /^\/login/,
  );

  const letSignUp = await holdBack(page, '**/api/sign-up');
  await page.getByLabel('Email', { exact: true }).fill(newAccount('Tom Twin').email);
  await signUp.click();
  await expect(problem).toHaveCount(0);
  letSignUp();
  await expect(page).toHaveURL('/');
});
