// A buyer offers a price for a car; its seller answers with another one.
import { sql } from 'kysely';
import { lockCars, reservationsWhere } from '../../../bookings/server/bookings.ts';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { Person } from '../../../people/person.ts';
import { refuseUnverified } from '../../../people/refuse-unverified.ts';
import { lockPerson } from '../../../people/server/people.ts';
import type { counterOffer, makeOffer } from '../../offers-contract.ts';
import { stateFor } from '../conversation-row.ts';
import { beginConversation, refuseIn, refuseOwnCar } from '../write/write-message.ts';
import { addOffer } from './add-offer.ts';
import { endOpenOffer, lockOffer } from './offer-row.ts';

interface OfferedCar {
  readonly sellerId: string;
  readonly isForSale: boolean;
  readonly priceCents: Cents;
  readonly takesOffers: boolean;
  readonly floorCents: Cents | null;
}

type Outcome = OutcomeOf<typeof makeOffer>;

export const createMakeOffer =
  ({ transaction }: Database, offerHours: number) =>
  (buyer: Person, offer: InputOf<typeof makeOffer>): Promise<Outcome> =>
    transaction(async (tx): Promise<Outcome> => {
      if (!buyer.isEmailVerified) return refuseUnverified();
      if (!(await lockPerson(tx, buyer.id))) return refuse('not-found');
      const car = await lockOfferedCar(tx, offer.id);
      if (!car) return refuse('not-found');
      const refusal = await refusalOf(tx, buyer.id, car, offer);
      if (refusal) return refusal;
      const begun = await beginConversation(tx, buyer.id, offer.id);
      if ('refused' in begun) return begun;
      await endOpenOffer(tx, begun.id, (madeBy) =>
        madeBy === 'buyer' ? 'withdrawn' : 'countered',
      );
      const by = { ...buyer, side: 'buyer' as const };
      await addOffer(tx, begun, { ...offer, by }, offerHours);
      return { conversationId: begun.id };
    });

/** Its price and its seller's floor stay until the offer is written. */
async function lockOfferedCar(tx: Queries, carId: number): Promise<OfferedCar | undefined> {
  const [car] = await lockCars<OfferedCar>(tx, sql`c.id = ${carId}`, {
    strength: 'share',
    columns: sql`c.seller_id as "sellerId", c.state in ('available', 'on-hold') as "isForSale",
      c.resale_price_cents as "priceCents",
      coalesce((select takes_offers from offer_terms where car_id = c.id), true) as "takesOffers",
      (select floor_cents from offer_terms where car_id = c.id) as "floorCents"`,
  });
  return car;
}

async function refusalOf(
  tx: Queries,
  buyerId: string,
  car: OfferedCar,
  { id, priceCents }: InputOf<typeof makeOffer>,
) {
  if (car.sellerId === buyerId) return refuseOwnCar();
  if (!car.isForSale) return refuseIn('car-gone');
  if (!car.takesOffers) return refuse('no-offers', { detail: 'The seller takes no offers.' });
  if (priceCents >= car.priceCents) return refuseAbove(car.priceCents);
  const booked = sql`b.buyer_id = ${buyerId} and b.car_id = ${id}`;
  const [reservation] = (await reservationsWhere(booked).execute(tx)).rows;
  if (reservation)
    return refuse('already-booked', {
      detail: 'The caller has booked this car. They can cancel the booking to make an offer.',
      facts: reservation,
    });
  if (car.floorCents !== null && priceCents < car.floorCents)
    return refuse('offer-too-low', { detail: 'The seller takes no offers this low.' });
  return null;
}

const refuseAbove = (priceCents: Cents) =>
  refuse('not-below-price', {
    detail: 'An offer is lower than the price of the car.',
    facts: { priceCents },
  });

export const createCounterOffer =
  ({ transaction }: Database, offerHours: number) =>
  (
    seller: Person,
    { id, priceCents, text }: InputOf<typeof counterOffer>,
  ): Promise<OutcomeOf<typeof counterOffer>> =>
    transaction(async (tx): Promise<OutcomeOf<typeof counterOffer>> => {
      if (!seller.isEmailVerified) return refuseUnverified();
      if (!(await lockPerson(tx, seller.id))) return refuse('not-found');
      const [car] = await lockCars<Pick<OfferedCar, 'priceCents'>>(
        tx,
        sql`c.id = (select car_id from offers where id = ${id}) and c.seller_id = ${seller.id}`,
        {
          strength: 'share',
          columns: sql`c.resale_price_cents as "priceCents"`,
        },
      );
      const offer = await lockOffer(tx, seller.id, id);
      if (!car || offer?.side !== 'seller') return refuse('not-found');
      const state = stateFor(offer, 'seller');
      if (state !== 'open') return refuseIn(state);
      if (!offer.isOpen || offer.madeBy !== 'buyer') return refuseClosed();
      if (priceCents >= car.priceCents) return refuseAbove(car.priceCents);
      await endOpenOffer(tx, offer.id, () => 'countered');
      const by = { ...seller, side: 'seller' as const };
      const { phone } = offer;
      await addOffer(tx, offer, { by, priceCents, phone, text }, offerHours);
      return { acknowledged: true };
    });

export const refuseClosed = () =>
  refuse('offer-closed', { detail: 'This offer is not open any more.' });
