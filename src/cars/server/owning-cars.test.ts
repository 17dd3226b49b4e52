// Cars belong to the person who posted them, also after their role has changed.
import { describe, expect, inject, test } from 'vitest';
import { agreed, book, carFields, pay, postCar, promote } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, signedInAgain } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { listSales } from '../../bookings/sales-contract.ts';
import { postUser } from '../../people/own-account/own-record-contract.ts';
import { countSellersCars, listSellersCars, withdrawCar } from '../contract.ts';
import { advertiseCar } from '../sell/advertise-contract.ts';
import { postSellersCar } from '../sell/posting-contract.ts';
import { editCar, readSellersCar, relistCar } from '../sell/selling-contract.ts';

const market = inject('market');

async function formerSeller() {
  const seller = await newSeller(market);
  const [car, sold, buyer] = [await postCar(seller), await postCar(seller), await newBuyer(market)];
  await pay(market, buyer, await book(buyer, sold));
  const { name, email } = seller;
  agreed(await seller.callApi(postUser, { name, email, status: 'buyer' }));
  return { seller, car, buyer };
}

describe('a person who has stopped selling', () => {
  test('still reads, edits, advertises, withdraws and relists the cars that they posted', {
    tags: 'hostile-67',
  }, async () => {
    const { seller, car, buyer } = await formerSeller();
    const { id, imageId } = car;
    expect(agreed(await seller.callApi(listSellersCars, { email: seller.email }))).toHaveLength(2);
    expect(agreed(await seller.callApi(countSellersCars, {}))).toMatchObject({ posted: 2 });
    expect(agreed(await seller.callApi(listSales, {}))).toMatchObject([{ buyerName: buyer.name }]);
    expect(agreed(await seller.callApi(readSellersCar, { id })).car.id).toBe(id);
    const { photo, ...fields } = carFields(imageId);
    expect(await seller.callApi(editCar, { ...fields, id })).toEqual({ modifiedCount: 1 });
    expect(await seller.callApi(advertiseCar, { id, advertised: true })).toEqual({
      modifiedCount: 1,
    });
    expect(await seller.callApi(withdrawCar, { id })).toEqual({ deletedCount: 1 });
    expect(await seller.callApi(relistCar, { id })).toEqual({ modifiedCount: 1 });
  });

  test('posts no other car', async () => {
    const { seller, car } = await formerSeller();
    expect(await seller.callApi(postSellersCar, carFields(car.imageId))).toEqual(
      refusedAs('not-allowed'),
    );
  });

  test('finds My Products in the drawer, and no way to add a product', async () => {
    const { seller, car } = await formerSeller();
    const { text } = await callerAt(market.url, { cookie: seller.cookie }).send(
      'GET',
      '/dashboard/mycars',
    );
    expect(text).toContain(car.title);
    const [drawer] = /<nav [^>]*aria-label="Dashboard"[\s\S]*?<\/nav>/.exec(text) ?? [''];
    expect(drawer).toContain('href="/dashboard/mycars"');
    expect(drawer).not.toContain('href="/dashboard/addcars"');
  });
});

describe('a seller who was made an admin and sells no more', () => {
  test('takes their car off the market', { tags: 'hostile-67' }, async () => {
    const { seller, car } = await formerSeller();
    await promote(await newAdmin(market), seller);
    const admin = await signedInAgain(market, seller);
    expect(await admin.callApi(withdrawCar, { id: car.id })).toEqual({ deletedCount: 1 });
  });
});

describe("another person's car", () => {
  test('is withdrawn by no buyer and no admin, who are told that they have no such car', {
    tags: 'hostile-12',
  }, async () => {
    const { id } = await postCar(await newSeller(market));
    for (const person of [await newBuyer(market), await newAdmin(market)])
      expect(await person.callApi(withdrawCar, { id })).toMatchObject({
        refused: 'not-found',
        facts: { deletedCount: 0 },
      });
  });
});
