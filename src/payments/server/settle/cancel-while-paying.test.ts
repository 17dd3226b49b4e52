import { describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf, runJob } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  charge,
  openPayment,
  pay,
  reportPaid,
} from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newBuyer } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { unavailableProcessor } from '../../../../testing/providers/scripted-processor.ts';
import { cancelBooking, readBooking } from '../../../bookings/contract.ts';
import { isRefused } from '../../../calls/refusal.ts';

const market = inject('market');
const sql = sqlAt(market);
const _database = databaseAt(market);
const { cardProcessor } = nodeOf(market).adapters;

const { chargeTooLittle, heldCar } = bookedCarsAt(market);
const carState = async (carId: number) => {
  const [row] = await sql`select state, hold_booking_id from cars where id = ${carId}`;
  return row;
};
const bookingState = async (id: number) => {
  const [row] = await sql`select state from bookings where id = ${id}`;
  return row?.state;
};

describe('a buyer who cancels the booking that they are paying for', () => {
  test('cancels the charge at the provider and frees the car before the booking is canceled', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    const rival = await newBuyer(market);
    const rivals = await book(rival, car);
    expect(await buyer.callApi(cancelBooking, { id: booking.id })).toEqual({ acknowledged: true });
    expect(await carState(car.id)).toEqual({ state: 'available', hold_booking_id: null });
    expect((await charge(market, opened.clientSecret)).status).toBe(402);
    expect(await reportPaid(buyer, booking, opened.transactionId)).toEqual(
      refusedAs('charge-unknown'),
    );
    await pay(market, rival, rivals);
  });

  test('has bought the car, and cancels nothing, if the charge came first', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    await charge(market, opened.clientSecret);
    expect(await buyer.callApi(cancelBooking, { id: booking.id })).toEqual(
      refusedAs('booking-closed'),
    );
    expect(agreed(await buyer.callApi(readBooking, { id: booking.id })).state.is).toBe('paid');
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
  });

  test('cancels nothing while the provider is still busy with the charge', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    await sql`
      update test_processor.intents set status = 'processing' where id = ${opened.transactionId}`;
    expect(await buyer.callApi(cancelBooking, { id: booking.id })).toEqual(
      refusedAs('payment-under-way'),
    );
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await sql`
      update test_processor.intents set status = 'succeeded' where id = ${opened.transactionId}`;
    agreed(await reportPaid(buyer, booking, opened.transactionId));
  });

  test('cancels nothing while the provider is unavailable', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    const unavailable = unavailableProcessor(cardProcessor);
    const callApi = callOn(nodeOf(market, {}, { cardProcessor: unavailable }), asPerson(buyer));
    expect(await callApi(cancelBooking, { id: booking.id })).toEqual(
      refusedAs('provider-unavailable'),
    );
    expect(await carState(car.id)).toEqual({ state: 'on-hold', hold_booking_id: booking.id });
    expect(await bookingState(booking.id)).toBe('unpaid');
    await charge(market, opened.clientSecret);
    agreed(await reportPaid(buyer, booking, opened.transactionId));
  });

  test('is either charged or has canceled, never both, when both happen at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, car, booking, opened } = await heldCar();
      const [charged, cancelled] = await Promise.all([
        charge(market, opened.clientSecret),
        buyer.callApi(cancelBooking, { id: booking.id }),
      ]);
      const isCharged = charged.status === 200;
      expect(isRefused(cancelled)).toBe(isCharged);
      expect(await bookingState(booking.id)).toBe(isCharged ? 'paid' : 'cancelled');
      expect(await carState(car.id)).toMatchObject({ state: isCharged ? 'sold' : 'available' });
    }
  });

  test('leaves nothing half done if they open the payment again at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, car, booking } = await heldCar();
      await Promise.all([
        buyer.callApi(cancelBooking, { id: booking.id }),
        openPayment(buyer, booking).catch(() => undefined),
        openPayment(buyer, booking).catch(() => undefined),
      ]);
      const [car_, state] = [await carState(car.id), await bookingState(booking.id)];
      const fits = state === 'cancelled' ? { state: 'available' } : { hold_booking_id: booking.id };
      expect(car_).toMatchObject(fits);
    }
  });

  test('cancels at once after a charge that could not buy the car', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    await chargeTooLittle(opened.transactionId);
    expect(await reportPaid(buyer, booking, opened.transactionId)).toEqual(
      refusedAs('charge-not-applied'),
    );
    expect(await buyer.callApi(cancelBooking, { id: booking.id })).toEqual({ acknowledged: true });
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
    await runJob(market, 'expired holds');
  });
});
