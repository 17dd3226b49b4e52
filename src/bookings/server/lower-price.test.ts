// A car that becomes cheaper than its bookings: their prices stay, and their buyers are told.
import { describe, expect, inject, test } from 'vitest';
import {
  agreed,
  book,
  carFields,
  type PostedCar,
  postCar,
} from '../../../testing/people/actions.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { editCar } from '../../cars/sell/selling-contract.ts';
import { readBooking } from '../contract.ts';

const market = inject('market');

async function ask(seller: Someone, { id, title }: PostedCar, resalePriceCents: number) {
  const { photo, ...fields } = carFields('', { title, resalePriceCents });
  agreed(await seller.callApi(editCar, { ...fields, id }));
}

describe('a booked car', () => {
  test('that becomes cheaper keeps the price of its booking, which says so, and its buyer is mailed once', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const { id } = await book(buyer, car);
    const read = async () => agreed(await buyer.callApi(readBooking, { id }));
    const mails = async () =>
      (await mailsTo(market, buyer.email)).filter(({ subject }) => subject.startsWith('Now $'));
    expect(await read()).toMatchObject({ lowerPriceCents: null });

    await ask(seller, car, car.priceCents + 1_000_00);
    expect(await read()).toMatchObject({ lowerPriceCents: null, priceCents: car.priceCents });
    expect(await mails()).toEqual([]);

    await ask(seller, car, 17_000_00);
    expect(await read()).toMatchObject({
      lowerPriceCents: 17_000_00,
      priceCents: car.priceCents,
      isCarChanged: false,
    });
    await ask(seller, car, 16_500_00);
    expect(await read()).toMatchObject({ lowerPriceCents: 16_500_00 });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Now $17,000: the ${car.title} you booked`);
    expect(mail?.body).toContain('You’ve locked in $18,450.');
  });
});
