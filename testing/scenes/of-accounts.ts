import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Someone } from '../people/people.ts';
import { press, type Scene } from './scene.ts';
import type { Situations } from './situations/situations.ts';

const path = '/dashboard/account';
const keys = `${path}/api-keys`;
const hooks = `${path}/webhooks`;
const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step login' });

async function setUp(page: Page, { password }: Someone): Promise<void> {
  await twoStep(page).getByText('Set up', { exact: true }).click();
  await twoStep(page).getByLabel('Your password').fill(password);
  await press(page, 'Set up two-step login');
  await twoStep(page).getByRole('img').waitFor();
}

async function logIn(page: Page, { email, password }: Someone): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Login');
}

/** What people do about their own account. */
export const scenesOfAccounts = ({
  buyer,
  newcomer,
  seller,
  unverified,
  careful,
  codeOf,
}: Situations): readonly Scene[] => [
  {
    name: 'login-password-shown',
    who: null,
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Password').fill('my own password');
      await press(page, 'Show password');
    },
  },
  {
    name: 'login-second-step',
    who: null,
    path: '/login',
    act: async (page) => {
      await logIn(page, careful);
      await page.getByLabel('Code').fill('000000');
      await press(page, 'Log in');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'account-email-refused',
    who: buyer,
    path,
    act: async (page) => {
      const email = page.getByRole('region', { name: 'Email' });
      await email.getByText('Change', { exact: true }).click();
      await email.getByLabel('New email').fill(newcomer.email);
      await email.getByLabel('Your password').fill(buyer.password);
      await press(page, 'Change email');
      await email.getByRole('alert').waitFor();
    },
  },
  {
    name: 'api-keys-errors',
    who: seller,
    path: keys,
    act: async (page) => {
      await press(page, 'Make a key');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'api-keys-made',
    who: seller,
    path: keys,
    before: (page) =>
      page.route('**/api/account/api-keys', (route) =>
        route.fulfill({ json: { id: randomUUID(), key: `fc_live_${'3f8a91c2'.repeat(5)}` } }),
      ),
    act: async (page) => {
      await page.getByLabel('Name').fill('The stock sync');
      await page.getByLabel('Read your cars').check();
      await page.getByLabel('Your password').fill(seller.password);
      await press(page, 'Make a key');
      await page.getByText('Your key is ready').waitFor();
    },
  },
  {
    name: 'webhooks-errors',
    who: seller,
    path: hooks,
    act: async (page) => {
      await press(page, 'Add the webhook');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'webhooks-added',
    who: seller,
    path: hooks,
    before: (page) =>
      page.route('**/api/account/webhooks', (route) =>
        route.fulfill({ json: { id: randomUUID(), secret: `whsec_${'3f8A91c2'.repeat(5)}3f8=` } }),
      ),
    act: async (page) => {
      await page.getByLabel('Address').fill('https://shop.example/webhooks');
      await page.getByLabel('A car was sold').check();
      await press(page, 'Add the webhook');
      await page.getByText('Your webhook is on').waitFor();
    },
  },
  {
    name: 'account-two-step-setup',
    who: newcomer,
    path,
    act: (page) => setUp(page, newcomer),
  },
  {
    name: 'account-recovery-codes',
    who: unverified,
    path,
    act: async (page) => {
      if (await twoStep(page).getByText('Two-step login is on').isVisible()) return;
      await setUp(page, unverified);
      await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(unverified));
      await press(page, 'Turn on');
      await twoStep(page).getByRole('listitem').nth(9).waitFor();
    },
  },
];
