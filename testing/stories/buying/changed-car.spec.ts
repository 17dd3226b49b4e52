import type { Route } from '@playwright/test';
import { editCar } from '../../../src/cars/sell/selling-contract.ts';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import {
  agreed,
  book,
  carFields,
  goodCard,
  type PostedCar,
  postCar,
} from '../../people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../../people/people.ts';

const change = async (seller: Someone, { id, title }: PostedCar, location: string) => {
  const { photo, ...fields } = carFields('', { title: `${title} Replica`, location });
  agreed(await seller.callApi(editCar, { ...fields, id }));
};

test('a buyer sees in My Orders what the seller changed, accepts it, and pays', {
  tag: ['@phone-only', '@hostile-66'],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  await book(buyer, car);
  await change(seller, car, 'Salem, OR');
  const page = await open(buyer, '/dashboard');
  await expect(page.getByText('The seller changed this car after you booked it.')).toBeVisible();
  await page.getByRole('button', { name: 'See the changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('cell')).toHaveText([
    car.title,
    `${car.title} Replica`,
    'Portland, OR',
    'Salem, OR',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept the changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The seller changed this car')).toBeHidden();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await typeCard(page, goodCard);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(/^Congrats!/)).toBeVisible();
});

test('a buyer sees on the payment page what changed once more, and cancels', {
  tag: '@hostile-66',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const page = await open(buyer, '/dashboard');
  // They came here just before the seller changed the car.
  const changesIt = async (route: Route) => {
    await change(seller, car, 'Salem, OR');
    await route.continue();
  };
  await page.route('**/api/create-payment-intent', changesIt, { times: 1 });
  await page.goto(`/dashboard/payment/${booking.id}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'See the changes' }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${booking.id}/changes`);
  await page.goto(`/dashboard/payment/${booking.id}`, { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(`/dashboard/orders/${booking.id}/changes`);
  const accept = page.getByRole('button', { name: 'Accept the changes' });
  await expect(accept).toBeEnabled();
  await change(seller, car, 'Mars');
  await accept.click();
  await expect(page.getByText('The seller has changed the car again.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Mars' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByText('Canceled by you')).toBeVisible();
});

test('a buyer is shown what the seller changed while they were looking, and books it so', {
  tag: ['@phone-only', '@hostile-66'],
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const page = await open(buyer, '/cars/3');
  await page.getByRole('button', { name: `Book Now ${car.title}` }).click();
  const dialog = page.getByRole('dialog', { name: car.title });
  await dialog.getByLabel('Phone number').fill('503 555 0142');
  await change(seller, car, 'Salem, OR');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const changed = page.getByRole('dialog', { name: `${car.title} Replica` });
  await expect(changed.getByRole('alert')).toContainText(
    'The seller changed this car while you were looking.',
  );
  await expect(changed.getByRole('cell')).toHaveText([
    car.title,
    `${car.title} Replica`,
    'Portland, OR',
    'Salem, OR',
  ]);
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Submit' }).click();
  const result = page.getByRole('dialog', { name: 'The price is locked in' });
  await expect(result).toContainText(`${car.title} Replica`);
});
