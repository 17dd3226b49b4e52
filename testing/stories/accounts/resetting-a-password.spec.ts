import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { newBuyer } from '../../people/people.ts';

test('a buyer forgets their password, sets a new one with the mailed link, and is logged in by it', {
  tag: ['@phone-only', '@2.50'],
}, async ({ market, open }) => {
  const buyer = await newBuyer(market, 'Frida Forgetful');
  const page = await open(null, '/login');
  await expectHydrated(page);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('link', { name: 'Forget Password ?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  const send = page.getByRole('button', { name: 'Send the link' });
  await page.getByLabel('Email').fill('');
  await send.click();
  await expect(page.getByText('Email Address is required')).toBeVisible();
  await page.getByLabel('Email').fill(buyer.email);
  await send.click();
  await expect(page.getByRole('status').first()).toContainText(
    'If that address has an account, a reset link is on its way.',
  );

  const mail = page
    .getByRole('group')
    .filter({ hasText: buyer.email })
    .filter({ hasText: 'Set a new password' });
  await expect(async () => {
    await page.goto('/mailbox', { waitUntil: 'domcontentloaded' });
    await expect(mail).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await mail.getByText('Reset your password').click();
  const button = mail.frameLocator('iframe').getByRole('link', { name: 'Set a new password' });
  const link = (await button.getAttribute('href')) ?? '';
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(opened).toHaveURL(link);
  await opened.close();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectAccessible(page);
  const set = page.getByRole('button', { name: 'Set password and log in' });
  await page.getByLabel('New password').fill('football');
  await set.click();
  await expect(page.getByText('That password is too common.')).toBeVisible();
  await page.getByLabel('New password').fill(`${buyer.password}-new`);
  await set.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();

  const elsewhere = await open(null, '/login');
  await elsewhere.getByLabel('Email').fill(buyer.email);
  await elsewhere.getByLabel('Password').fill(`${buyer.password}-new`);
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(elsewhere).toHaveURL('/');

  await page.goto(link);
  await expect(page.getByRole('status').last()).toHaveText(
    'Your password was changed with this link.',
  );
  await expectAccessible(page);
  await page.goto(`/reset-password?token=${'a'.repeat(43)}`);
  await expect(page.getByRole('main')).toContainText('This link has expired');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
