import { carPath } from '../../../src/cars/car-path.ts';
import { editCar } from '../../../src/cars/sell/selling-contract.ts';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { agreed, book, carFields, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a buyer whose car has become cheaper reads so wherever they could pay, and books it again', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const { photo, ...fields } = carFields('', { title: car.title, resalePriceCents: 17_000_00 });
  agreed(await seller.callApi(editCar, { ...fields, id: car.id }));

  const now = 'It’s now $17,000. Cancel this booking and book again at the new price.';
  const page = await open(buyer, `/dashboard/payment/${booking.id}`);
  await expect(page.getByText('Please pay $18,450 to buy the car')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(now);
  await expectAccessible(page);

  await page.goto(carPath(car));
  const own = page.getByRole('region', { name: 'Your booking' });
  await expect(own).toContainText('You’ve locked in $18,450');
  await expect(own).toContainText(now);
  await expectAccessible(page);

  await page.goto('/dashboard');
  await expect(page.getByText(now)).toBeVisible();
  await expectAccessible(page);

  await page.goto(carPath(car));
  await own.getByRole('link', { name: 'Cancel this booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('It’s now $17,000');
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('link', { name: `Book again ${car.title}` }).click();
  await page.getByRole('button', { name: 'Book Now' }).click();
  const booked = page.getByRole('dialog', { name: car.title });
  await booked.getByLabel('Phone number').fill('503 555 0142');
  await booked.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'The price is locked in' })).toContainText(
    '$17,000',
  );
});
