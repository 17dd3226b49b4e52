// A buyer offers a price for a car; its seller answers with another one.
import { sql } from 'kysely';
import { lockCars, reservationsWhere } from '../../../bookings/server/bookings.ts';
import type { Side } from '../../../bookings/side.ts';
import type { InputOf, OutputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { offerSentence } from '../../offer.ts';
import * as contract from '../../offers-contract.ts';
import { stateFor } from '../conversation-row.ts';
import type { Dependencies } from '../dependencies.ts';
import { addMessage, beginConversation } from '../write-message.ts';
import { endOpenOffer, lockOffer } from './offer-row.ts';

interface OfferedCar {
  readonly sellerId: string;
  readonly isForSale: boolean;
  readonly priceCents: Cents;
  readonly takesOffers: boolean;
  readonly floorCents: Cents | null;
}

type Outcome = OutcomeOf<typeof contract.makeOffer>;

export const makeOffer = ({ database, offerHours }: Dependencies) =>
  handle(contract.makeOffer, (offer, { person: buyer }) =>
    database.transaction(async (tx): Promise<Outcome> => {
      if (!buyer.isEmailVerified) return refuse('email-unverified');
      if (!(await lockPerson(tx, buyer.id))) return refuse('not-found');
      const car = await lockOfferedCar(tx, offer.id);
      if (!car) return refuse('not-found');
      const refusal = await refusalOf(tx, buyer.id, car, offer);
      if (refusal) return refusal;
      const conversation = await beginConversation(tx, buyer.id, offer.id);
      if ('refused' in conversation) return conversation;
      await endOpenOffer(tx, conversation.id, (madeBy) =>
        madeBy === 'buyer' ? 'withdrawn' : 'countered',
      );
      const by = { ...buyer, side: 'buyer' as const };
      await addOffer(tx, conversation, { ...offer, by }, offerHours);
      return { conversationId: conversation.id };
    }),
  );

/** Locks the car, so that its price and its seller's floor stay until the offer is written. */
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
  { id, priceCents }: InputOf<typeof contract.makeOffer>,
) {
  if (car.sellerId === buyerId) return refuse('own-car');
  if (!car.isForSale) return refuse('car-gone');
  if (!car.takesOffers) return refuse('no-offers');
  if (priceCents >= car.priceCents)
    return refuse('not-below-price', { facts: { priceCents: car.priceCents } });
  const booked = sql`b.buyer_id = ${buyerId} and b.car_id = ${id}`;
  const [reservation] = (await reservationsWhere(booked).execute(tx)).rows;
  if (reservation) return refuse('already-booked', { facts: reservation });
  if (car.floorCents !== null && priceCents < car.floorCents) return refuse('offer-too-low');
  return null;
}

export const counterOffer = ({ database, offerHours }: Dependencies) =>
  handle(contract.counterOffer, ({ id, priceCents, text }, { person: seller }) =>
    database.transaction(async (tx) => {
      if (!seller.isEmailVerified) return refuse('email-unverified');
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
      if (state !== 'open') return refuse(state);
      if (!offer.isOpen || offer.madeBy !== 'buyer') return refuse('offer-closed');
      if (priceCents >= car.priceCents)
        return refuse('not-below-price', { facts: { priceCents: car.priceCents } });
      await endOpenOffer(tx, offer.id, () => 'countered');
      const by = { ...seller, side: 'seller' as const };
      const { phone } = offer;
      await addOffer(tx, offer, { by, priceCents, phone, text }, offerHours);
      return { acknowledged: true };
    }),
  );

interface NewOffer {
  readonly by: { readonly id: string; readonly name: string; readonly side: Side };
  readonly priceCents: Cents;
  readonly phone: string;
  /** What was written beside it; may be empty. */
  readonly text: string;
}

/** Adds an offer for a locked car as a message of a locked conversation, whose open offer has ended. */
async function addOffer(
  tx: Queries,
  conversation: Parameters<typeof addMessage>[1],
  { by, priceCents, phone, text }: NewOffer,
  offerHours: number,
): Promise<void> {
  const offer = offerSentence(priceCents);
  const message = { text: text === '' ? offer : `${offer}\n\n${text}` };
  const messageId = await addMessage(tx, conversation, by, message);
  await sql`
    insert into offers (conversation_id, car_id, made_by, price_cents, phone, offered_facts,
      message_id, expires_at)
    select ${conversation.id}, c.id, ${by.side}, ${priceCents}, ${phone}, offered_facts(c),
      ${messageId}, now() + ${offerHours} * interval '1 hour'
    from cars c where c.id = ${conversation.carId}`.execute(tx);
}

/** Tells a seller whether they take offers for a car, and from which price on. */
export const readOfferTerms = ({ database: { queries } }: Dependencies) =>
  handle(contract.readOfferTerms, async ({ id }, { person }) => {
    const { rows } = await sql<OutputOf<typeof contract.readOfferTerms>>`
      select c.title, c.resale_price_cents as "priceCents", t.floor_cents as "lowestCents",
        case when coalesce(t.takes_offers, true) then 'yes' else 'no' end as "takesOffers"
      from cars c left join offer_terms t on t.car_id = c.id
      where c.id = ${id} and c.seller_id = ${person.id}`.execute(queries);
    return rows[0] ?? refuse('not-found');
  });

export const setOfferTerms = ({ database: { queries } }: Dependencies) =>
  handle(contract.setOfferTerms, async ({ id, takesOffers, lowestCents }, { person }) => {
    const { numAffectedRows } = await sql`
      insert into offer_terms (car_id, takes_offers, floor_cents)
      select id, ${takesOffers === 'yes'}, ${lowestCents ?? null} :: bigint from cars
      where id = ${id} and seller_id = ${person.id}
      on conflict (car_id) do update
        set takes_offers = excluded.takes_offers, floor_cents = excluded.floor_cents`.execute(
      queries,
    );
    const modifiedCount = Number(numAffectedRows ?? 0n);
    return modifiedCount === 0 ? refuse('not-found') : { modifiedCount };
  });
