// A seller's email address is personal: contact goes through messages until a car is paid for.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { agreed, book, type PostedCar, pay, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { listSellersCars, readCar } from '../../contract.ts';
import { advertiseCar } from '../../sell/advertise-contract.ts';
import { readSellersCar } from '../../sell/selling-contract.ts';

const market = inject('market');
const visitor = callerAt(market.url);

let seller: Someone;
let buyer: Someone;
let offered: PostedCar;
let sold: PostedCar;
beforeAll(async () => {
  [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  [offered, sold] = [await postCar(seller), await postCar(seller)];
  agreed(await seller.callApi(advertiseCar, { id: offered.id, advertised: true }));
  await pay(market, buyer, await book(buyer, sold));
});
const addressFor = async (reader: Pick<Someone, 'callApi'>, { id }: PostedCar) =>
  agreed(await reader.callApi(readCar, { id })).sellerEmail;

describe("a seller's email address", () => {
  test('is in nothing that everyone may read', async () => {
    const paths = ['/api/category/3', '/api/showcase', `/api/cars/${offered.id}`];
    const pages = ['/', `/advertise/${offered.id}`, `/advertise/${sold.id}`];
    await expect
      .poll(async () => (await visitor.send('GET', '/api/category/3')).text)
      .toContain(offered.title);
    for (const path of [...paths, ...pages]) {
      const { status, text } = await visitor.send('GET', path);
      expect([status, text.includes(seller.email)], path).toEqual([200, false]);
    }
    for (const path of ['/api/category/1', '/api/category/2', '/api/showcase']) {
      const { text } = await visitor.send('GET', path);
      expect(text.match(/"email":"[^"]+"/), path).toBeNull();
    }
    const first = await visitor.send('GET', '/api/category/3');
    const next = await visitor.send('GET', `/api/category/3?after=${first.json.next}`);
    expect(next.text).not.toMatch(/"email":"[^"]/);
  });

  test('is empty in the category page of a signed-in person', async () => {
    const { status, text } = await callerAt(market.url, { cookie: buyer.cookie }).send(
      'GET',
      `/cars/3?car=${offered.id}`,
    );
    expect([status, text.includes(seller.email)]).toEqual([200, false]);
  });

  test('is empty for other buyers and sellers, also for those who have booked the car', async () => {
    const [booker, otherSeller] = await Promise.all([newBuyer(market), newSeller(market)]);
    await book(booker, offered);
    for (const reader of [visitor, booker, otherSeller])
      for (const car of [offered, sold]) expect(await addressFor(reader, car)).toBe('');
    expect(await addressFor(buyer, offered)).toBe('');
  });

  test('is shown to the seller, to the buyer who has paid, and to admins', async () => {
    const admin = await newAdmin(market);
    for (const reader of [seller, admin])
      for (const car of [offered, sold]) expect(await addressFor(reader, car)).toBe(seller.email);
    expect(await addressFor(buyer, sold)).toBe(seller.email);
    const own = agreed(await seller.callApi(listSellersCars, { email: seller.email }));
    expect(new Set(own.map(({ sellerEmail }) => sellerEmail))).toEqual(new Set([seller.email]));
    const { car } = agreed(await seller.callApi(readSellersCar, { id: offered.id }));
    expect(car.sellerEmail).toBe(seller.email);
  });

  test('is in no response that a cache may store', async () => {
    const path = `/api/cars/${sold.id}`;
    expect((await buyer.send('GET', path)).headers.get('cache-control')).toBe('no-store');
    expect((await visitor.send('GET', path)).headers.get('cache-control')).toBe('no-cache');
  });
});
