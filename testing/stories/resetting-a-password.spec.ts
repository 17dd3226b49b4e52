import { expect, expectAccessible, test } from '../browser/story.ts';
import { newBuyer } from '../people/people.ts';

// Shows 2.50
test('a buyer forgets their password, sets a new one with the mailed link, and logs in with it', {
  tag: '@phone',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market, 'Frida Forgetful');
  const page = await open(null, '/login');
  await page.getByRole('link', { name: 'Forget Password ?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const send = page.getByRole('button', { name: 'Send the link' });
  await send.click();
  await expect(page.getByText('Email Address is required')).toBeVisible();
  await page.getByLabel('Email').fill(buyer.email);
  await send.click();
  await expect(page.getByRole('status').first()).toContainText(
    'If there is an account with this address, a mail with a link is on its way.',
  );

  const mail = page.getByRole('group').filter({ hasText: buyer.email });
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
  const set = page.getByRole('button', { name: 'Set the password' });
  await page.getByLabel('New password').fill('football');
  await set.click();
  await expect(page.getByText('This password is one of the most common ones.')).toBeVisible();
  await page.getByLabel('New password').fill(`${buyer.password}-new`);
  await set.click();
  await expect(page.getByText('Your password is changed. Log in with it.')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(`${buyer.password}-new`);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await page.getByLabel('New password').fill(`${buyer.password}-third`);
  await set.click();
  await expect(page.getByRole('alert')).toContainText('run out or was used already');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
