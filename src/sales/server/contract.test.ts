import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type MarketAddress,
  startTestMarket,
  type TestMarket,
} from '../../../testing/market/market.ts';
import { agreed, book, pay, postCar } from '../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { stateFacts } from '../../cars/facts/facts-contract.ts';
import { stateSellerType } from '../../people/own-account/account-contract.ts';

let british: TestMarket;
beforeAll(async () => {
  const environment = { DEMO: 'off', COUNTRY: 'GB' };
  british = await startTestMarket({ cars: 0, hasJobs: false, environment });
});
afterAll(() => british?.close());

type Vat = 'VAT qualifying' | 'Margin scheme' | 'Private sale';

/** The terms in the contract of a car that such a seller has sold. */
async function termsOf(
  market: MarketAddress,
  sellerType: 'private' | 'dealer',
  vat: Vat | null,
): Promise<string> {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const dealership = sellerType === 'dealer' ? 'Riverside Motors' : '';
  agreed(await seller.callApi(stateSellerType, { sellerType, dealership }));
  const car = await postCar(seller);
  if (vat) agreed(await seller.callApi(stateFacts, { id: car.id, facts: { vat } }));
  const booking = await book(buyer, car);
  await pay(market, buyer, booking);
  const { text } = await buyer.send('GET', `/dashboard/orders/${booking.id}/contract`);
  return text.split('4. Terms')[1] ?? '';
}

test('a private seller’s contract says that the price has no VAT, whatever was stated', async () => {
  for (const vat of ['VAT qualifying', 'Margin scheme', null] as const) {
    const contract = await termsOf(british.address, 'private', vat);
    expect(contract, `${vat}`).toContain('It is a private sale, without VAT.');
    expect(contract, `${vat}`).not.toContain('The price includes VAT');
  }
});

test('a dealer’s contract says how the price is taxed, or that nobody has said', async () => {
  const dealersTerms = (vat: Vat | null) => termsOf(british.address, 'dealer', vat);
  expect(await dealersTerms('VAT qualifying')).toContain('The price includes VAT.');
  expect(await dealersTerms('Margin scheme')).toContain('under the margin scheme: it has');
  for (const vat of ['Private sale', null] as const)
    expect(await dealersTerms(vat)).toContain('The seller hasn’t said whether the price');
});

test('a contract in the United States says nothing of VAT, which nobody asks for there', async () => {
  for (const sellerType of ['private', 'dealer'] as const) {
    const terms = await termsOf(inject('market'), sellerType, null);
    expect(terms).toContain('The seller sells');
    expect(terms).not.toMatch(/VAT|margin scheme/);
  }
});

test('a contract names a dealer once who is called like their dealership', async () => {
  const market = inject('market');
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const { name } = seller;
  agreed(await seller.callApi(stateSellerType, { sellerType: 'dealer', dealership: name }));
  const booking = await book(buyer, await postCar(seller));
  await pay(market, buyer, booking);
  const { text } = await buyer.send('GET', `/dashboard/orders/${booking.id}/contract`);
  expect(text).toContain(`>${name}</span>`);
  expect(text).not.toContain(`${name}, ${name}`);
});

test('a contract has the VIN, or a line to write it on', async () => {
  const market = inject('market');
  const contractOf = async (facts: { vin?: string }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    if (facts.vin) agreed(await seller.callApi(stateFacts, { id: car.id, facts }));
    const booking = await book(buyer, car);
    await pay(market, buyer, booking);
    return (await buyer.send('GET', `/dashboard/orders/${booking.id}/contract`)).text;
  };
  const stated = await contractOf({ vin: '1HGCM82633A004352' });
  expect(stated.match(/>VIN</g)).toHaveLength(1);
  expect(stated).not.toContain('to be filled in by hand');
  const open = await contractOf({});
  expect(open.match(/>VIN</g)).toHaveLength(1);
  expect(open).toContain('to be filled in by hand');
});
