// An accepted offer is a booking at its price.
import { sql } from 'kysely';
import {
  addBooking,
  type BookingRules,
  bookedMail,
  expireLapsed,
  lockCars,
} from '../../../bookings/server/bookings.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { lockPerson, personAdvisoryLock } from '../../../people/server/people.ts';
import * as contract from '../../offers-contract.ts';
import { isForSale, stateFor } from '../conversation-row.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  type AcceptedOffer,
  acceptedMail,
  acceptedOffer,
  priceAcceptedMail,
} from './offer-mails.ts';
import { lockOffer, noteChange, type OfferRow } from './offer-row.ts';

type Outcome = OutcomeOf<typeof contract.acceptOffer>;

export const acceptOffer = ({ database, rules }: Dependencies) =>
  handle(contract.acceptOffer, ({ id: offerId }, caller) =>
    database.transaction(async (tx): Promise<Outcome> => {
      const { person } = caller;
      if (!person.isEmailVerified) return refuse('email-unverified');
      const isLocked = await lockOffered(tx, person.id, offerId);
      const offer = await lockOffer(tx, person.id, offerId);
      if (!isLocked || !offer || offer.side === offer.madeBy) return refuse('not-found');
      const state = stateFor(offer, offer.side);
      if (state !== 'open') return refuse(state);
      if (!offer.isOpen) return refuse('offer-closed');
      if (!isForSale(offer)) return refuse('car-gone');
      await expireLapsed(tx, sql`b.car_id = ${offer.carId}`);
      if (await isPromised(tx, offer.carId)) return refuse('other-offer-accepted');
      return bookAt(tx, caller, offer, rules);
    }),
  );

/** Locks the two people, the buyer's bookings and the car, in the order of all bookings. */
async function lockOffered(tx: Queries, personId: string, offerId: number): Promise<boolean> {
  const { rows } = await sql<{ buyerId: string; sellerId: string; carId: number }>`
    select v.buyer_id as "buyerId", v.seller_id as "sellerId", v.car_id as "carId"
    from offers o join conversations v on v.id = o.conversation_id
    where o.id = ${offerId} and ${personId} in (v.buyer_id, v.seller_id)`.execute(tx);
  const [offer] = rows;
  if (!offer) return false;
  for (const id of [offer.buyerId, offer.sellerId].toSorted()) await lockPerson(tx, id);
  await sql`select ${personAdvisoryLock('book', offer.buyerId)}`.execute(tx);
  return (await lockCars(tx, sql`c.id = ${offer.carId}`)).length > 0;
}

/** A statement of its own, so that it sees what was accepted until the car was locked. */
async function isPromised(tx: Queries, carId: number): Promise<boolean> {
  const { rows } = await sql`select from offers where car_id = ${carId} and is_booked`.execute(tx);
  return rows.length > 0;
}

async function bookAt(
  tx: Queries,
  caller: Caller,
  offer: OfferRow,
  rules: BookingRules,
): Promise<Outcome> {
  const { carId, sellerId, buyerId, priceCents, phone } = offer;
  const booking = await addBooking(tx, { carId, sellerId, buyerId, priceCents, phone }, rules);
  if (!booking) return refuse('too-many-bookings');
  if (!booking.isNew) return refuse('already-booked');
  await actAs(tx, actorOf(caller));
  await sql`
    update offers set state = 'accepted', ended_at = now(), is_booked = true,
      booking_id = ${booking.bookingId}
    where id = ${offer.offerId}`.execute(tx);
  await noteChange(tx, offer);
  const { rows } = await sql<AcceptedOffer>`${acceptedOffer} where o.id = ${offer.offerId}`.execute(
    tx,
  );
  const isBuyers = offer.madeBy === 'buyer';
  const mails = rows.map((row) =>
    isBuyers ? acceptedMail(row, booking, rules.timeZone) : priceAcceptedMail(row),
  );
  const { carTitle: title, imageId } = offer;
  const booked = { ...booking, title, imageId };
  const own = isBuyers ? [] : [bookedMail(caller.person, booked, rules.timeZone)];
  await enqueueMails(tx, [...mails, ...own], { isLast: true });
  return { bookingId: booking.bookingId, expiresAt: booking.expiresAt };
}
