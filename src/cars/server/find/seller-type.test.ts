// Buyers learn whether a car is sold privately or by a dealer, from what its seller states.
import { expect, inject, test, vi } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newSeller } from '../../../../testing/people/people.ts';
import { verifySeller } from '../../../people/admin/admin-contract.ts';
import { readAccount, stateSellerType } from '../../../people/own-account/account-contract.ts';
import { eraseMyself } from '../../../people/own-account/own-data-contract.ts';
import { readCar } from '../../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const soon = { timeout: 60_000, interval: 200 };
const page = async (path: string) => (await visitor.send('GET', path)).text;

test('a seller says that they are a dealer, and later that they sell privately', async () => {
  const seller = await newSeller(market, 'Dora Dealer');
  const { id } = await postCar(seller);
  const stated = async () => agreed(await visitor.callApi(readCar, { id }));
  expect(await stated()).toMatchObject({ sellerType: null, dealership: null });
  const state = (sellerType: 'private' | 'dealer', dealership = '') =>
    seller.callApi(stateSellerType, { sellerType, dealership });
  expect(await state('dealer', ' Riverside  Motors ')).toEqual({ modifiedCount: 1 });
  expect(await state('dealer', 'Riverside Motors')).toEqual({ modifiedCount: 0 });
  const dealer = { sellerType: 'dealer', dealership: 'Riverside Motors' };
  expect(await stated()).toMatchObject({ ...dealer, sellerName: 'Dora Dealer' });
  expect(agreed(await seller.callApi(readAccount, {}))).toMatchObject(dealer);
  await vi.waitFor(async () => {
    const text = await page(`/advertise/${id}`);
    expect(text).toContain('"seller":{"@type":"AutoDealer","name":"Riverside Motors"}');
    expect(text.replace(/<!-- -->/g, '')).toContain('Dora Dealer · On Forecourt since');
  }, soon);
  expect(await state('private', 'Riverside Motors')).toEqual({ modifiedCount: 1 });
  expect(await stated()).toMatchObject({ sellerType: 'private', dealership: null });
  await vi.waitFor(async () => {
    expect(await page(`/advertise/${id}`)).toContain(
      '"seller":{"@type":"Person","name":"Dora Dealer"}',
    );
  }, soon);
});

test('a dealership has a name, which claims nothing', async () => {
  const seller = await newSeller(market);
  const state = (dealership: string) =>
    seller.send('PUT', '/api/account/seller-type', { json: { sellerType: 'dealer', dealership } });
  for (const name of ['', '  ', 'Forecourt Motors', 'Cars\nand more', 'a'.repeat(101)])
    expect(await state(name), name).toMatchObject({
      status: 400,
      json: { errors: { dealership: expect.any(String) } },
    });
  expect(agreed(await seller.callApi(readAccount, {}))).toMatchObject({ sellerType: null });
});

test('a verified seller is verified under the name of one dealership', async () => {
  const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
  const { id } = await postCar(seller);
  const isVerified = async () => agreed(await visitor.callApi(readCar, { id })).sellerVerified;
  const state = (dealership: string) =>
    seller.callApi(stateSellerType, { sellerType: 'dealer', dealership });
  agreed(await state('Riverside Motors'));
  agreed(await admin.callApi(verifySeller, { id: seller.id, verified: true }));
  agreed(await state('Riverside Motors'));
  expect(await isVerified()).toBe(true);
  agreed(await state('Mercedes of Riverside'));
  expect(await isVerified()).toBe(false);
  // The search is told, though no statement has named the verification.
  const [note] = await sql`
    select was ->> 'seller_was_verified_at' is not null as "wasVerified" from search_changes
    where car_id = ${id} order by id desc limit 1`;
  expect(note).toEqual({ wasVerified: true });
});

test('an erased seller leaves no dealership behind', async () => {
  const seller = await newSeller(market);
  agreed(
    await seller.callApi(stateSellerType, { sellerType: 'dealer', dealership: 'Riverside Motors' }),
  );
  agreed(
    await seller.callApi(eraseMyself, { currentPassword: seller.password, confirmation: 'delete' }),
  );
  expect(await sql`select seller_type, dealership from people where id = ${seller.id}`).toEqual([
    { seller_type: null, dealership: null },
  ]);
});
