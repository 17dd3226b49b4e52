import { readFile } from 'node:fs/promises';
import { holdableScripts } from '../../browser/hold-scripts.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { photosNamed } from '../../people/chosen-photos.ts';
import { newBuyer, signedInAgain } from '../../people/people.ts';
import { appCode } from '../../people/second-factor.ts';

test('a buyer reads at once that a photo is too large', async ({ market, open }) => {
  const page = await open(await newBuyer(market), '/dashboard/account');
  await expectHydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.getByLabel('Add a photo').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(page.getByText('This photo is larger than 10 MB.')).toBeVisible();
  expect(sent).not.toContain('/api/images');
});

test('a buyer whose line is slow chooses their photo before the scripts of the page run, and has it', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { hold, letLoad } = holdableScripts();
  const page = await open(await newBuyer(market), '/dashboard/account', hold);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('Add a photo').click(),
  ]);
  await chooser.setFiles(await photosNamed('me'));
  letLoad();
  await expect(page.getByLabel('Change photo')).toBeEnabled();
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^\/images\//);
});

test('a buyer signs another device out, turns on two-step login, and logs in with it', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const buyer = await newBuyer(market);
  await signedInAgain(market, buyer);
  const page = await open(buyer, '/dashboard/account');
  const others = page.getByRole('button', { name: 'Sign out everywhere else', disabled: false });
  await expect(page.getByText('this device')).toBeVisible();
  await others.click();
  await expect(others).toBeHidden();

  const section = page.getByRole('region', { name: 'Two-step login' });
  await section.getByText('Set up', { exact: true }).click();
  await section.getByLabel('Your password').fill(buyer.password);
  await section.getByRole('button', { name: 'Set up two-step login' }).click();
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(section.getByText('Scan this with your app')).toBeFocused();
  const code = (stepsFromNow: number) => appCode(market, buyer, stepsFromNow);
  await section.getByRole('textbox', { name: 'Code' }).fill(await code(0));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await expect(section.getByRole('link', { name: 'Download the codes' })).toBeFocused();
  await page.keyboard.press('Enter');
  const codes = await readFile(await (await download).path(), 'utf8');
  expect(codes.trim().split('\n')).toEqual(await section.getByRole('listitem').allInnerTexts());

  const elsewhere = await open(null, '/login?from=%2Fdashboard%2Faccount');
  await elsewhere.getByLabel('Email').fill(buyer.email);
  await elsewhere.getByLabel('Password').fill(buyer.password);
  await elsewhere.getByRole('button', { name: 'Login', disabled: false }).click();
  await expect(elsewhere.getByLabel('Code')).toBeFocused();
  await elsewhere.getByLabel('Code').fill('000');
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByText('That code isn’t right')).toBeVisible();
  await elsewhere.getByLabel('Code').fill(await code(1));
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByText('Two-step login is on.')).toBeVisible();
});
