import { describe, expect, inject, test } from 'vitest';
import {
  agreed,
  book,
  charge,
  openPayment,
  pay,
  payOut,
  postCar,
  reportPaid,
  takeOver,
} from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { newAdmin, newBuyer, newSeller } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { stateFacts } from '../../cars/facts/facts-contract.ts';
import { deleteUser } from '../../people/admin/admin-contract.ts';
import { decideDispute, openDispute } from '../../sales/dispute-contract.ts';
import { syncPayment } from '../admin/admin-contract.ts';
import { readReceipt } from '../contract.ts';

const market = inject('market');
const { chargeTooLittle } = bookedCarsAt(market);

async function boughtCar() {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller));
  const { clientSecret, transactionId } = await openPayment(buyer, booking);
  await charge(market, clientSecret);
  agreed(await reportPaid(buyer, booking, transactionId));
  return { buyer, seller, booking, transactionId };
}

describe('the receipt of a paid order', () => {
  test('shows the car, the price, the time, the charge, the buyer and the seller', async () => {
    const { buyer, seller, booking, transactionId } = await boughtCar();
    const receipt = agreed(await buyer.callApi(readReceipt, { id: booking.id }));
    expect(receipt).toMatchObject({
      transactionId,
      sellersEmail: seller.email,
      booking: {
        itemName: booking.itemName,
        priceCents: booking.priceCents,
        buyerName: buyer.name,
        sellerName: seller.name,
        state: { is: 'paid', at: receipt.paidAt },
      },
    });
  });

  test('names no address of people whose accounts are deleted', async () => {
    const { buyer, seller, booking } = await boughtCar();
    const admin = await newAdmin(market);
    await takeOver(buyer, booking);
    await payOut(market, admin, booking);
    for (const one of [seller, buyer])
      agreed(await admin.callApi(deleteUser, { id: one.id, currentPassword: admin.password }));
    const receipt = agreed(await admin.callApi(readReceipt, { id: booking.id }));
    expect(receipt).toMatchObject({ sellersEmail: '', booking: { buyerEmail: '' } });
    const { text } = await admin.send('GET', `/dashboard/orders/${booking.id}`);
    expect(text).toContain('Deleted person');
    expect(text).not.toContain('deleted.invalid');
  });

  test('names the VIN where it is stated, and nowhere before the payment', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const vin = '1HGCM82633A004352';
    agreed(await seller.callApi(stateFacts, { id: car.id, facts: { vin } }));
    const booking = await book(buyer, car);
    expect(await buyer.callApi(readReceipt, { id: booking.id })).toEqual(refusedAs('not-paid'));
    const paymentId = await pay(market, buyer, booking);
    expect(agreed(await buyer.callApi(readReceipt, { id: booking.id })).vin).toBe(vin);
    const { text } = await buyer.send('GET', `/dashboard/orders/${booking.id}`);
    expect(text).toContain(vin);
    const other = await boughtCar();
    const receipt = agreed(await other.buyer.callApi(readReceipt, { id: other.booking.id }));
    expect(receipt.vin).toBeNull();

    // The car is the seller's again once the purchase is undone.
    const { id } = booking;
    const report = { reason: 'damaged', text: 'The frame is bent.' } as const;
    agreed(await buyer.callApi(openDispute, { id, ...report }));
    const refund = { decision: 'refund', carBecomes: 'withdrawn', reason: 'It is bent.' } as const;
    const admin = await newAdmin(market);
    agreed(await admin.callApi(decideDispute, { id, ...refund }));
    agreed(await admin.callApi(syncPayment, { id: paymentId }));
    expect(agreed(await buyer.callApi(readReceipt, { id })).vin).toBeNull();
  });

  test('can be read by its buyer, its seller and an admin only', async () => {
    const { buyer, seller, booking } = await boughtCar();
    for (const reader of [buyer, seller, await newAdmin(market)])
      agreed(await reader.callApi(readReceipt, { id: booking.id }));
    const stranger = await newBuyer(market);
    expect(await stranger.callApi(readReceipt, { id: booking.id })).toEqual(refusedAs('not-found'));
    expect(await stranger.callApi(readReceipt, { id: 999_999_999 })).toEqual(
      refusedAs('not-found'),
    );
  });

  test('does not exist before the payment, nor for a charge that bought nothing', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const booking = await book(buyer, await postCar(seller));
    expect(await buyer.callApi(readReceipt, { id: booking.id })).toEqual(refusedAs('not-paid'));
    const { transactionId } = await openPayment(buyer, booking);
    await chargeTooLittle(transactionId);
    await reportPaid(buyer, booking, transactionId);
    expect(await buyer.callApi(readReceipt, { id: booking.id })).toEqual(refusedAs('not-paid'));
  });
});
