// A market that is no demo: how it gets its first admin, and that admins need two-step login.
import type { Page } from '@playwright/test';
import { newSetupCode } from '../../../src/people/server/people.ts';
import { firstFaults } from '../../browser/page-faults.ts';
import { expect, test as story } from '../../browser/story.ts';
import type { MarketAddress, TestMarket } from '../../market/market.ts';
import { marketDatabaseAt, sqlAt } from '../../market/sql.ts';
import { newAccount, newAdmin } from '../../people/people.ts';
import { appCode } from '../../people/second-factor.ts';
import { scenesOfNewMarket, startNewMarket } from '../../scenes/of-new-market.ts';

const test = story.extend<object, { real: TestMarket }>({
  real: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const real = await startNewMarket();
      await use(real);
      await real.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  market: [async ({ real }, use) => use(real.address), { scope: 'worker' }],
});
test.describe.configure({ mode: 'default' });

async function fillIn(page: Page, code: string) {
  const { name, email, password } = newAccount('Olga Operator');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create admin account' }).click();
}

/** As if nobody had been made an admin yet. */
async function codeOfEmpty(market: MarketAddress): Promise<string> {
  await sqlAt(market)`update people set is_admin = false where is_admin`;
  return (await newSetupCode(marketDatabaseAt(market))) ?? '';
}

test('an operator makes themselves the first admin with the code from the log, and then the page is gone', async ({
  market,
  open,
}) => {
  const code = await codeOfEmpty(market);
  const page = await open(null, '/setup');
  await fillIn(page, 'ABCD-EFGH');
  await expect(page.getByRole('alert')).toHaveText(
    'That’s not the code. Use the newest one in the server’s log.',
  );
  await fillIn(page, code);
  await expect(page.getByText('You’re the first admin.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/account');
  const response = await page.goto('/setup');
  expect(response?.status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an operator does so as well', async ({ market, open }) => {
    const code = await codeOfEmpty(market);
    const page = await open(null, '/setup');
    await fillIn(page, 'ABCD-EFGH');
    await expect(page.getByRole('alert')).toContainText('That’s not the code.');
    await fillIn(page, code);
    await expect(page).toHaveURL('/dashboard/account');
    await expect(page.getByText('You’re the first admin.')).toBeVisible();
  });
});

for (const [which, details] of Object.entries({
  'as it opens': {},
  'in every state': { tag: '@long' },
}))
  test(`the page for the first admin is accessible ${which}`, details, async ({ market, open }) => {
    await codeOfEmpty(market);
    const scenes = scenesOfNewMarket(market);
    for (const { name, path, act } of scenes.slice(0, which === 'as it opens' ? 1 : undefined)) {
      const page = await open(null, path, (before) =>
        before.setViewportSize({ width: 390, height: 844 }),
      );
      await act?.(page);
      expect(await firstFaults(page), name).toEqual([]);
    }
  });

test('an admin is led to My account, sets up two-step login, and only then sees the pages of admins', async ({
  market,
  open,
}) => {
  const admin = await newAdmin(market, 'Ada Alone');
  const page = await open(admin, '/dashboard/users');
  await expect(page).toHaveURL('/dashboard/account');
  await expect(
    page.getByText('Set up two-step login below to open the pages of admins.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'All Users' })).toHaveCount(0);

  const section = page.getByRole('region', { name: 'Two-step login' });
  await section.getByLabel('Your password').fill(admin.password);
  await section.getByRole('button', { name: 'Set up two-step login', disabled: false }).click();
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
  await section.getByRole('textbox', { name: 'Code' }).fill(await appCode(market, admin, 0));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);

  await page.getByRole('link', { name: 'All Users' }).click();
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toBeVisible();

  for (const [path, text] of Object.entries({
    '/dashboard/reported-ads': 'No open reports.',
    '/dashboard/reported-conversations': 'No reported messages.',
  })) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    expect(await firstFaults(page), path).toEqual([]);
  }
});
