import type { Page } from '@playwright/test';
import type { Someone } from '../people/people.ts';
import { press, type Scene } from './scene.ts';
import type { Situations } from './situations.ts';

const path = '/dashboard/account';
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
