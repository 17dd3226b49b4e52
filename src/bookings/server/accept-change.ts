import { sql } from 'kysely';
import type { InputOf } from '../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { CarChange } from '../booked-car.ts';
import { unpayableText } from '../booking.ts';
import type { acceptCarChange } from '../contract.ts';
import { findBookedCar, versionOfCar } from './booked-car.ts';
import { carsOfBookings, lockCars } from './lock-cars.ts';

export type AcceptCarChange = (
  buyerId: string,
  request: InputOf<typeof acceptCarChange>,
) => Promise<OutcomeOf<typeof acceptCarChange>>;

/** Keeps the present car in a booking, if that is the one that its buyer has seen. */
export const createAcceptCarChange =
  ({ transaction }: Database): AcceptCarChange =>
  (buyerId, { id, version }) =>
    transaction(async (tx) => {
      const booked = carsOfBookings(sql`b.id = ${id} and b.buyer_id = ${buyerId}`);
      // The car cannot be edited meanwhile.
      const [car] = await lockCars(tx, booked, { strength: 'share' });
      if (!car) return refuse('not-found');
      const { numAffectedRows } = await sql`
        update bookings b set booked_car = booked_facts(c), further_photos = further_photos(c),
          change_mailed_at = null
        from cars c where b.id = ${id} and c.id = b.car_id
          and b.state = 'unpaid' and ${versionOfCar} = ${version}`.execute(tx);
      if (numAffectedRows === 1n) return { acknowledged: true };
      const now = await findBookedCar(tx, id);
      if (!now?.isUnpaid) return refuse('booking-closed', { detail: unpayableText });
      // Without a change, the seller has undone it, and nothing is left to accept.
      return now.change ? carChanged(now.change) : { acknowledged: true };
    });

/** For a buyer who has not seen what the car says now. */
export const carChanged = (change: CarChange) =>
  refuse('car-changed', {
    detail: 'Its seller has changed the car since it was booked. Accept the change, or cancel.',
    facts: change,
  });
