import { expect, expectHydrated, test } from '../../browser/story.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import { newAccount } from '../../people/people.ts';

test('a visitor writes a message, and it arrives in the mailbox', {
  tag: ['@phone', '@1.26', '@2.91', '@2.92', '@2.93', '@2.94', '@2.95', '@5.25', '@7.30'],
}, async ({ market, open }) => {
  const { name, email } = newAccount('Carla Curious');
  const subject = `Do you ship to Norway, asks ${email}`;
  const page = await open(null, '/contact-us');
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  for (const problem of [
    'Name is required',
    'Email Address is required',
    'Subject is required',
    'Message is required',
  ])
    await expect(page.getByText(problem)).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Hello,\nI would like to know.');
  await submit.click();
  await expect(page.getByText('Your Message Sent Successfully. Thank You.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByText('We have your message.'), 'longer than the toast').toContainText(
    email,
  );
  await submit.click();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expect(page.getByText('We have your message.'), 'of the one before').toBeHidden();
  await page.reload();
  await expectHydrated(page);
  await expect(page.getByLabel('Message'), 'sent once').toHaveValue('');

  await untilPageSays(market, '/mailbox', subject);
  await page.goto('/mailbox', { waitUntil: 'domcontentloaded' });
  const mail = page.getByRole('group').filter({ hasText: subject }).first();
  await mail.getByText(subject).first().click();
  const body = mail.frameLocator('iframe').locator('body');
  await expect(body).toContainText('I would like to know.');
  await mail.getByText('Plain text').click();
  await expect(mail.locator('pre')).toContainText('> I would like to know.');
});

test('a visitor closes the tab while writing a message, and finds what they wrote', {
  tag: '@phone-only',
}, async ({ open }) => {
  const first = await open(null, '/contact-us');
  await expectHydrated(first);
  await first.getByLabel('Subject').fill('A long question');
  await first.getByLabel('Message').fill('Hello,\nit took me an hour to write this.');
  const page = await first.context().newPage();
  await first.close();
  await page.goto('/contact-us');
  await expect(page.getByText('We saved your draft on this device.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('A long question');
  await expect(page.getByLabel('Message')).toHaveValue('Hello,\nit took me an hour to write this.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.reload();
  await expectHydrated(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
});
