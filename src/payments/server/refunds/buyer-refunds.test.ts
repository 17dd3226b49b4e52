import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  charge,
  openPayment,
  pay,
  reportPaid,
} from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer } from '../../../../testing/people/people.ts';
import { refundPayment, syncPayment } from '../../admin/admin-contract.ts';
import { listRefunds, readReceipt } from '../../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, chargeTooLittle } = bookedCarsAt(market);

describe('a buyer whose charge is refunded', () => {
  test('sees that the refund is on its way, then that it is done, also on the receipt', async () => {
    const [admin, { buyer, seller, booking }] = await Promise.all([newAdmin(market), bookedCar()]);
    const id = await pay(market, buyer, booking);
    expect(await buyer.callApi(listRefunds, {})).toEqual([]);
    expect(agreed(await buyer.callApi(readReceipt, { id: booking.id })).refund).toBeNull();
    agreed(await admin.callApi(refundPayment, { id, reason: 'Rust.', carBecomes: 'withdrawn' }));
    const onItsWay = {
      bookingId: booking.id,
      amountCents: booking.priceCents,
      progress: 'on-its-way',
      requestedAt: expect.any(Date),
      endedAt: null,
    };
    expect(await buyer.callApi(listRefunds, {})).toEqual([onItsWay]);
    expect(agreed(await buyer.callApi(readReceipt, { id: booking.id })).refund).toEqual(onItsWay);

    agreed(await admin.callApi(syncPayment, { id }));
    const done = { ...onItsWay, progress: 'done', endedAt: expect.any(Date) };
    expect(await buyer.callApi(listRefunds, {})).toEqual([done]);
    for (const reader of [buyer, seller, admin])
      expect(agreed(await reader.callApi(readReceipt, { id: booking.id }))).toMatchObject({
        booking: { state: { is: 'refunded' } },
        refund: done,
      });
  });

  test('is answered the same payment again if their browser reports the charge once more', async () => {
    const [admin, { buyer, booking }] = await Promise.all([newAdmin(market), bookedCar()]);
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    const { insertedId } = agreed(await reportPaid(buyer, booking, transactionId));
    const id = Number(insertedId);
    agreed(await admin.callApi(refundPayment, { id, reason: 'Rust.', carBecomes: 'withdrawn' }));
    agreed(await admin.callApi(syncPayment, { id }));
    expect(await reportPaid(buyer, booking, transactionId)).toEqual({
      insertedId,
      status: 'refunded',
    });
  });

  test('sees it also for a charge that bought nothing, and that a failed refund is delayed', async () => {
    const { buyer, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await chargeTooLittle(transactionId);
    await reportPaid(buyer, booking, transactionId);
    expect(await buyer.callApi(listRefunds, {})).toMatchObject([
      { bookingId: booking.id, amountCents: 100, progress: 'on-its-way' },
    ]);
    await sql`
      update refunds set state = 'failed', ended_at = now()
      where payment_id = (select id from payments where intent_id = ${transactionId})`;
    expect(await buyer.callApi(listRefunds, {})).toMatchObject([{ progress: 'delayed' }]);
  });

  test('is the only person who sees it in their list', async () => {
    const [admin, { buyer, seller, booking }] = await Promise.all([newAdmin(market), bookedCar()]);
    const id = await pay(market, buyer, booking);
    agreed(await admin.callApi(refundPayment, { id, reason: 'Rust.', carBecomes: 'available' }));
    for (const other of [seller, await newBuyer(market)])
      expect(await other.callApi(listRefunds, {})).toEqual([]);
    expect(await callerAt(market.url).callApi(listRefunds, {})).toMatchObject({
      refused: 'not-signed-in',
    });
  });
});
