import { sql } from 'kysely';
import type { InputOf } from '../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { actorOf, type Caller } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Cents } from '../../kit/money.ts';
import { actAs } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import { lockingPerson, personAdvisoryLock } from '../../people/server/people.ts';
import * as contract from '../contract.ts';
import { addBooking } from './book-car.ts';
import { isCarChanged } from './booked-car.ts';
import type { BookingRules, Dependencies } from './dependencies.ts';
import { givingUpHold } from './giving-up-hold.ts';
import { carsOfBookings, lockCars } from './lock-cars.ts';
import { bookedMail, type MailedBooking, mailedBooking } from './mails.ts';

type Outcome = OutcomeOf<typeof contract.takeLowerPrice>;
type Request = InputOf<typeof contract.takeLowerPrice>;

export const takeLowerPrice = ({ database, rules, endHold }: Dependencies) =>
  handle(contract.takeLowerPrice, (request, caller) =>
    givingUpHold(endHold, request.id, () =>
      database.transaction((tx) => take(tx, caller, request, rules)),
    ),
  );

interface Row extends MailedBooking {
  readonly sellerId: string;
  readonly phone: string;
  readonly isUnpaid: boolean;
  readonly isChanged: boolean;
  readonly bookedCents: Cents;
  readonly priceCents: Cents;
}

/** `held`: nothing is changed, because a charge at the old price may still come. */
async function take(
  tx: Queries,
  caller: Caller,
  { id, priceCents }: Request,
  rules: BookingRules,
): Promise<Outcome | 'held'> {
  const { person } = caller;
  const isOwn = sql`b.id = ${id} and b.buyer_id = ${person.id}`;
  const { rows: active } = await sql`
    with buyer as materialized (${lockingPerson(person.id)})
    select ${personAdvisoryLock('book', person.id)} from buyer`.execute(tx);
  if (active.length === 0) return refuse('not-found');
  const [car] = await lockCars<{ isHeld: boolean }>(tx, carsOfBookings(isOwn), {
    columns: sql`c.hold_booking_id is not distinct from ${id} as "isHeld"`,
  });
  if (!car) return refuse('not-found');
  const { rows } = await sql<Row>`
    select ${mailedBooking}, b.seller_id as "sellerId", b.phone,
      b.state = 'unpaid' as "isUnpaid",
      ${sql.raw(isCarChanged)} as "isChanged", b.price_cents as "bookedCents",
      c.resale_price_cents as "priceCents"
    from bookings b join cars c on c.id = b.car_id where ${isOwn}`.execute(tx);
  const [booking] = rows;
  if (!booking) return refuse('not-found');
  if (booking.isChanged) return refuse('car-changed');
  if (!booking.isUnpaid) return refuse('booking-closed');
  // Whoever has seen a price that has gone up again keeps the one that they have.
  if (booking.priceCents !== priceCents || priceCents >= booking.bookedCents)
    return refuse('price-changed', { facts: { priceCents: booking.priceCents } });
  if (car.isHeld) return 'held';
  await actAs(tx, actorOf(caller));
  await sql`
    update bookings set state = 'cancelled', cancelled_because = 'by-buyer'
    where id = ${id}`.execute(tx);
  // They have no more bookings than before.
  const anew = { ...rules, maxUnpaid: Number.MAX_SAFE_INTEGER };
  const added = await addBooking(tx, { ...booking, buyerId: person.id }, anew);
  if (!added) throw new Error(`the car of booking ${id} could not be booked anew`);
  await enqueueMails(tx, [bookedMail(person, { ...booking, ...added }, rules.timeZone)], {
    isLast: true,
  });
  return { acknowledged: true, insertedId: added.bookingId, expiresAt: added.expiresAt };
}
