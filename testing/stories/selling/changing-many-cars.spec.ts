// A dealer who selects cars by hand, and is called away in the middle of it.
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import { postCar } from '../../people/actions.ts';
import { newSeller } from '../../people/people.ts';

/** Further cars of the same seller: `Copy 1`, `Copy 2` and so on. */
const copies = (market: MarketAddress, id: number, count: number) => sqlAt(market)`
  insert into cars (seller_id, category_id, title, image_id, location, condition, years_of_use,
    resale_price_cents)
  select seller_id, category_id, 'Copy ' || n, image_id, location, condition, 1, 100000
  from cars, generate_series(1, ${count} :: int) n where id = ${id}`;

test('a dealer who opens a car while they select several, or reloads the page, finds the same ones selected and reads how many', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  await copies(market, car.id, 8);
  const page = await open(seller, '/dashboard/mycars?status=available');
  await expectHydrated(page);
  const select = (title: string) => page.getByLabel(`Select ${title}`);
  const several = page.getByText('Change several cars');
  await expect(several).toHaveText('Change several cars');
  await expect(select('Copy 2'), 'it would lie on the picture').toBeHidden();
  await several.click();
  await select('Copy 2').check();
  await select('Copy 5').check();
  await expect(several).toHaveText('Change several cars (2 selected)');
  await page.getByRole('link', { name: 'Copy 5', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy 5' })).toBeVisible();
  await page.goBack();
  await expect(select('Copy 2')).toBeChecked();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(several).toHaveText('Change several cars (2 selected)');
  await expect(select('Copy 2')).toBeChecked();
  await expect(select('Copy 5')).toBeChecked();
  await expect(select('Copy 4')).not.toBeChecked();

  await several.click();
  await page.getByRole('button', { name: 'Select all on this page' }).click();
  await expect(several).toHaveText('Change several cars (9 selected)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Select none' }).click();
  await expect(several).toHaveText('Change several cars');
  await select('Copy 2').check();
  await page.getByLabel('Do this').selectOption('Take off the market');
  await expect(page.getByLabel('By how much'), 'only a price has one').toBeHidden();
  await page.getByLabel('Do this').selectOption('Lower the price');
  await page.getByLabel('By how much').fill('10%');
  await page.getByRole('button', { name: 'Change the selected cars' }).click();
  await page.getByRole('button', { name: 'Lower the price', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Copy 2' })).toContainText('$900');
  await expectHydrated(page);
  await expect(several).toHaveText('Change several cars');
  await expect(select('Copy 2'), 'it is done').not.toBeChecked();
});

test('a dealer is asked before several cars leave the market, leaves it at that, and then does it', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  await copies(market, car.id, 8);
  const page = await open(seller, '/dashboard/mycars');
  await expectHydrated(page);
  await page.getByText('Change several cars').click();
  for (const title of ['Copy 2', 'Copy 5', 'Copy 7'])
    await page.getByLabel(`Select ${title}`).check();
  await page.getByLabel('Do this').selectOption('Take off the market');
  const change = page.getByRole('button', { name: 'Change the selected cars' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Take these 3 cars off the market?' });
  await expect(dialog).toContainText('Nobody can book them then.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await page.getByLabel('Select Copy 5').uncheck();
  await change.click();
  const secondDialog = page.getByRole('dialog', { name: 'Take these 2 cars off the market?' });
  await secondDialog.getByRole('button', { name: 'Take off' }).click();
  await expect(page.getByText('2 cars are off the market')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Off the market (2)' })).toBeVisible();
  await expectHydrated(page);
  await expect(page.getByText('Change several cars')).toHaveText('Change several cars');
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a dealer reads the old and the new price of each car before several prices change', {
      tag: '@phone-only',
    }, async ({ market, open }) => {
      const seller = await newSeller(market);
      const car = await postCar(seller);
      await copies(market, car.id, 8);
      const page = await open(seller, '/dashboard/mycars');
      if (javaScriptEnabled) await expectHydrated(page);
      const priceOf = (title: string) =>
        page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });
      await page.getByText('Change several cars').click();
      const titles = ['Copy 1', 'Copy 2', 'Copy 3', 'Copy 4', 'Copy 5', 'Copy 6', 'Copy 7'];
      for (const title of titles) await page.getByLabel(`Select ${title}`).check();
      await page.getByLabel('Do this').selectOption('Lower the price');
      await page.getByLabel('By how much').fill('5000');
      const change = page.getByRole('button', { name: 'Change the selected cars' });
      await change.click();
      // A price below the lowest is refused for all of them.
      await expect(
        page.getByRole('dialog', { name: 'None of these prices can be changed' }),
      ).toContainText('7 selected cars stay as they are');
      await page.getByRole('button', { name: 'Close' }).first().click();
      await page.getByLabel('By how much').fill('40%');
      await change.click();
      const dialog = page.getByRole('dialog', { name: 'Lower the prices of 7 cars?' });
      await expect(dialog.getByRole('listitem')).toHaveCount(6);
      await expect(dialog.getByRole('listitem').first()).toHaveText('Copy 7: $1,000 to $600');
      await expect(dialog.getByRole('listitem').last()).toHaveText('and 2 more');
      if (javaScriptEnabled) await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(priceOf('Copy 7')).toContainText('$1,000');
      await change.click();
      await dialog.getByRole('button', { name: 'Lower the prices' }).click();
      await expect(page.getByText('7 cars are cheaper now')).toBeVisible();
      await expect(priceOf('Copy 7')).toContainText('$600');
      await expect(priceOf('Copy 8')).toContainText('$1,000');
    });
  });
