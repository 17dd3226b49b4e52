import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { actorOf, type Caller } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails } from '../../messages/server/messages.ts';
import { isAdmin } from '../../people/person.ts';
import type { CancelReason } from '../booking.ts';
import * as contract from '../contract.ts';
import type { Dependencies } from './dependencies.ts';
import { givingUpHold } from './giving-up-hold.ts';
import { carsOfBookings, lockCars } from './lock-cars.ts';
import { cancelledMail, type MailedBooking, mailedBooking } from './mails.ts';

type Outcome = OutcomeOf<typeof contract.cancelBooking>;

/** The caller is the buyer or an admin. */
export const cancelBooking = ({ database, endHold }: Dependencies) =>
  handle(contract.cancelBooking, ({ id }, caller) =>
    givingUpHold(endHold, id, () => database.transaction((tx) => cancel(tx, caller, id))),
  );

interface LockedCar {
  readonly isHeld: boolean;
}
interface Buyer extends Addressee, MailedBooking {
  readonly id: string;
}

/** `held`: nothing is canceled, because a charge may still come. */
async function cancel(tx: Queries, caller: Caller, bookingId: number): Promise<Outcome | 'held'> {
  const { person } = caller;
  const buyer = await buyerOf(tx, bookingId);
  if (!buyer || (buyer.id !== person.id && !isAdmin(person))) return refuse('not-found');
  const [car] = await lockCars<LockedCar>(tx, carsOfBookings(sql`b.id = ${bookingId}`), {
    columns: sql`c.hold_booking_id is not distinct from ${bookingId} as "isHeld"`,
  });
  if (!car) return refuse('not-found');
  if (car.isHeld) return 'held';
  const because = buyer.id === person.id ? 'by-buyer' : 'by-admin';
  await actAs(tx, actorOf(caller));
  const { numAffectedRows } = await sql`
    update bookings set state = 'cancelled', cancelled_because = ${because}
    where id = ${bookingId} and state = 'unpaid'`.execute(tx);
  if (numAffectedRows !== 1n) return closedOutcome(tx, bookingId);
  await enqueueMails(tx, [cancelledMail(buyer, buyer, because)]);
  return { acknowledged: true };
}

/** Repeating a cancellation, whose answer may have been lost, changes nothing and tells so. */
async function closedOutcome(tx: Queries, bookingId: number): Promise<Outcome> {
  const { rows } = await sql`
    select 1 from bookings where id = ${bookingId} and state = 'cancelled'`.execute(tx);
  if (rows.length > 0) return { acknowledged: false };
  return refuse('booking-closed');
}

async function buyerOf(tx: Queries, bookingId: number): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`
    select p.id, p.name, p.email, ${mailedBooking} from bookings b join people p on p.id = b.buyer_id
    where b.id = ${bookingId}`.execute(tx);
  return rows[0];
}

/**
 * Cancels the unpaid bookings of cars that are no longer for sale, except `exceptBookingId`,
 * mails the buyers, and closes the waitlists.
 */
export async function cancelBookingsOnCars(
  tx: Queries,
  carIds: readonly number[],
  because: CancelReason,
  exceptBookingId = 0,
): Promise<void> {
  const { rows } = await sql<Addressee & MailedBooking>`
    with closed as (delete from waitlist where car_id = any(${carIds}))
    update bookings b set state = 'cancelled', cancelled_because = ${because}
    from people p
    where b.car_id = any(${carIds}) and b.state = 'unpaid' and b.id <> ${exceptBookingId}
      and p.id = b.buyer_id
    returning p.email, p.name, ${mailedBooking}`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((row) => cancelledMail(row, row, because)),
  );
}

/** Whether `cancelBookingsOnCars` would change nothing on the car of a booking `b`, except for `b`. */
export const isOnlyInterest = sql<boolean>`not exists (
    select from bookings o where o.car_id = b.car_id and o.state = 'unpaid' and o.id <> b.id)
  and not exists (select from waitlist w where w.car_id = b.car_id)`;
