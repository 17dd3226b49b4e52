import { expect, inject, test } from 'vitest';
import { book, pay, postCar } from '../../../e2e/deeds.ts';
import { newBuyer, newSeller } from '../../../e2e/people.ts';

const market = inject('market');
test('a buyer books a car and pays', async () => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  expect(await pay(market, buyer, booking)).toBeGreaterThan(0);
});
