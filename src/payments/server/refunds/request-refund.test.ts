import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, openPayment, reportPaid } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { cancelBooking } from '../../../bookings/contract.ts';
import { listPayments, readPayment, refundPayment } from '../../admin/admin-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, chargeTooLittle, paidCar } = bookedCarsAt(market);

let admin: Someone;
beforeAll(async () => {
  admin = await newAdmin(market, 'Ada Admin');
});
const paymentOf = async (booking: { id: number }): Promise<number> => {
  const [row] = await sql`
    select id from payments where booking_id = ${booking.id} order by id desc limit 1`;
  return row?.id;
};
const refundsOf = (paymentId: number) =>
  sql`select state, because, note, asked_by, car_becomes, amount_cents from refunds
      where payment_id = ${paymentId} order by id`;
const reason = 'The car was not as described.';

describe('an admin who refunds a charge', () => {
  test('gives a reason and a choice for the car, which are recorded with their name', async () => {
    const { paymentId: id, buyer, booking } = await paidCar();
    const request = { id, reason, carBecomes: 'available' } as const;
    expect(await admin.callApi(refundPayment, request)).toEqual({
      acknowledged: true,
      waits: false,
    });
    expect(await refundsOf(id)).toEqual([
      {
        state: expect.any(String),
        because: 'by-admin',
        note: reason,
        asked_by: admin.id,
        car_becomes: 'available',
        amount_cents: booking.priceCents,
      },
    ]);
    const details = agreed(await admin.callApi(readPayment, { id }));
    expect(details).toMatchObject({
      status: 'refund-under-way',
      refunds: [{ state: 'requested', askedBy: admin.name }],
    });
    expect(details.events.find(({ thing }) => thing === 'refunds')).toMatchObject({
      was: null,
      became: 'requested',
      by: admin.name,
    });
    const search = { search: buyer.email, status: 'refund-under-way' } as const;
    expect(agreed(await admin.callApi(listPayments, search)).payments).toMatchObject([{ id }]);
  });

  test('is refused a second time, also with twenty requests at once', {
    tags: 'hostile-42',
  }, async () => {
    const { paymentId: id } = await paidCar();
    const request = { id, reason, carBecomes: 'withdrawn' } as const;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => admin.callApi(refundPayment, request)),
    );
    expect(responses.filter((response) => 'acknowledged' in response)).toHaveLength(1);
    expect(await admin.callApi(refundPayment, request)).toEqual(refusedAs('refund-under-way'));
    expect(await refundsOf(id)).toHaveLength(1);
  });

  test('must give a reason, and must choose what becomes of a car that was bought', async () => {
    const { paymentId: id } = await paidCar();
    const send = (json: object) => admin.send('POST', `/api/payments/${id}/refund`, { json });
    expect((await send({ carBecomes: 'available' })).json).toMatchObject({
      errors: { reason: 'Say why the money goes back' },
    });
    expect((await send({ reason: '   ', carBecomes: 'available' })).status).toBe(400);
    expect((await send({ reason: 'x'.repeat(501), carBecomes: 'available' })).status).toBe(400);
    expect((await send({ reason, carBecomes: 'sold' })).json).toMatchObject({
      errors: { carBecomes: 'Choose what happens to the car' },
    });
    expect((await send({ reason, carBecomes: 'available', amount: 5 })).status).toBe(400);
    expect(await admin.callApi(refundPayment, { id, reason })).toMatchObject({
      refused: 'car-choice-missing',
      fields: { carBecomes: 'Choose what happens to the car' },
    });
    expect(await refundsOf(id)).toEqual([]);
  });

  test('is refused if nothing was charged, or if the charge is refunded automatically', async () => {
    const { buyer, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    const id = await paymentOf(booking);
    const request = { id, reason, carBecomes: 'available' } as const;
    expect(await admin.callApi(refundPayment, request)).toEqual(refusedAs('not-charged'));
    await chargeTooLittle(transactionId);
    await reportPaid(buyer, booking, transactionId);
    expect(await admin.callApi(refundPayment, request)).toEqual(refusedAs('refund-under-way'));
    const canceled = await bookedCar();
    await openPayment(canceled.buyer, canceled.booking);
    agreed(await canceled.buyer.callApi(cancelBooking, { id: canceled.booking.id }));
    expect(
      await admin.callApi(refundPayment, { ...request, id: await paymentOf(canceled.booking) }),
    ).toEqual(refusedAs('not-charged'));
    expect(await admin.callApi(refundPayment, { ...request, id: 999_999_999 })).toEqual(
      refusedAs('not-found'),
    );
  });

  test('may request another refund after one has failed', async () => {
    const { paymentId: id, buyer } = await paidCar();
    const request = { id, reason, carBecomes: 'available' } as const;
    agreed(await admin.callApi(refundPayment, request));
    await sql`update refunds set state = 'failed', ended_at = now() where payment_id = ${id}`;
    const { payments } = agreed(await admin.callApi(listPayments, { search: buyer.email }));
    expect(payments).toMatchObject([{ id, status: 'refund-failed' }]);
    agreed(await admin.callApi(refundPayment, request));
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }, { state: 'requested' }]);
  });
});
