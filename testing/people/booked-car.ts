// A booked car and what becomes of it: the set-up of tests about money, and the rows that they check.
import type { Booking } from '../../src/bookings/booking-on-wire.ts';
import type { CarPost } from '../../src/cars/sell/car-post.ts';
import type { MarketAddress } from '../market/market.ts';
import { sqlAt } from '../market/sql.ts';
import { book, openPayment, pay, postCar } from './actions.ts';
import { newBuyer, newSeller } from './people.ts';

export function bookedCarsAt(market: MarketAddress) {
  const sql = sqlAt(market);
  async function bookedCar(changes: Partial<CarPost> = {}) {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller, changes);
    const booking = await book(buyer, car);
    return { buyer, seller, car, booking, paymentPage: `/dashboard/payment/${booking.id}` };
  }
  return {
    /** A buyer with an unpaid booking on a seller's car, and the address where they pay for it. */
    bookedCar,
    /** The same with an open payment, for which the car is on hold. */
    async heldCar() {
      const booked = await bookedCar();
      return { ...booked, opened: await openPayment(booked.buyer, booked.booking) };
    },
    /** The same, paid, with the intent of its charge at the card provider. */
    async paidCar() {
      const booked = await bookedCar();
      const paymentId = await pay(market, booked.buyer, booked.booking);
      const [row] = await sql`select intent_id from payments where id = ${paymentId}`;
      return { ...booked, paymentId, intentId: String(row?.intent_id) };
    },
    async carState(carId: number) {
      const [row] = await sql`
        select state, hold_booking_id, sold_booking_id from cars where id = ${carId}`;
      return row;
    },
    paymentsOf: (booking: Booking) => sql`
      select id, state, applied, amount_cents from payments
      where booking_id = ${booking.id} order by id`,
    /** The provider charges a dollar for this intent, which buys nothing. */
    chargeTooLittle: (intentId: string) => sql`
      update test_processor.intents set status = 'succeeded', amount_cents = 100
      where id = ${intentId}`,
    /** Lets the hold of a car expire, and keeps it on hold: the card provider has just been asked in vain. */
    outlastHold: (carId: number) => sql`
      with unheard as (update payments set checked_at = now() + interval '1 hour',
          next_check_at = now() + interval '1 hour'
        where booking_id = (select hold_booking_id from cars where id = ${carId}))
      update cars set hold_until = now() - interval '1 second'
      where id = ${carId} and state = 'on-hold'`,
    /** Lets the hold of a car expire now. */
    expireHold: (carId: number) => sql`
      with unseen as (update payments set checked_at = null
        where booking_id = (select hold_booking_id from cars where id = ${carId}))
      update cars set hold_until = now() - interval '1 second'
      where id = ${carId} and state = 'on-hold'`,
  };
}
