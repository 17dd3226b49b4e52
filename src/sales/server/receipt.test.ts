import { expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { agreed, book, pay, postCar } from '../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { confirmHandover, readSale } from '../contract.ts';

const market = inject('market');

test('cars that are handed over have receipts, numbered without gaps by seller, and a seal', async () => {
  const [seller, other, buyer] = await Promise.all([
    newSeller(market),
    newSeller(market),
    newBuyer(market),
  ]);
  const sold = async (by: typeof seller) => {
    const booking = await book(buyer, await postCar(by));
    await pay(market, buyer, booking);
    return booking.id;
  };
  const [first, second, third, foreign] = [
    await sold(seller),
    await sold(seller),
    await sold(seller),
    await sold(other),
  ];
  const receiptOf = async (id: number) => agreed(await buyer.callApi(readSale, { id })).receipt;
  expect(await receiptOf(first)).toBeNull();
  await Promise.all(
    [first, second, third, foreign].map(async (id) =>
      agreed(await buyer.callApi(confirmHandover, { id })),
    ),
  );
  const year = new Date().getUTCFullYear();
  const receipts = await Promise.all([first, second, third].map(receiptOf));
  expect(receipts.map((receipt) => receipt?.number).toSorted()).toEqual([
    `${year}-1`,
    `${year}-2`,
    `${year}-3`,
  ]);
  expect(await receiptOf(foreign)).toMatchObject({ number: `${year}-1`, isIntact: true });
  expect(new Set(receipts.map((receipt) => receipt?.seal)).size).toBe(3);
  expect(receipts[0]?.seal).toMatch(/^[0-9a-f]{64}$/);

  await attemptSql(market, async ({ resultOf }) => {
    const stay = 'receipts are neither changed nor removed';
    expect(await resultOf('update receipts set number = 9 where sale_id = $1', first)).toBe(stay);
    expect(await resultOf('delete from receipts where sale_id = $1', first)).toBe(stay);
    const describe = `update bookings set booked_car = booked_car || '{"mileage": 1}' where id = $1`;
    expect(await resultOf(describe, first)).toBe('bookings_purchase_unchanged');
  });
});

test('a receipt calls the buyer and the seller by a press on their numbers', async () => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const booking = await book(buyer, await postCar(seller));
  await pay(market, buyer, booking);
  const { text } = await seller.send('GET', `/dashboard/orders/${booking.id}`);
  for (const number of ['+15035550199', '+15035550117'])
    expect(text).toContain(`href="tel:${number}"`);
});
