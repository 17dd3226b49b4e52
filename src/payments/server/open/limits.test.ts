// The limits of one buyer, also when all requests come at the same moment.

import { describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  bookingFields,
  openPayment,
  openPaymentFor,
  type PostedCar,
  pay,
  postCar,
} from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { bookCar } from '../../../bookings/book-contract.ts';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { cancelBooking, readBooking } from '../../../bookings/contract.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { zonedTimeText } from '../../../kit/zoned-time.ts';

const market = inject('market');
const sql = sqlAt(market);

async function bookedCars(count: number) {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const bookings: Booking[] = [];
  for (let at = 0; at < count; at++) bookings.push(await book(buyer, await postCar(seller)));
  return { buyer, seller, bookings };
}

describe('a buyer with two cars on hold', () => {
  test('gets no third one before one is paid or given up, and others may still hold that car', async () => {
    const { buyer, bookings } = await bookedCars(4);
    const [first, second, third, fourth] = bookings as [Booking, Booking, Booking, Booking];
    await openPayment(buyer, first);
    await openPayment(buyer, second);
    expect(await openPaymentFor(buyer, third)).toMatchObject({
      refused: 'too-many-holds',
      facts: { most: 2 },
    });
    const [car] = await sql`select state from cars where id = ${third.carId}`;
    expect(car?.state).toBe('available');
    await openPayment(buyer, second);
    await pay(market, buyer, first);
    await openPayment(buyer, third);
    expect(await openPaymentFor(buyer, fourth)).toEqual(refusedAs('too-many-holds'));
    agreed(await buyer.callApi(cancelBooking, { id: second.id }));
    await openPayment(buyer, fourth);
  });

  test('gets exactly two, after six requests at the same moment', async () => {
    const { buyer, bookings } = await bookedCars(6);
    const outcomes = await Promise.all(bookings.map((booking) => openPaymentFor(buyer, booking)));
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(2);
    expect(outcomes.filter((outcome) => isRefused(outcome, 'too-many-holds'))).toHaveLength(4);
  });
});

describe('a buyer who opens many payments', () => {
  test('learns after ten within an hour when they may continue, also from a header', async () => {
    const { buyer, bookings } = await bookedCars(2);
    const [booking, other] = bookings as [Booking, Booking];
    await openPayment(buyer, booking);
    // Nine earlier attempts, the first of them 59 minutes ago.
    await sql`
      update payments set state = 'failed', settled_at = now() where booking_id = ${booking.id}`;
    await sql`
      update cars set state = 'available', hold_booking_id = null, hold_until = null
      where id = ${booking.carId}`;
    for (let minutes = 51; minutes <= 59; minutes++) {
      const [made] = await sql`
        insert into payments (booking_id, amount_cents, opened_at)
        values (${booking.id}, ${booking.priceCents}, now() - ${minutes} * interval '1 minute')
        returning id`;
      await sql`update payments set state = 'failed', settled_at = now() where id = ${made?.id}`;
    }
    const json = { price: other.priceCents / 100, bookingId: String(other.id) };
    const response = await buyer.send('POST', '/api/create-payment-intent', { json });
    expect(response).toMatchObject({ status: 429, code: 'too-many-attempts' });
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThanOrEqual(60);
    const wait = Date.parse(String(response.json.tryAgainAt)) - Date.now();
    expect(Math.abs(wait / 1000 - seconds)).toBeLessThan(10);

    await sql`
      update payments set opened_at = now() - interval '61 minutes'
      where booking_id = ${booking.id} and opened_at < now() - interval '58.5 minutes'`;
    await openPayment(buyer, other);
    await openPayment(buyer, other);
    expect(await openPaymentFor(buyer, booking)).toEqual(refusedAs('too-many-attempts'));
  });

  test('opens exactly as many as the market allows, with fifty requests at once', async () => {
    const { buyer, bookings } = await bookedCars(8);
    const node = nodeOf(market, { MOST_HOLDS: '100', MOST_PAYMENT_ATTEMPTS: '3' });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const { id, priceCents } = bookings[at % 8] as Booking;
        return node.payments.openPayment({
          buyerId: buyer.id,
          bookingId: id,
          priceCents,
          address: '192.0.2.1',
        });
      }),
    );
    const opened = new Set(
      outcomes.map((outcome) => ('intent' in outcome ? outcome.intent.id : null)),
    );
    expect([...opened].filter(Boolean)).toHaveLength(3);
    const [row] =
      await sql`select count(*)::int as tries from payments where buyer_id = ${buyer.id}`;
    expect(row?.tries).toBe(3);
  });
});

describe('a buyer with ten unpaid bookings', () => {
  test('books no eleventh car before one booking is paid, canceled or expired', async () => {
    const { buyer, seller, bookings } = await bookedCars(10);
    const [car, another] = [await postCar(seller), await postCar(seller)];
    expect(await buyer.callApi(bookCar, bookingFields(car))).toMatchObject({
      refused: 'too-many-bookings',
      facts: { most: 10 },
    });
    const [first, second, third] = bookings as [Booking, Booking, Booking];
    const same = { ...bookingFields(car), carId: first.carId, seen: { title: first.itemName } };
    expect(await buyer.callApi(bookCar, same)).toEqual(refusedAs('already-booked'));
    agreed(await buyer.callApi(cancelBooking, { id: first.id }));
    agreed(await buyer.callApi(bookCar, bookingFields(car)));
    // One that holds its car counts past its time.
    agreed(await openPaymentFor(buyer, third));
    await sql`update bookings set expires_at = now() where id = ${third.id}`;
    expect(await buyer.callApi(bookCar, bookingFields(another))).toEqual(
      refusedAs('too-many-bookings'),
    );
    await sql`update bookings set expires_at = now() where id = ${second.id}`;
    agreed(await buyer.callApi(bookCar, bookingFields(another)));
  });

  test('gets exactly ten, after fourteen requests at the same moment', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const cars: PostedCar[] = [];
    for (let more = 14; more > 0; more--) cars.push(await postCar(seller));
    const outcomes = await Promise.all(
      cars.map((car) => buyer.callApi(bookCar, bookingFields(car))),
    );
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(10);
    expect(outcomes.filter((outcome) => isRefused(outcome, 'too-many-bookings'))).toHaveLength(4);
  });
});

describe('a market whose bookings last a day', () => {
  test('lets them expire then, and mentions it in the mail', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const callApi = callOn(nodeOf(market, { BOOKING_HOURS: '24' }), asPerson(buyer));
    const booked = agreed(await callApi(bookCar, bookingFields(await postCar(seller))));
    const { state } = agreed(await buyer.callApi(readBooking, { id: booked.insertedId }));
    const expiresAt = state.is === 'unpaid' ? state.expiresAt : new Date(0);
    expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(24);
    const [mail] = await sql`select body from outbox where recipient = ${buyer.email}`;
    expect(mail?.body).toContain(`until ${zonedTimeText(expiresAt, 'America/New_York')}.`);
  });
});
