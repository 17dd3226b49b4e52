// The link that verifies an address, in the browser of whoever signed up, on their phone, and where it was
// somebody else who signed up.
import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import type { MarketAddress } from '../../market/market.ts';
import { mailsTo } from '../../people/mails.ts';
import { newUnverified, type Someone } from '../../people/people.ts';

async function linkTo(market: MarketAddress, { email }: Someone): Promise<string> {
  const mails = await mailsTo(market, email);
  return mails.map(({ body }) => /http\S+\/verify-email\S+/.exec(body)?.[0]).at(-1) ?? '';
}

test('a newcomer presses the link in their own browser, is asked for nothing, and presses it again', async ({
  market,
  open,
}) => {
  const buyer = await newUnverified(market, 'buyer', 'Nora Newcomer');
  const link = await linkTo(market, buyer);
  const page = await open(buyer, link);
  await expect(page.getByLabel('Your password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify my address' }).click();
  await expect(page.getByText('Your email address is verified.').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('Your email address is verified.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a newcomer opens the link on their phone, and enters their password there', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newUnverified(market, 'seller', 'Pia Phone');
  const page = await open(null, await linkTo(market, seller));
  await expect(page.getByRole('main')).toContainText(seller.email);
  await expectAccessible(page);
  const verify = page.getByRole('button', { name: 'Verify and log in' });
  await verify.click();
  await expect(page.getByText('Your password is required')).toBeVisible();
  await page.getByLabel('Your password').fill('not my password');
  await verify.click();
  await expect(page.getByText('That’s not your password.')).toBeVisible();
  await page.getByLabel('Your password').fill(seller.password);
  await verify.click();
  await expect(page.getByText('Your email address is verified.').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const elsewhere = await open(seller, '/dashboard/account');
  await expect(elsewhere.getByRole('heading', { name: 'My account' })).toBeVisible();
});

test('somebody with whose address a stranger signed up takes the account over, or deletes it', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [kept, unwanted] = [
    await newUnverified(market, 'seller', 'Sly Stranger'),
    await newUnverified(market, 'seller', 'Sly Stranger'),
  ];
  const page = await open(null, await linkTo(market, kept));
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await page.getByLabel('New password').fill(`owner-${randomUUID()}`);
  await page.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page).toHaveURL('/dashboard');
  const strangers = await open(kept, '/dashboard');
  await expect(strangers).toHaveURL(/\/login/);

  const other = await open(null, await linkTo(market, unwanted));
  await other.getByRole('link', { name: 'I didn’t sign up' }).click();
  await expect(other.getByRole('heading', { name: 'You didn’t sign up?' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Delete the account' }).click();
  await expect(other.getByRole('main')).toContainText('The account is deleted.');
  await expectAccessible(other);
});
