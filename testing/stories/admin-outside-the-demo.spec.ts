// A market that is no demo: its admins need two-step login.
import { expect, test as story } from '../browser/story.ts';
import { startTestMarket, type TestMarket } from '../market/market.ts';
import { newAdmin } from '../people/people.ts';
import { appCode } from '../people/second-factor.ts';

const test = story.extend<object, { real: TestMarket }>({
  real: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const environment = { DEMO: 'off', STAND_INS: 'test-cards,mailbox' };
      const real = await startTestMarket({ cars: 0, hasJobs: false, environment });
      await use(real);
      await real.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  market: [async ({ real }, use) => use(real.address), { scope: 'worker' }],
});
test.describe.configure({ mode: 'default' });

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
  await expect(page.getByRole('cell', { name: admin.email })).toBeVisible();
});
