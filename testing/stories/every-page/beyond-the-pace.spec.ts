// A network that does more than its pace works for it, or waits: its people are not refused.
import type { Page } from '@playwright/test';
import { workHeader } from '../../../src/calls/proof-of-work.ts';
import { expect, test as story } from '../../browser/story.ts';
import { startTestMarket } from '../../market/market.ts';
import { newAccount } from '../../people/people.ts';

/** Of a market in which a network may write once before it works, and five times in all. */
const test = story.extend({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const own = await startTestMarket({
        cars: 60,
        hasJobs: false,
        environment: { LIMITS: '5' },
      });
      await use(own.address);
      await own.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

async function write(page: Page): Promise<void> {
  const { name, email } = newAccount('Carla Curious');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Subject', { exact: true }).fill('Norway');
  await page.getByLabel('Message', { exact: true }).fill('Do you ship there?');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

test('visitors behind one address write beyond its pace, with scripts by work that nobody sees, and without by waiting', {
  tag: ['@long', '@hostile-125'],
}, async ({ browser, market, open }) => {
  const thanks = (page: Page) => page.getByText('Your Message Sent Successfully. Thank You.');
  const page = await open(null, '/contact-us');
  const solutions: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/messages')) solutions.push(request.headers()[workHeader]);
  });
  await write(page);
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  await write(page);
  await expect(thanks(page)).toBeVisible();
  // Within the pace; beyond it, refused; and again, with what was worked out.
  expect(solutions).toEqual([undefined, undefined, expect.stringMatching(/^\S+ \d+$/)]);

  const context = await browser.newContext({ baseURL: market.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/contact-us');
  await write(plain);
  await expect(thanks(plain)).toBeVisible();
  await context.close();
});
