import { describe, expect, inject, test } from 'vitest';
import { agreed, book, pay, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newOfEachRole, newSeller } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { verifySeller } from '../../../people/admin/admin-contract.ts';
import { withdrawCar } from '../../contract.ts';
import { listSellersStock, readCarSeller, sellersCarsPerPage } from '../../seller-contract.ts';

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
      carsForSale: 2,
      hasOtherCars: true,
      verifiedAt: null,
      answers: null,
      reviews: null,
      takesViewings: false,
    });
    await pay(market, buyer, await book(buyer, sold));
    agreed(await admin.callApi(verifySeller, { id: seller.id, verified: true }));
    expect(await read()).toMatchObject({
      carsSold: 1,
      carsForSale: 1,
      hasOtherCars: false,
      verifiedAt: expect.any(Date),
    });
  });

  test('is not told of a car that is off the market', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    for (const caller of [visitor, seller])
      for (const call of [readCarSeller, listSellersStock])
        expect(await caller.callApi(call, { id: car.id })).toEqual(refusedAs('not-found'));
  });

  test('shows all their cars for sale, newest first, page by page, and no car that is sold or withdrawn', async () => {
    const { buyer, seller } = await newOfEachRole(market);
    const [sold, withdrawn] = [await postCar(seller), await postCar(seller)];
    const cars: { id: number }[] = [];
    for (let n = 0; n <= sellersCarsPerPage; n++) cars.unshift(await postCar(seller));
    const another = await postCar(await newSeller(market));
    await pay(market, buyer, await book(buyer, sold));
    agreed(await seller.callApi(withdrawCar, { id: withdrawn.id }));
    const stock = async (after?: number) =>
      agreed(await visitor.callApi(listSellersStock, { id: sold.id, after })).map(({ id }) => id);
    const ids = cars.map(({ id }) => id);
    expect(await stock()).toEqual(ids.slice(0, sellersCarsPerPage));
    expect(await stock(ids[sellersCarsPerPage - 1])).toEqual(ids.slice(-1));
    expect(await stock(another.id)).toEqual([]);

    const [newest, oldest] = [ids[0] ?? 0, ids.at(-1) ?? 0];
    const page = await (await fetch(`${market.url}/seller/${sold.id}`)).text();
    expect(page).toContain(`/car/${newest}/`);
    expect(page).not.toContain(`/car/${oldest}/`);
    const next = /href="(\?cars=\d+)"/.exec(page)?.[1] ?? '';
    const following = await (await fetch(`${market.url}/seller/${sold.id}${next}`)).text();
    expect(following).toContain(`/car/${oldest}/`);
    expect(following).not.toContain(`/car/${newest}/`);
  });
});
