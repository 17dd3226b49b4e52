import { describe, expect, inject, test } from 'vitest';
import { agreed, book, pay, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newOfEachRole, newSeller } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { verifySeller } from '../../../people/admin/admin-contract.ts';
import { withdrawCar } from '../../contract.ts';
import { readCarSeller } from '../../seller-contract.ts';

const market = inject('market');
const visitor = callerAt(market.url);

describe('the seller of a car', () => {
  test('is known to visitors by when they joined, how much they sold and whether they are verified', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const [car, sold] = [await postCar(seller), await postCar(seller)];
    const read = async () => agreed(await visitor.callApi(readCarSeller, { id: car.id }));
    expect(await read()).toEqual({
      joinedAt: expect.any(Date),
      carsSold: 0,
      verifiedAt: null,
      answers: null,
      reviews: null,
      takesViewings: false,
    });
    await pay(market, buyer, await book(buyer, sold));
    agreed(await admin.callApi(verifySeller, { id: seller.id, verified: true }));
    expect(await read()).toMatchObject({ carsSold: 1, verifiedAt: expect.any(Date) });
  });

  test('is not told of a car that is off the market', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    for (const caller of [visitor, seller])
      expect(await caller.callApi(readCarSeller, { id: car.id })).toEqual(refusedAs('not-found'));
  });
});
