import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  charge,
  declinedCard,
  openPayment,
  openPaymentFor,
  pay,
  reportPaid,
  takeSecondStep,
} from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newBuyer } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { listBookings, readBooking } from '../../../bookings/contract.ts';
import { unitsOf } from '../../../kit/money.ts';
import { postPayment } from '../../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, carState, paymentsOf } = bookedCarsAt(market);

describe('a charged card', () => {
  test('makes the booking paid and the car sold, and mails buyer and seller', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    const insertedId = await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toEqual([
      { id: insertedId, state: 'succeeded', applied: true, amount_cents: booking.priceCents },
    ]);
    expect(await carState(car.id)).toEqual({
      state: 'sold',
      hold_booking_id: null,
      sold_booking_id: booking.id,
    });
    const read = agreed(await buyer.callApi(readBooking, { id: booking.id }));
    expect(read.state.is).toBe('paid');
    const [toBuyer] = await sql`
      select subject, body from outbox where recipient = ${buyer.email} order by id desc limit 1`;
    expect(toBuyer?.subject).toBe(`The ${car.title} is yours`);
    expect(toBuyer?.body).toContain('+1 503 555 0117');
    const [toSeller] = await sql`select subject from outbox where recipient = ${seller.email}`;
    expect(toSeller?.subject).toBe(`Sold: ${car.title}`);
  });

  test('cancels all other bookings of that car and mails their buyers', async () => {
    const { buyer, car, booking } = await bookedCar();
    const rival = await newBuyer(market);
    const rivals = await book(rival, car);
    await pay(market, buyer, booking);
    const [order] = agreed(await rival.callApi(listBookings, { email: rival.email }));
    expect(order?.state).toEqual({ is: 'cancelled', because: 'car-sold' });
    expect(await openPaymentFor(rival, rivals)).toEqual(refusedAs('booking-closed'));
    const mails = await sql`
      select subject from outbox where recipient = ${rival.email} order by id desc limit 1`;
    expect(mails).toEqual([{ subject: `Booking canceled: ${car.title}` }]);
  });

  test('is one payment when it is reported a hundred times at once, with the same id for each', {
    tags: 'hostile-37',
  }, async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    const reports = await Promise.all(
      Array.from({ length: 100 }, () => reportPaid(buyer, booking, transactionId)),
    );
    const ids = new Set(reports.map((report) => agreed(report).insertedId));
    expect(ids.size).toBe(1);
    expect(await paymentsOf(booking)).toMatchObject([{ id: [...ids][0], state: 'succeeded' }]);
    const mails =
      await sql`select 1 from outbox where recipient = ${buyer.email} and subject like '% is yours'`;
    expect(mails).toHaveLength(1);
  });

  test('is charged once, however often the card is sent', async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    const charges = await Promise.all(
      Array.from({ length: 10 }, () => charge(market, clientSecret)),
    );
    for (const { json } of charges) expect(json).toMatchObject({ transactionId });
    agreed(await reportPaid(buyer, booking, transactionId));
  });

  test('is found when the browser was closed and the payment is opened again', async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    expect(await openPayment(buyer, booking)).toMatchObject({ confirmed: true });
    const read = agreed(await buyer.callApi(readBooking, { id: booking.id }));
    expect(read.state.is).toBe('paid');
  });
});

describe('a declined card', () => {
  test('ends nothing, so that the same intent takes the next card', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    for (const [number, message] of [
      [declinedCard, 'Your card was declined.'],
      ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
      ['4000-0000-0000-0069', 'Your card has expired.'],
      ['4000000000000127', 'Your card’s CVC is incorrect.'],
      ['4111 1111 1111 1111', 'That isn’t a test card.'],
    ]) {
      const response = await charge(market, clientSecret, number);
      expect(response).toMatchObject({ status: 402, json: { is: 'declined', message } });
      expect(await reportPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-unknown'));
    }
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await pay(market, buyer, booking);
  });
});

describe('the test processor', () => {
  test('refuses a secret that it has not given', { tags: 'hostile-74' }, async () => {
    expect((await charge(market, 'pi_test_1_secret_1')).status).toBe(404);
    const send = (json: unknown) =>
      callerAt(market.url).send('POST', '/test-processor/confirm', { json });
    for (const json of [
      {},
      { clientSecret: { $ne: null }, cardNumber: '4242424242424242' },
      { clientSecret: 'pi_test_1_secret_1', cardNumber: '' },
      { clientSecret: 'pi_test_1_secret_1', cardNumber: '4'.repeat(1000) },
      { clientSecret: 'pi_test_1_secret_\0', cardNumber: '4242424242424242' },
      [],
    ])
      expect((await send(json)).status).toBe(400);
    expect((await takeSecondStep(market, 'pi_test_1_secret_\0', true)).status).toBe(400);
  });
});

describe('a reported charge that did not happen', () => {
  test('is refused if it is invented, not charged yet, or of another booking or buyer', {
    tags: 'hostile-36',
  }, async () => {
    const mine = await bookedCar();
    const theirs = await bookedCar();
    const opened = await openPayment(mine.buyer, mine.booking);
    const paid = await openPayment(theirs.buyer, theirs.booking);
    await charge(market, paid.clientSecret);
    expect(await reportPaid(mine.buyer, mine.booking, opened.transactionId)).toEqual(
      refusedAs('charge-unknown'),
    );
    for (const transactionId of [
      'pi_test_invented',
      'pi_live_3MtwBwLkdIwHu7ix28a3tqPa',
      paid.transactionId,
    ])
      expect(await reportPaid(mine.buyer, mine.booking, transactionId)).toEqual(
        refusedAs('payment-unknown'),
      );
    expect(await reportPaid(mine.buyer, theirs.booking, paid.transactionId)).toEqual(
      refusedAs('payment-unknown'),
    );
    expect(await carState(mine.car.id)).toMatchObject({ state: 'on-hold' });
    agreed(await reportPaid(theirs.buyer, theirs.booking, paid.transactionId));
  });

  test('is not said to be uncharged where no payment is known, which the database may have lost', async () => {
    const { buyer, booking } = await bookedCar();
    const { status, json } = await buyer.send('POST', '/api/payments', {
      json: {
        price: unitsOf(booking.priceCents),
        transactionId: 'pi_test_lost',
        bookingId: String(booking.id),
      },
    });
    expect(status).toBe(422);
    expect(json.detail).toBe(
      'We couldn’t confirm your payment. Check My Orders before you pay again.',
    );
  });

  test('is refused at another price and with a malformed id', async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    const cheap = { priceCents: 50, transactionId, bookingId: booking.id };
    expect(await buyer.callApi(postPayment, cheap)).toMatchObject({
      refused: 'price-changed',
      facts: { priceCents: booking.priceCents },
    });
    const json = { price: unitsOf(booking.priceCents), bookingId: String(booking.id) };
    for (const wrong of ["pi' or 1=1", 'x', { $ne: null }, '../../..', 'p'.repeat(101)])
      expect(
        (await buyer.send('POST', '/api/payments', { json: { ...json, transactionId: wrong } }))
          .status,
      ).toBe(400);
    agreed(await reportPaid(buyer, booking, transactionId));
  });
});
