// A booked car and what becomes of it: where the tests about money begin, and what they look at.
import type { Booking } from '../../src/bookings/booking-on-wire.ts';
import type { CarPost } from '../../src/cars/car-post.ts';
import { createPaymentIntent } from '../../src/payments/contract.ts';
import type { MarketAddress } from '../market/market.ts';
import { sqlAt } from '../market/sql.ts';
import { book, postCar } from './actions.ts';
import { newBuyer, newSeller, type Someone } from './people.ts';

export function bookedCarsAt(market: MarketAddress) {
  const sql = sqlAt(market);
  return {
    /** A buyer with an unpaid booking on a car of a seller. */
    async bookedCar(changes: Partial<CarPost> = {}) {
      const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
      const car = await postCar(seller, changes);
      return { buyer, seller, car, booking: await book(buyer, car) };
    },
    async carState(carId: number) {
      const [row] = await sql`
        select state, hold_booking_id, sold_booking_id from cars where id = ${carId}`;
      return row;
    },
    paymentsOf: (booking: Booking) => sql`
      select id, state, applied, amount_cents from payments
      where booking_id = ${booking.id} order by id`,
    /** Lets the hold of a car run out now. */
    lapse: (carId: number) => sql`
      with unseen as (update payments set looked_at = null
        where booking_id = (select hold_booking_id from cars where id = ${carId}))
      update cars set hold_until = now() - interval '1 second'
      where id = ${carId} and state = 'on-hold'`,
  };
}

/** Opens the payment of a booking, or gives the refusal. */
export const openFor = (buyer: Someone, booking: Booking) =>
  buyer.ask(createPaymentIntent, { price: booking.priceCents, bookingId: booking.id });
