// A person moves to another email address, by the link that is mailed there.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import type { MarketAddress } from '../../market/market.ts';
import { mailsTo } from '../../people/mails.ts';
import { newBuyer, signedInAgain } from '../../people/people.ts';

const newEmail = () => `moved-${randomUUID().slice(0, 8)}@people.example`;
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Email' });

async function linkTo(market: MarketAddress, email: string): Promise<string> {
  const mails = await mailsTo(market, email);
  return mails.map(({ body }) => /http\S+\/confirm-email\S+/.exec(body)?.[0]).at(-1) ?? '';
}

async function askFor(page: Page, email: string, password: string): Promise<void> {
  const section = sectionOf(page);
  const field = section.getByLabel('New email');
  if (!(await field.isVisible())) await section.getByText('Change', { exact: true }).click();
  await section.getByLabel('New email').fill(email);
  await section.getByLabel('Your password').fill(password);
  await section.getByRole('button', { name: 'Change email' }).click();
}

test('a buyer moves to another address, mistypes their password first, and logs in with the new one', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market, 'Mia Moves');
  const elsewhere = await open(await signedInAgain(market, buyer), '/dashboard');
  const page = await open(buyer, '/dashboard/account');
  const email = newEmail();
  await expect(sectionOf(page).getByText(buyer.email)).toBeVisible();
  await askFor(page, email, 'not my password');
  await expect(sectionOf(page).getByText('That’s not your password.')).toBeVisible();
  await expect(sectionOf(page).getByLabel('New email')).toHaveValue(email);
  await askFor(page, email, buyer.password);
  await expect(sectionOf(page).getByText(`We sent a link to ${email}`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkTo(market, email));
  await expect(page.getByRole('main')).toContainText(`You’ll log in with ${email}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page).toHaveURL('/dashboard/account');
  await expect(page.getByText('Your email address is changed.')).toBeVisible();
  await expect(sectionOf(page).getByText(email)).toBeVisible();
  // A call that needs a token for the new address.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data', disabled: false }).click(),
  ]);
  expect(await download.failure()).toBeNull();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Fdashboard$/);
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password').fill(buyer.password);
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(elsewhere).toHaveURL('/dashboard');
});

test('a person who opens the link where they are not logged in does so first', async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  const email = newEmail();
  const page = await open(buyer, '/dashboard/account');
  await askFor(page, email, buyer.password);
  await expect(sectionOf(page).getByText('We sent a link to')).toBeVisible();
  const other = await open(null, await linkTo(market, email));
  await expect(other).toHaveURL(/\/login\?from=/);
  await other.getByLabel('Email').fill(buyer.email);
  await other.getByLabel('Password').fill(buyer.password);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await other.getByRole('button', { name: 'Use this address' }).click();
  await expect(sectionOf(other).getByText(email)).toBeVisible();
  await other.goto(await linkTo(market, email));
  await expect(other.getByRole('main')).toContainText(`You log in with ${email}.`);
  await expectAccessible(other);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer moves to another address, then changes their name and password', async ({
    market,
    open,
  }) => {
    const buyer = await newBuyer(market, 'Nell Noscript');
    const email = newEmail();
    const page = await open(buyer, '/dashboard/account');
    await askFor(page, email, 'not my password');
    await expect(sectionOf(page).getByRole('alert')).toHaveText('That’s not your password.');
    await expect(sectionOf(page).getByLabel('New email')).toHaveValue(email);
    await askFor(page, email, buyer.password);
    await expect(sectionOf(page).getByText(`We sent a link to ${email}`)).toBeVisible();
    await page.goto(await linkTo(market, email));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(sectionOf(page).getByText(email)).toBeVisible();

    const name = page.getByRole('region', { name: 'Name' });
    await name.getByText('Change', { exact: true }).click();
    await name.getByLabel('Name').fill('Nell Newname');
    await name.getByRole('button', { name: 'Change name' }).click();
    await expect(name.getByText('Nell Newname')).toBeVisible();
    const password = page.getByRole('region', { name: 'Password' });
    await password.getByText('Change', { exact: true }).click();
    await password.getByLabel('Current password').fill(buyer.password);
    await password.getByLabel('New password').fill(`new-${buyer.password}`);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await signedInAgain(market, { ...buyer, email, password: `new-${buyer.password}` });
  });
});
