import { expect, inject, test } from 'vitest';
import { agreed, book, pay, postCar } from '../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { stateFacts } from '../../cars/facts/facts-contract.ts';
import { stateSellerType } from '../../people/own-account/account-contract.ts';

const market = inject('market');
type Vat = 'VAT qualifying' | 'Margin scheme' | 'Private sale';

/** The text of the contract of a car that such a seller has sold. */
async function contractOf(sellerType: 'private' | 'dealer', vat: Vat | null): Promise<string> {
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
    const contract = await contractOf('private', vat);
    expect(contract, `${vat}`).toContain('It is a private sale, without VAT.');
    expect(contract, `${vat}`).not.toContain('The price includes VAT');
  }
});

test('a dealer’s contract says how the price is taxed, or that nobody has said', async () => {
  expect(await contractOf('dealer', 'VAT qualifying')).toContain('The price includes VAT.');
  expect(await contractOf('dealer', 'Margin scheme')).toContain('under the margin scheme: it has');
  for (const vat of ['Private sale', null] as const)
    expect(await contractOf('dealer', vat)).toContain('The seller hasn’t said whether the price');
});
