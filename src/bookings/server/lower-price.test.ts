// A car that becomes cheaper than its bookings: their prices stay, and their buyers are told and may take the new one.
import { describe, expect, inject, test } from 'vitest';
import {
  agreed,
  book,
  carFields,
  charge,
  openPayment,
  type PostedCar,
  pay,
  postCar,
  reportPaid,
} from '../../../testing/people/actions.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { isRefused } from '../../calls/refusal.ts';
import { editCar } from '../../cars/sell/selling-contract.ts';
import { listBookings, readBooking, takeLowerPrice } from '../contract.ts';

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

describe('the lower price', () => {
  /** Booked at $18,450, for sale at $17,000. */
  async function cheaper() {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    await ask(seller, car, 17_000_00);
    const take = (priceCents = 17_000_00, by = buyer) =>
      by.callApi(takeLowerPrice, { id: booking.id, priceCents });
    return { buyer, seller, car, booking, take };
  }
  const ordersOf = async (buyer: Someone) =>
    agreed(await buyer.callApi(listBookings, { email: buyer.email })).map(
      ({ id, priceCents, state }) => ({ id, priceCents, is: state.is }),
    );

  test('is locked in by a new booking in place of the old one, with one mail', async () => {
    const { buyer, car, booking, take } = await cheaper();
    const { insertedId } = agreed(await take());
    expect(await ordersOf(buyer)).toEqual([
      { id: insertedId, priceCents: 17_000_00, is: 'unpaid' },
      { id: booking.id, priceCents: car.priceCents, is: 'cancelled' },
    ]);
    const [last, before] = (await mailsTo(market, buyer.email)).toReversed();
    expect(last?.subject).toBe(`You’ve locked in $17,000 for the ${car.title}`);
    expect(before?.subject).toBe(`Now $17,000: the ${car.title} you booked`);
    await pay(market, buyer, agreed(await buyer.callApi(readBooking, { id: insertedId })));
  });

  test('is taken once, however many requests arrive together, and with as many bookings as one may have', async () => {
    const { buyer, take } = await cheaper();
    const seller = await newSeller(market);
    for (let count = 1; count < 10; count += 1) await book(buyer, await postCar(seller));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => take()));
    const taken = outcomes.filter((outcome) => !isRefused(outcome));
    expect(taken).toHaveLength(1);
    for (const outcome of outcomes.filter((outcome) => isRefused(outcome)))
      expect(outcome).toEqual(refusedAs('booking-closed'));
    const orders = await ordersOf(buyer);
    expect(orders.filter(({ is }) => is === 'unpaid')).toHaveLength(10);
  });

  test('is the one that the buyer has seen, and below the one that they have', async () => {
    const { buyer, seller, car, take } = await cheaper();
    await ask(seller, car, 17_500_00);
    expect(await take()).toMatchObject({
      refused: 'price-changed',
      facts: { priceCents: 17_500_00 },
    });
    await ask(seller, car, 19_000_00);
    expect(await take(19_000_00)).toMatchObject({ refused: 'price-changed' });
    expect(await ordersOf(buyer)).toMatchObject([{ priceCents: car.priceCents, is: 'unpaid' }]);
  });

  test('is not taken where the seller has changed more than the price, before the buyer has seen it', async () => {
    const { buyer, seller, car, take } = await cheaper();
    const { photo, ...fields } = carFields('', {
      title: car.title,
      resalePriceCents: 17_000_00,
      description: 'It was repainted.',
    });
    agreed(await seller.callApi(editCar, { ...fields, id: car.id }));
    expect(await take()).toEqual(refusedAs('car-changed'));
    expect(await ordersOf(buyer)).toMatchObject([{ priceCents: car.priceCents, is: 'unpaid' }]);
  });

  test('is for the buyer of an unpaid booking alone', async () => {
    const { buyer, seller, booking, take } = await cheaper();
    for (const other of [seller, await newBuyer(market)])
      expect(await take(17_000_00, other)).toEqual(refusedAs('not-found'));
    await pay(market, buyer, booking);
    expect(await take()).toEqual(refusedAs('booking-closed'));
  });

  test('is taken by who has opened the payment, which is given up first', async () => {
    const { buyer, booking, take } = await cheaper();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    const { insertedId } = agreed(await take());
    await charge(market, clientSecret);
    expect(await reportPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-unknown'));
    expect(await ordersOf(buyer)).toMatchObject([
      { id: insertedId, is: 'unpaid' },
      { id: booking.id, is: 'cancelled' },
    ]);
  });

  test('comes too late for who has been charged: the car is theirs at the price that they paid', async () => {
    const { buyer, booking, take } = await cheaper();
    const { clientSecret } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    expect(await take()).toEqual(refusedAs('booking-closed'));
    expect(await ordersOf(buyer)).toMatchObject([{ id: booking.id, is: 'paid' }]);
  });
});
