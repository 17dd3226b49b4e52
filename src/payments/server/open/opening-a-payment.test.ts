import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  book,
  openPayment,
  openPaymentFor,
  pay,
  postCar,
} from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { unitsOf } from '../../../kit/money.ts';
import { createPaymentIntent } from '../../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, carState, paymentsOf } = bookedCarsAt(market);

describe('a buyer who opens the payment of a booking', () => {
  test('holds the car for 15 minutes by the clock of the database', async () => {
    const { buyer, car, booking } = await bookedCar();
    await openPayment(buyer, booking);
    const [row] = await sql`
      select state, extract(epoch from hold_until - now()) between 14.5 * 60 and 15 * 60 as fits
      from cars where id = ${car.id}`;
    expect(row).toEqual({ state: 'on-hold', fits: true });
  });

  test('gets the same secret and the same end of the hold when they open it again', async () => {
    const { buyer, booking } = await bookedCar();
    const first = await openPayment(buyer, booking);
    const again = await Promise.all([openPayment(buyer, booking), openPayment(buyer, booking)]);
    for (const opened of again) expect(opened).toEqual(first);
    expect(await paymentsOf(booking)).toHaveLength(1);
  });

  test('may name the price alone, as the specification has it, if only one booking has that price', {
    tags: '7.18',
  }, async () => {
    const { buyer, seller, booking } = await bookedCar();
    const response = await buyer.send('POST', '/api/create-payment-intent', {
      json: { price: unitsOf(booking.priceCents) },
    });
    expect(response.json).toMatchObject({ clientSecret: expect.stringMatching(/_secret_/) });
    await book(buyer, await postCar(seller));
    expect(await buyer.callApi(createPaymentIntent, { priceCents: booking.priceCents })).toEqual(
      refusedAs('booking-unclear'),
    );
    expect(await buyer.callApi(createPaymentIntent, { priceCents: 77_77 })).toEqual(
      refusedAs('booking-unclear'),
    );
  });

  test('is told the right price if they name a wrong one alone, and it can only be for one booking', {
    tags: '7.18',
  }, async () => {
    const { buyer, car, booking } = await bookedCar();
    const { status, json } = await buyer.send('POST', '/api/create-payment-intent', {
      json: { price: unitsOf(booking.priceCents) - 1 },
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'price-changed', price: unitsOf(booking.priceCents) });
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });

  test('may name the price alone while another booking at it has lapsed, whether or not its job has run', async () => {
    const { buyer, seller, booking } = await bookedCar();
    const other = await book(buyer, await postCar(seller));
    await sql`update bookings set expires_at = now() where id = ${other.id}`;
    const { priceCents } = booking;
    const opened = await buyer.callApi(createPaymentIntent, { priceCents });
    expect(opened).toEqual(await openPayment(buyer, booking));
    // Its hold keeps a booking that has lapsed.
    await sql`update bookings set expires_at = now() where id = ${booking.id}`;
    expect(await buyer.callApi(createPaymentIntent, { priceCents })).toEqual(opened);
  });

  test('cannot choose the price: the right one is in the refusal, and nothing is held', {
    tags: 'hostile-35',
  }, async () => {
    const { buyer, car, booking } = await bookedCar();
    for (const priceCents of [booking.priceCents - 1, 50, booking.priceCents + 100])
      expect(
        await buyer.callApi(createPaymentIntent, { priceCents, bookingId: booking.id }),
      ).toMatchObject({
        refused: 'price-changed',
        facts: { priceCents: booking.priceCents },
      });
    for (const price of [0, -1, 0.001, '1e3', null, 99_999_999.999, [18_450]]) {
      const json = { price, bookingId: String(booking.id) };
      const response = await buyer.send('POST', '/api/create-payment-intent', { json });
      expect(response.status, String(price)).toBe(400);
    }
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });

  test('pays the booked price, also if the seller has changed it since', async () => {
    const { buyer, car, booking } = await bookedCar();
    await sql`update cars set resale_price_cents = 99000 where id = ${car.id}`;
    await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toMatchObject([{ amount_cents: 18_450_00 }]);
  });

  test("cannot open another buyer's payment", { tags: 'hostile-10' }, async () => {
    const { booking } = await bookedCar();
    const stranger = await newBuyer(market);
    expect(await openPaymentFor(stranger, booking)).toEqual(refusedAs('not-found'));
    const nowhere = { priceCents: booking.priceCents, bookingId: 999_999_999 };
    expect(await stranger.callApi(createPaymentIntent, nowhere)).toEqual(refusedAs('not-found'));
  });

  test('cannot open the payment of a booking that is closed', async () => {
    const paid = await bookedCar();
    await pay(market, paid.buyer, paid.booking);
    expect(await openPaymentFor(paid.buyer, paid.booking)).toEqual(refusedAs('booking-closed'));

    const old = await bookedCar();
    await sql`update bookings set expires_at = now() where id = ${old.booking.id}`;
    expect(await openPaymentFor(old.buyer, old.booking)).toEqual(refusedAs('booking-closed'));
  });

  test('learns until when another buyer has the car on hold', async () => {
    const { buyer, car, booking } = await bookedCar();
    const rival = await newBuyer(market);
    const rivals = await book(rival, car);
    const { holdUntil } = await openPayment(buyer, booking);
    expect(await openPaymentFor(rival, rivals)).toMatchObject({
      refused: 'car-on-hold',
      facts: { holdUntil },
    });
  });

  test('is the only one among fifty at once: one hold, forty-nine refusals', {
    tags: 'hostile-43',
  }, async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const booked: { buyer: Someone; booking: Booking }[] = [];
    // Only the openings have to be simultaneous: fifty passwords at once keep a slow machine busy.
    for (let group = 0; group < 10; group++) {
      const buyers = await Promise.all(Array.from({ length: 5 }, () => newBuyer(market)));
      for (const buyer of buyers) booked.push({ buyer, booking: await book(buyer, car) });
    }
    const outcomes = await Promise.all(
      booked.map(({ buyer, booking }) => openPaymentFor(buyer, booking)),
    );
    const refusals = outcomes.filter((outcome) => isRefused(outcome, 'car-on-hold'));
    expect(refusals).toHaveLength(49);
    const winner = outcomes.findIndex((outcome) => !isRefused(outcome));
    expect(await carState(car.id)).toMatchObject({
      state: 'on-hold',
      hold_booking_id: booked[winner]?.booking.id,
    });
    const held = await sql`
      select 1 from payments p join bookings b on b.id = p.booking_id where b.car_id = ${car.id}`;
    expect(held).toHaveLength(1);
  });
});
