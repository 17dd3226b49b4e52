import { describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../testing/market/nodes/second-node.ts';
import {
  agreed,
  book,
  openPayment,
  pay,
  payAndTakeOver,
  postCar,
} from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newOfEachRole, newSeller } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import { deleteUser } from '../../people/admin/admin-contract.ts';
import { listSales } from '../sales-contract.ts';

const market = inject('market');

describe("the list of a seller's sales", () => {
  test('names a buyer once they have paid', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const [car, held] = [await postCar(seller), await postCar(seller)];
    const booking = await book(buyer, car);
    await openPayment(buyer, await book(buyer, held));
    expect(await seller.callApi(listSales, {})).toEqual([]);
    await pay(market, buyer, booking);
    expect(await seller.callApi(listSales, {})).toEqual([
      {
        bookingId: booking.id,
        carId: car.id,
        soldAt: expect.any(Date),
        priceCents: booking.priceCents,
        buyerName: buyer.name,
        buyerEmail: buyer.email,
        buyerPhone: booking.phone,
      },
    ]);
  });

  test('goes on after a sale that is undone by then', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const bookings = [];
    for (let sales = 0; sales < 3; sales++) {
      const booking = await book(buyer, await postCar(seller));
      bookings.push({ id: booking.id, paymentId: await pay(market, buyer, booking) });
    }
    const [first, second, third] = bookings;
    const after = async (id: number | undefined) =>
      agreed(await seller.callApi(listSales, { after: id })).map(({ bookingId }) => bookingId);
    expect(await after(third?.id)).toEqual([second?.id, first?.id]);
    const refund = {
      id: second?.paymentId ?? 0,
      reason: 'Stolen',
      carBecomes: 'withdrawn',
    } as const;
    agreed(await admin.callApi(refundPayment, refund));
    await nodeOf(market).payments.refunds.sendRefunds(second?.paymentId);
    expect(await after(third?.id)).toEqual([first?.id]);
    expect(await after(second?.id)).toEqual([first?.id]);
  });

  test('is for that seller alone', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    await pay(market, buyer, await book(buyer, await postCar(seller)));
    for (const person of [buyer, await newSeller(market), await newAdmin(market)])
      expect(await person.callApi(listSales, {})).toEqual([]);
    expect(await callerAt(market.url).callApi(listSales, {})).toEqual(refusedAs('not-signed-in'));
  });

  test('has no email address or phone number of an erased buyer', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    await payAndTakeOver(market, buyer, await book(buyer, await postCar(seller)));
    agreed(await admin.callApi(deleteUser, { id: buyer.id, currentPassword: admin.password }));
    expect(await seller.callApi(listSales, {})).toMatchObject([
      { buyerName: 'Deleted person', buyerEmail: null, buyerPhone: null },
    ]);
  });
});
