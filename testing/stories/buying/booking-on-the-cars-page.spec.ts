// Book Now on the page of a car: the dialog opens there, and closing it leads nowhere else.
import { carPath } from '../../../src/cars/car-path.ts';
import { stateFacts } from '../../../src/cars/facts/facts-contract.ts';
import { editCar } from '../../../src/cars/sell/selling-contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { agreed, carFields, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

const days = /\((2 days 23 hours|3 days) left\)/;

for (const address of ['its own page', 'the page of its advertisement'] as const)
  test(`a buyer books a car on ${address}, closes the dialog, and reads there that its price is locked in`, {
    tag: '@phone',
  }, async ({ market, open }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const path = address === 'its own page' ? carPath(car) : `/advertise/${car.id}`;
    const page = await open(buyer, path);
    const bookNow = page.getByRole('button', { name: 'Book Now', exact: true });
    const dialog = page.getByRole('dialog', { name: car.title });
    await bookNow.click();
    await expect(dialog.getByLabel('Phone number')).toBeFocused();
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(bookNow).toBeFocused();
    await expect(page).toHaveURL(path);

    await bookNow.click();
    await dialog.getByLabel('Phone number').fill('503 555 0142');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const result = page.getByRole('dialog', { name: 'The price is locked in' });
    await expect(result).toContainText('$18,450');
    await expect(result.getByRole('link', { name: 'My Orders' })).toBeVisible();
    await result.getByRole('button', { name: 'Keep looking' }).click();
    await expect(page).toHaveURL(path);
    const own = page.getByRole('region', { name: 'Your booking' });
    await expect(own).toContainText('You’ve locked in $18,450');
    await expect(own).toContainText(days);
    await expect(own.getByRole('link', { name: 'Pay now' })).toBeFocused();
    await expect(bookNow).toHaveCount(0);
    await expect(page).toHaveTitle(/^Booked: /);
  });

test('a visitor logs in to book, is back in the dialog on the page of the car, and reads what its seller has changed since', {
  tag: ['@phone', '@hostile-66'],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const page = await open(null, carPath(car));
  await page.getByRole('link', { name: 'Book Now', exact: true }).click();
  agreed(await seller.callApi(stateFacts, { id: car.id, facts: { accidents: 'Major, repaired' } }));
  await expectHydrated(page);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: car.title });
  await expect(dialog.getByRole('alert')).toContainText(
    'The seller changed this car after you opened its page.',
  );
  await expect(dialog.getByRole('alert')).toContainText('Major, repaired');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(carPath(car));
  await page.getByRole('button', { name: 'Book Now', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Phone number').fill('503 555 0142');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'The price is locked in' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer books a car on its page, is told what is missing and what has changed, and stays there', {
    tag: '@hostile-66',
  }, async ({ market, open }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const page = await open(buyer, carPath(car));
    const dialog = page.getByRole('dialog', { name: car.title });
    const bookNow = page.getByRole('button', { name: 'Book Now', exact: true });
    await bookNow.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await bookNow.click();
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('Phone number is required');
    await dialog.getByLabel('Phone number').fill('503 555 0142');
    const changes = { title: car.title, description: 'One owner.\nThe engine is missing.' };
    agreed(await seller.callApi(editCar, { ...carFields(car.imageId, changes), id: car.id }));
    await submit.click();
    await expect(dialog).toContainText('Look at it again, then press Submit.');
    await expect(dialog.getByLabel('Phone number')).toHaveValue('503 555 0142');
    await submit.click();
    await expect(page).toHaveURL(carPath(car));
    await expect(page.getByText('Your Booked Successfully')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(
      'You’ve locked in $18,450',
    );
  });
});
