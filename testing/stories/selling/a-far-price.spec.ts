// A seller whose finger slips on the price.
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { postCar } from '../../people/actions.ts';
import { newSeller } from '../../people/people.ts';

test.use({ expectedTrouble: /status of 409/ });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a seller is asked before a price falls by more than half, corrects it, and saves another one all the same', {
      tag: '@phone-only',
    }, async ({ market, open }) => {
      const seller = await newSeller(market);
      const { id } = await postCar(seller, { resalePriceCents: 12_500_00 });
      const edit = `/dashboard/mycars/${id}/edit`;
      const page = await open(seller, edit);
      if (javaScriptEnabled) await expectHydrated(page);
      const price = page.getByLabel('Resale price');
      const save = page.getByRole('button', { name: 'Save changes' });
      const anyway = page.getByRole('button', { name: 'Save all the same' });
      // Only scripts see that another price is typed.
      const saveAnother = javaScriptEnabled ? save : anyway;
      const stored = () => sqlAt(market)`
        select resale_price_cents :: int as price, location from cars where id = ${id}`;
      await page.getByLabel('Location').fill('Bergen');
      await price.fill('1,150');
      await save.click();
      await expect(page.getByRole('alert')).toContainText(
        'Nothing is saved yet. The price was $12,500 and would become $1,150.',
      );
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await stored()).toEqual([{ price: 12_500_00, location: 'Portland, OR' }]);
      await expect(page.getByLabel('Location'), 'all that was typed stays').toHaveValue('Bergen');
      await expect(anyway).toBeVisible();
      await price.fill('1,250');
      await saveAnother.click();
      await expect(page.getByRole('alert'), 'another price is asked for anew').toContainText(
        'would become $1,250',
      );
      await price.fill('11,500');
      await saveAnother.click();
      await expect(page.getByText('Changes saved')).toBeVisible();
      expect(await stored()).toEqual([{ price: 11_500_00, location: 'Bergen' }]);

      await page.goto(edit);
      if (javaScriptEnabled) await expectHydrated(page);
      await price.fill('25,000');
      await save.click();
      await expect(page.getByRole('alert')).toContainText('was $11,500 and would become $25,000');
      await anyway.click();
      await expect(page.getByText('Changes saved')).toBeVisible();
      expect(await stored()).toEqual([{ price: 25_000_00, location: 'Bergen' }]);
    });
  });
