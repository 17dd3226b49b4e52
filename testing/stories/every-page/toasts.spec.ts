// How long a toast stays, by the browser's own clock.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { freezeClock, seconds } from '../../browser/clock.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { newAccount, newUnverified } from '../../people/people.ts';

test.use({ expectedTrouble: /net::ERR_FAILED/ });

const toastsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('> *');

test('a success toast stays for 2 seconds', { tag: ['@4.24', '@8.9', '@8.17', '@9.6'] }, async ({
  open,
}) => {
  const page = await open(null, '/contact-us');
  const { name, email } = newAccount('Tess Toast');
  const fields = [
    ['Name', name],
    ['Email', email],
    ['Subject', 'How long'],
    ['Message', 'Two seconds?'],
  ] as const;
  await expectHydrated(page);
  const region = page.getByRole('region', { name: 'Notifications' });
  const isShown = await region.evaluate((element) => element.matches(':popover-open'));
  expect(isShown, 'screen readers know it before it says something').toBe(true);
  await freezeClock(page);
  for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(toastsOf(page)).toHaveText('Your Message Sent Successfully. Thank You.');
  for (const [label] of fields) await expect(page.getByLabel(label, { exact: true })).toBeEmpty();
  await page.clock.runFor(1.9 * seconds);
  await expect(toastsOf(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(0.2 * seconds);
  await expect(toastsOf(page)).toHaveCSS('opacity', '0');
});

test('a person who asks for another link is told so, and the page is not read again', async ({
  market,
  open,
}) => {
  const page = await open(await newUnverified(market, 'buyer'), '/dashboard');
  await expectHydrated(page);
  const read: string[] = [];
  page.on('request', (request) => {
    if (/\.data/.test(request.url())) read.push(request.url());
  });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(toastsOf(page)).toHaveText('A new link is on its way.');
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();
  expect(read).toEqual([]);
});

test('an error toast stays for 4 seconds, and at most 20 are shown at once', {
  tag: ['@4.25', '@4.27', '@9.5', '@9.6'],
}, async ({ open }) => {
  const page = await open(null, '/search?q=suv');
  await page.route('**/api/favorites/*', (route) => route.abort());
  const buttons = page.getByRole('article').getByRole('button', { name: /^Save/ });
  await expectHydrated(page);
  await freezeClock(page);
  await buttons.first().click();
  await expect(toastsOf(page)).toHaveRole('alert');
  // Its time stands still while someone reads it with the mouse over it.
  await toastsOf(page).hover();
  await page.clock.runFor(60 * seconds);
  await expect(toastsOf(page)).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 800);
  await page.clock.runFor(3.9 * seconds);
  await expect(toastsOf(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(0.2 * seconds);
  await expect(toastsOf(page)).toHaveCSS('opacity', '0');
  // While it fades the mouse comes by. The next one goes by itself all the same.
  const fading = await toastsOf(page).boundingBox();
  assert(fading);
  await page.mouse.move(fading.x + fading.width / 2, fading.y + fading.height / 2);
  await page.clock.runFor(5 * seconds);
  await expect(toastsOf(page)).toHaveCount(0);
  await page.mouse.move(0, 800);
  await buttons.first().press('Enter');
  await expect(toastsOf(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(4.1 * seconds);
  await expect(toastsOf(page)).toHaveCSS('opacity', '0');
  await page.clock.runFor(5 * seconds);
  await expect(toastsOf(page)).toHaveCount(0);

  expect(await buttons.count()).toBeGreaterThan(22);
  for (let at = 0; at < 22; at++) {
    // The toasts lie over the top of the window: a press of a key reaches every button.
    await buttons.nth(at).press('Enter');
    await expect(toastsOf(page)).toHaveCount(Math.min(at + 1, 20));
  }
});

test('a loading toast stays until it is dismissed', { tag: '@4.26' }, async ({ open }) => {
  const page = await open(null, '/about');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: {
        input: join(import.meta.dirname, '../../browser/toaster-page.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [{ code }] = (built as Rollup.RollupOutput).output;
  await page.goto('about:blank');
  await page.clock.install();
  await page.addScriptTag({ content: code });
  const showLoading = (text: string) =>
    page.evaluate(`globalThis.loading = globalThis.toast.loading(${JSON.stringify(text)})`);
  await showLoading('On its way');
  await expect(toastsOf(page)).toHaveText('On its way');
  await page.clock.runFor(3600 * seconds);
  await expect(toastsOf(page)).toHaveCSS('opacity', '1');
  await page.evaluate('globalThis.toast.dismiss(globalThis.loading)');
  await page.clock.runFor(2 * seconds);
  await expect(toastsOf(page)).toHaveCount(0);
});
