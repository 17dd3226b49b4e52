// Whatever ends lapsed holds ends those of the whole market: all such tests stand in this one file.
import { describe, expect, inject, test } from 'vitest';
import { nodeOf, runChore } from '../../../e2e/another-node.ts';
import { bookedCarsAt, openFor } from '../../../e2e/booked-car.ts';
import { agreed, book, charge, openPayment, pay, sayPaid } from '../../../e2e/deeds.ts';
import { newBuyer, type Someone } from '../../../e2e/people.ts';
import { databaseAt, sqlAt } from '../../../e2e/sql.ts';
import { readBooking } from '../../bookings/contract.ts';
import { isRefused } from '../../calls/refusal.ts';
import { createPaymentIntent, postPayment } from '../contract.ts';
import { type CardProcessor, ProcessorAway } from './card-processor.ts';
import { endLapsedHolds } from './ending-holds.ts';
import { openHolding } from './holding.ts';
import { openLook } from './looking.ts';
import { openLookAgain } from './looking-again.ts';
import { answerPayments } from './routes.ts';
import { openSettle } from './settle.ts';

const market = inject('market');
const sql = sqlAt(market);
const database = databaseAt(market);
const { cardProcessor } = nodeOf(market).outside;
const { bookedCar, carState, lapse, paymentsOf } = bookedCarsAt(market);
const refusedAs = (code: string) => expect.objectContaining({ refused: code });

describe('a hold that has run out', () => {
  test('frees the car once the provider has cancelled the charge', async () => {
    const { buyer, car, booking } = await bookedCar();
    const rival = await newBuyer(market);
    const rivals = await book(rival, car);
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await lapse(car.id);
    expect(await openFor(rival, rivals), 'not before the sweep').toEqual(refusedAs('car-on-hold'));
    expect(await openFor(buyer, booking)).toEqual(refusedAs('car-on-hold'));
    await Promise.all([runChore(market, 'lapsed holds'), runChore(market, 'lapsed holds')]);

    expect(await carState(car.id)).toMatchObject({ state: 'available', hold_booking_id: null });
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'failed', applied: false }]);
    const late = await charge(market, clientSecret);
    expect(late).toMatchObject({ status: 402 });
    expect(await sayPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-unknown'));
    await pay(market, rival, rivals);
  });

  test('leaves the booking as it was: its buyer may open the payment anew', async () => {
    const { buyer, car, booking } = await bookedCar();
    const first = await openPayment(buyer, booking);
    await lapse(car.id);
    await runChore(market, 'lapsed holds');
    const second = await openPayment(buyer, booking);
    expect(second.transactionId).not.toBe(first.transactionId);
    await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
  });

  test('sells the car all the same if the charge came before the sweep', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await lapse(car.id);
    await charge(market, clientSecret);
    agreed(await sayPaid(buyer, booking, transactionId));
    await runChore(market, 'lapsed holds');
    expect(await carState(car.id)).toMatchObject({ state: 'sold', sold_booking_id: booking.id });
  });

  test('sells the car by the sweep itself if the browser died after the charge', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { clientSecret } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    await lapse(car.id);
    await runChore(market, 'lapsed holds');
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
    const read = agreed(await buyer.ask(readBooking, { id: booking.id }));
    expect(read.state.is).toBe('paid');
  });

  test('and a charge at the same moment end in one of two ways, never in both', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, car, booking } = await bookedCar();
      const { clientSecret, transactionId } = await openPayment(buyer, booking);
      await lapse(car.id);
      const [charged] = await Promise.all([
        charge(market, clientSecret),
        runChore(market, 'lapsed holds'),
      ]);
      await runChore(market, 'lapsed holds');
      const told = await sayPaid(buyer, booking, transactionId);
      const isSold = charged.status === 200;
      expect(isRefused(told)).toBe(!isSold);
      expect(await carState(car.id)).toMatchObject({ state: isSold ? 'sold' : 'available' });
    }
  });
});

describe('a provider that does not answer', () => {
  const away = new Proxy(cardProcessor, {
    get: (target, name) =>
      name === 'kind' ? target.kind : () => Promise.reject(new ProcessorAway('no answer')),
  }) as CardProcessor;
  const settle = openSettle(database, away, 30);
  const holding = openHolding(database, away, 15, { holds: 2, paymentAttemptsAnHour: 10 });
  const answers = answerPayments({
    queries: database.queries,
    processor: away,
    holding,
    settle,
  });
  const deedOf = (call: { path: string }) => {
    const answered = answers.find((one) => one.call.path === call.path);
    if (!answered) throw new Error(`nobody answers ${call.path}`);
    return answered.deed;
  };
  const askerOf = (person: Someone) => {
    const statuses: number[] = [];
    return { statuses, asker: { person, setStatus: (status: number) => statuses.push(status) } };
  };

  test('leaves the car on hold and is asked again', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { asker } = askerOf(buyer);
    const input = { price: booking.priceCents, bookingId: booking.id };
    expect(await deedOf(createPaymentIntent)(input, asker as never)).toEqual(
      refusedAs('provider-away'),
    );
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toHaveLength(1);
  });

  test('leaves a charge in doubt: 202 now, confirmed later', async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    const { asker, statuses } = askerOf(buyer);
    const input = { price: booking.priceCents, transactionId, bookingId: booking.id };
    expect(await deedOf(postPayment)(input, asker as never)).toEqual({
      insertedId: null,
      status: 'confirming',
    });
    expect(statuses).toEqual([202]);
    agreed(await sayPaid(buyer, booking, transactionId));
  });

  test('keeps a car whose hold has run out on hold: that is the safe failure', async () => {
    const { buyer, car, booking } = await bookedCar();
    await openPayment(buyer, booking);
    await lapse(car.id);
    const look = openLook(database, away, settle);
    await endLapsedHolds(database, openLookAgain(database, look));
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await runChore(market, 'lapsed holds');
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });
});

describe('a charge that does not match what was asked for', () => {
  test('is kept on record for a refund and buys nothing', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await sql`
      update test_processor.intents set status = 'succeeded', amount_cents = 100 where id = ${transactionId}`;
    expect(await sayPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-not-applied'));
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'succeeded', applied: false }]);
    expect(await sayPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-not-applied'));
    expect(await carState(car.id)).not.toMatchObject({ state: 'sold' });
    await lapse(car.id);
    await runChore(market, 'lapsed holds');
    expect(await carState(car.id), 'the car is for sale again').toMatchObject({
      state: 'available',
    });
  });

  test('is kept on record also when the payment had been given up', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await lapse(car.id);
    await runChore(market, 'lapsed holds');
    await sql`update test_processor.intents set status = 'succeeded' where id = ${transactionId}`;
    expect(await sayPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-not-applied'));
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'succeeded', applied: false }]);
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });
});
