import { carPath } from '../../../src/cars/car-path.ts';
import { editCar } from '../../../src/cars/sell/selling-contract.ts';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { agreed, book, carFields, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a buyer whose car has become cheaper reads so wherever they could pay, and locks in the new price', {
      tag: '@phone',
    }, async ({ market, open }) => {
      const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
      const car = await postCar(seller);
      const booking = await book(buyer, car);
      const { photo, ...fields } = carFields('', { title: car.title, resalePriceCents: 17_000_00 });
      agreed(await seller.callApi(editCar, { ...fields, id: car.id }));

      const now = 'It’s now $17,000. Lock in the new price in My Orders.';
      const page = await open(buyer, `/dashboard/payment/${booking.id}`);
      await expect(page.getByText('Please pay $18,450 to buy the car')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: now })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      await page.goto(carPath(car));
      const own = page.getByRole('region', { name: 'Your booking' });
      await expect(own).toContainText('You’ve locked in $18,450');
      await expect(own).toContainText(now);
      if (javaScriptEnabled) await expectAccessible(page);

      await own.getByRole('link', { name: 'Lock in the new price' }).click();
      await expect(page.getByText('It’s now $17,000.')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Lock in $17,000' }).click();
      await expect(page.getByText('Price locked in')).toBeVisible();
      await expect(page.getByText('It’s now $17,000.')).toBeHidden();
      await page.getByRole('link', { name: 'Pay' }).click();
      await expect(page.getByText('Please pay $17,000 to buy the car')).toBeVisible();
    });
  });
