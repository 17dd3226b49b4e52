import { expect, expectAccessible, test } from '../../browser/story.ts';
import { book, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test.use({ expectedTrouble: /409/ });

test('a buyer with ten unpaid bookings reads why an eleventh is not possible, and what to do', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  for (let at = 0; at < 10; at++) await book(buyer, await postCar(seller));
  const car = await postCar(seller);

  const page = await open(buyer, '/cars/3');
  const card = page.getByRole('article').filter({ hasText: car.title });
  await card.getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog', { name: car.title });
  await dialog.getByLabel('Phone number').fill('+1 (503) 555-0142');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toContainText(
    'You have 10 unpaid bookings, the most you can have at once. Pay for one or cancel one in My Orders first.',
  );
  const toOrders = dialog.getByRole('link', { name: 'My Orders' });
  await expect(toOrders).toHaveAttribute('href', '/dashboard');
  // Beside this page, so that the number stays.
  await expect(toOrders).toHaveAttribute('target', '_blank');
  await expect(dialog.getByLabel('Phone number')).toHaveValue('+1 (503) 555-0142');
  await expectAccessible(page);
});
