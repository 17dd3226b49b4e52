import { stateFacts } from '../../../src/cars/facts/facts-contract.ts';
import { stateSellerType } from '../../../src/people/own-account/account-contract.ts';
import { expect, expectAccessible, test } from '../../browser/story.ts';
import { agreed, book, payAndTakeOver, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a buyer opens the record of a sale and its contract, and prints both', async ({
  market,
  open,
}) => {
  const [seller, buyer] = await Promise.all([
    newSeller(market, 'Petra Private'),
    newBuyer(market, 'Ken Keeps'),
  ]);
  const dealer = { sellerType: 'dealer', dealership: 'Petra’s Cars' } as const;
  agreed(await seller.callApi(stateSellerType, dealer));
  const car = await postCar(seller, { description: 'The timing chain is new.' });
  agreed(await seller.callApi(stateFacts, { id: car.id, facts: { owners: 2 } }));
  const booking = await book(buyer, car);
  await payAndTakeOver(market, buyer, booking);

  const page = await open(buyer, `/dashboard/orders/${booking.id}`);
  await page.getByRole('link', { name: 'Sale record', exact: true }).click();
  await expect(page.getByText('The hash matches')).toBeVisible();
  await expect(page.getByText('The timing chain is new.')).toBeVisible();
  await expect(page.getByRole('img', { name: car.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sale contract', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale contract');
  await expect(page.getByText('The seller sells as a business.')).toBeVisible();
  await expect(page.getByText('the car with its keys, its signed title')).toBeVisible();
  await expect(page.getByText('Petra’s Cars, Petra Private')).toBeVisible();
  await expect(page.getByText('It was handed over on')).toBeVisible();
  await expect(page.getByText('Seller, Petra Private')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByText('Buyer, Ken Keeps')).toBeVisible();
});
