import { describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf, runJob } from '../../../../testing/market/another-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  charge,
  openPayment,
  pay,
  postCar,
  reportPaid,
} from '../../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { unavailableProcessor } from '../../../../testing/providers/scripted-processor.ts';
import { cancelBooking, readBooking } from '../../../bookings/contract.ts';
import { isRefused } from '../../../calls/refusal.ts';

const market = inject('market');
const sql = sqlAt(market);
const _database = databaseAt(market);
const { cardProcessor } = nodeOf(market).adapters;

/** A buyer who holds the car of his booking with an open payment. */
async function heldCar() {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  return { buyer, car, booking, opened: await openPayment(buyer, booking) };
}
const carState = async (carId: number) => {
  const [row] = await sql`select state, hold_booking_id from cars where id = ${carId}`;
  return row;
};
const bookingState = async (id: number) => {
  const [row] = await sql`select state from bookings where id = ${id}`;
  return row?.state;
};

describe('a buyer who cancels the booking that he is paying for', () => {
  test('ends the charge at the provider, frees the car, and only then cancels', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    const rival = await newBuyer(market);
    const rivals = await book(rival, car);
    expect(await buyer.ask(cancelBooking, { id: booking.id })).toEqual({ acknowledged: true });
    expect(await carState(car.id)).toEqual({ state: 'available', hold_booking_id: null });
    expect((await charge(market, opened.clientSecret)).status).toBe(402);
    expect(await reportPaid(buyer, booking, opened.transactionId)).toEqual(
      refusedAs('charge-unknown'),
    );
    await pay(market, rival, rivals);
  });

  test('has bought the car if the charge came first, and cancels nothing', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    await charge(market, opened.clientSecret);
    expect(await buyer.ask(cancelBooking, { id: booking.id })).toEqual(refusedAs('booking-closed'));
    expect(agreed(await buyer.ask(readBooking, { id: booking.id })).state.is).toBe('paid');
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
  });

  test('while the provider is still busy with the charge, cancels nothing', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    await sql`
      update test_processor.intents set status = 'processing' where id = ${opened.transactionId}`;
    expect(await buyer.ask(cancelBooking, { id: booking.id })).toEqual(
      refusedAs('payment-under-way'),
    );
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await sql`
      update test_processor.intents set status = 'succeeded' where id = ${opened.transactionId}`;
    agreed(await reportPaid(buyer, booking, opened.transactionId));
  });

  test('while the provider is away, cancels nothing', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    const away = unavailableProcessor(cardProcessor);
    const person = { ...buyer, isAdmin: false, status: 'buyer' as const, photoUrl: null };
    const callApi = callOn(nodeOf(market, {}, { cardProcessor: away }), person);
    expect(await callApi(cancelBooking, { id: booking.id })).toEqual(refusedAs('provider-away'));
    expect(await carState(car.id)).toEqual({ state: 'on-hold', hold_booking_id: booking.id });
    expect(await bookingState(booking.id)).toBe('unpaid');
    await charge(market, opened.clientSecret);
    agreed(await reportPaid(buyer, booking, opened.transactionId));
  });

  test('and a charge at the same moment end in one of two ways, never in both', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, car, booking, opened } = await heldCar();
      const [charged, cancelled] = await Promise.all([
        charge(market, opened.clientSecret),
        buyer.ask(cancelBooking, { id: booking.id }),
      ]);
      const isCharged = charged.status === 200;
      expect(isRefused(cancelled)).toBe(isCharged);
      expect(await bookingState(booking.id)).toBe(isCharged ? 'paid' : 'cancelled');
      expect(await carState(car.id)).toMatchObject({ state: isCharged ? 'sold' : 'available' });
    }
  });

  test('and opens its payment again at the same moment ends with neither half done', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, car, booking } = await heldCar();
      await Promise.all([
        buyer.ask(cancelBooking, { id: booking.id }),
        openPayment(buyer, booking).catch(() => undefined),
        openPayment(buyer, booking).catch(() => undefined),
      ]);
      const [car_, state] = [await carState(car.id), await bookingState(booking.id)];
      const fits = state === 'cancelled' ? { state: 'available' } : { hold_booking_id: booking.id };
      expect(car_).toMatchObject(fits);
    }
  });

  test('after a charge that cannot buy the car, cancels and frees it at once', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    await sql`
      update test_processor.intents set status = 'succeeded', amount_cents = 100
      where id = ${opened.transactionId}`;
    expect(await reportPaid(buyer, booking, opened.transactionId)).toEqual(
      refusedAs('charge-not-applied'),
    );
    expect(await buyer.ask(cancelBooking, { id: booking.id })).toEqual({ acknowledged: true });
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
    await runJob(market, 'expired holds');
  });
});
