import { randomUUID } from 'node:crypto';
import { carPath } from '../../src/cars/car-path.ts';
import { expect, isOnPhone, test } from '../browser/story.ts';
import { postCar } from '../people/actions.ts';
import { newSeller } from '../people/people.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a visitor finds a car by a sentence, narrows the search, and takes a part back', {
      tag: '@phone',
    }, async ({ market, open }) => {
      const seller = await newSeller(market, 'Kay Kestrel');
      const word = `kestrel${randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const red = await postCar(seller, { title: `2017 red diesel van ${word}` });
      const blue = await postCar(seller, { title: `2018 blue diesel van ${word}` });
      const page = await open(null, '/');
      const box = page.getByRole('searchbox', { name: 'What are you looking for?' });
      await box.fill(`diesel van ${word}`);
      await page.getByRole('button', { name: 'Search' }).click();
      // The search has what was posted a moment ago.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 cars', {
          timeout: 100,
        });
      }).toPass({ timeout: 60_000 });

      if (isOnPhone(page)) await page.getByRole('button', { name: 'Filters' }).click();
      await page.locator('summary', { hasText: 'Color' }).click();
      await page.getByRole('checkbox', { name: /^Red/ }).check();
      await page.getByRole('button', { name: 'Show cars' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 car');
      await expect(page.getByRole('link', { name: red.title })).toBeVisible();
      await expect(page.getByRole('link', { name: blue.title })).toBeHidden();

      await page.getByRole('link', { name: 'Remove from search: Red' }).click();
      await expect(page.getByRole('link', { name: blue.title })).toBeVisible();
      await page.getByRole('link', { name: red.title }).click();
      await expect(page).toHaveURL(carPath(red));

      await page.goto('/search');
      await box.fill(`green diesel van 2010 or newer ${word}`);
      await box.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No cars');
      await page.getByRole('link', { name: 'Without “Green”' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 cars');
      await page.getByRole('link', { name: 'Best match' }).click();
      await expect(page.getByText('Posted this week')).toHaveCount(2);
      await expect(box).toHaveValue(`diesel van 2010 or newer ${word}`);
    });
  });
