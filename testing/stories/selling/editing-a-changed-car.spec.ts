import { readSellersCar } from '../../../src/cars/sell/selling-contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, postCar } from '../../people/actions.ts';
import { newSeller } from '../../people/people.ts';

test.use({ expectedTrouble: /status of 409/ });

test('a seller whose changes are refused, as the car was changed elsewhere, finds them after a reload and saves them', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const { id } = await postCar(seller);
  const lower = (dollars: number) => sqlAt(market)`
    update cars set resale_price_cents = ${dollars * 100} where id = ${id}`;
  const page = await open(seller, `/dashboard/mycars/${id}/edit`);
  await expectHydrated(page);
  const [location, price] = [page.getByLabel('Location'), page.getByLabel('Resale price')];
  const save = page.getByRole('button', { name: 'Save changes' });
  const refused = page.getByText('Nothing is saved yet. This car was changed elsewhere');
  const reload = async () => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByText('We saved your draft on this device.')).toBeVisible();
    await expect(page.getByText('This car was changed elsewhere after you began')).toBeVisible();
    await expect(location).toHaveValue('Bergen');
  };
  await location.fill('Bergen');
  await lower(17_000);
  await save.click();
  await expect(refused).toContainText('$17,000');
  for (let times = 0; times < 2; times++) await reload();
  await expectAccessible(page);

  await lower(16_000);
  await reload();
  await save.click();
  await expect(refused, 'of what they have not read').toContainText('$16,000');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(price).toHaveValue('16000');
  await expect(page.getByText('This car was changed elsewhere after you began')).toBeHidden();

  await location.fill('Bergen');
  await lower(15_000);
  await save.click();
  await expect(refused).toContainText('$15,000');
  await reload();
  await save.click();
  await expect(page).toHaveURL(/mycars(#car-\d+)?$/);
  const { car } = await seller.callApi(readSellersCar, { id }).then(agreed);
  expect(car).toMatchObject({ location: 'Bergen', resalePriceCents: 16_000_00 });
  await page.goto(`/dashboard/mycars/${id}/edit`);
  await expectHydrated(page);
  await expect(page.getByText('We saved your draft on this device.')).toBeHidden();
});
