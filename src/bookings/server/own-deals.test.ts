import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  bookingFields,
  openPayment,
  pay,
  postCar,
} from '../../../testing/people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { bookCar } from '../book-contract.ts';
import { cancelBooking } from '../contract.ts';
import { readOwnDeals } from '../own-deals-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

describe('the cars of a list, for somebody who is signed in', () => {
  test('are marked as booked with the locked price and its end, and as held while they pay', async () => {
    const [buyer, rival, seller] = await Promise.all([
      newBuyer(market),
      newBuyer(market),
      newSeller(market),
    ]);
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    await book(rival, car);
    const expiresAt = booking.state.is === 'unpaid' ? booking.state.expiresAt : null;
    const reservation = {
      bookingId: booking.id,
      carId: car.id,
      priceCents: car.priceCents,
      expiresAt,
      holdUntil: null,
    };
    expect(agreed(await buyer.callApi(readOwnDeals, {}))).toEqual({
      reservations: [reservation],
      ownCars: [],
      phone: '+1 503 555 0199',
    });
    await openPayment(buyer, booking);
    expect(agreed(await buyer.callApi(readOwnDeals, {})).reservations).toEqual([
      { ...reservation, holdUntil: expect.any(Date) },
    ]);
    const [rivals] = agreed(await rival.callApi(readOwnDeals, {})).reservations;
    expect(rivals?.holdUntil, 'the hold is for somebody else').toBeNull();
  });

  test('are no longer marked once the booking is canceled, expired or paid', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const bookings = [];
    for (let at = 0; at < 3; at++) bookings.push(await book(buyer, await postCar(seller)));
    const [canceled, expired, paid] = bookings;
    if (!canceled || !expired || !paid) throw new Error('there are three');
    agreed(await buyer.callApi(cancelBooking, { id: canceled.id }));
    await sql`update bookings set expires_at = now() - interval '1 second' where id = ${expired.id}`;
    await pay(market, buyer, paid);
    expect(agreed(await buyer.callApi(readOwnDeals, {})).reservations).toEqual([]);
  });

  test('are marked as the seller’s own while they are for sale', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const [free, held, withdrawn, sold] = [
      await postCar(seller),
      await postCar(seller),
      await postCar(seller),
      await postCar(seller),
    ];
    await openPayment(buyer, await book(buyer, held));
    agreed(await seller.callApi(withdrawCar, { id: withdrawn.id }));
    await pay(market, buyer, await book(buyer, sold));
    expect(agreed(await seller.callApi(readOwnDeals, {}))).toEqual({
      reservations: [],
      ownCars: [held.id, free.id],
      phone: '+1 503 555 0117',
    });
  });
});

describe('the phone number for the next booking', () => {
  const phoneOf = async (person: Someone) => agreed(await person.callApi(readOwnDeals, {})).phone;

  test('is the one that the buyer gave last, and nobody else’s', async () => {
    const [buyer, other, seller] = await Promise.all([
      newBuyer(market),
      newBuyer(market),
      newSeller(market),
    ]);
    expect(await phoneOf(buyer)).toBeNull();
    for (const phone of ['+1 312 555 0101', '+1 312 555 0102'])
      agreed(await buyer.callApi(bookCar, { ...bookingFields(await postCar(seller)), phone }));
    expect(await phoneOf(buyer)).toBe('+1 312 555 0102');
    expect(await phoneOf(other)).toBeNull();
  });

  test('is that of their last post for a seller who has booked nothing', async () => {
    const seller = await newSeller(market);
    await postCar(seller, { phone: '+1 312 555 0103' });
    expect(await phoneOf(seller)).toBe('+1 312 555 0103');
  });
});

describe('a buyer who books a car twice', () => {
  test('is told of the booking that stands, even if the price has changed since', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    const expiresAt = booking.state.is === 'unpaid' ? booking.state.expiresAt : null;
    const refusal = {
      refused: 'already-booked',
      facts: {
        bookingId: booking.id,
        carId: car.id,
        priceCents: car.priceCents,
        expiresAt,
        holdUntil: null,
      },
    };
    expect(await buyer.callApi(bookCar, bookingFields(car))).toMatchObject(refusal);
    await sql`update cars set resale_price_cents = resale_price_cents + 100 where id = ${car.id}`;
    expect(await buyer.callApi(bookCar, bookingFields(car))).toMatchObject(refusal);
  });

  test('learns from the first booking until when the price is locked in', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const { expiresAt } = agreed(
      await buyer.callApi(bookCar, bookingFields(await postCar(seller))),
    );
    const hours = (expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
  });
});
