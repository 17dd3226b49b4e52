// A buyer offers a price for a car; its seller answers with another one.
import { type RawBuilder, sql } from 'kysely';
import { lockCars, reservationsWhere } from '../../../bookings/server/bookings.ts';
import type { Side } from '../../../bookings/side.ts';
import type { InputOf, OutputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { zonedTimeText } from '../../../kit/zoned-time.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { offerSentence } from '../../offer.ts';
import * as contract from '../../offers-contract.ts';
import { stateFor } from '../conversation-row.ts';
import type { Dependencies } from '../dependencies.ts';
import { addMessage, beginConversation, mayBegin } from '../write-message.ts';
import { endOpenOffer, lockOffer, type ReplacedOffer } from './offer-row.ts';

interface Terms {
  readonly takesOffers: boolean;
  readonly floorCents: Cents | null;
}
interface OfferedCar extends Terms {
  readonly sellerId: string;
  readonly isForSale: boolean;
  readonly priceCents: Cents;
}

type Outcome = OutcomeOf<typeof contract.makeOffer>;

export const makeOffer = ({ database, ...terms }: Dependencies) =>
  handle(contract.makeOffer, (offer, { person: buyer }) =>
    database.transaction(async (tx): Promise<Outcome> => {
      if (!buyer.isEmailVerified) return refuse('email-unverified');
      if (!(await lockPerson(tx, buyer.id))) return refuse('not-found');
      const car = await lockOfferedCar(tx, sql`c.id = ${offer.id}`);
      if (!car) return refuse('not-found');
      const refusal = await refusalOf(tx, buyer.id, car, offer);
      if (refusal) return refusal;
      const possible = await mayBegin(tx, buyer.id, offer.id);
      if ('refused' in possible) return possible;
      const conversation = await beginConversation(tx, possible);
      const replaced = await endOpenOffer(tx, conversation.id, (madeBy) =>
        madeBy === 'buyer' ? 'withdrawn' : 'countered',
      );
      const by = { ...buyer, side: 'buyer' as const };
      await addOffer(tx, conversation, { ...offer, by, replaced }, terms);
      return { conversationId: conversation.id };
    }),
  );

/**
 * Locks the car, so that its price and what its seller says of offers stay until the offer is written. The
 * terms are read by a statement of their own, as whoever had locked the car before has left them.
 */
async function lockOfferedCar(
  tx: Queries,
  condition: RawBuilder<unknown>,
): Promise<OfferedCar | undefined> {
  const [car] = await lockCars<Omit<OfferedCar, keyof Terms> & { id: number }>(tx, condition, {
    strength: 'share',
    columns: sql`c.id, c.seller_id as "sellerId", c.resale_price_cents as "priceCents",
      c.state in ('available', 'on-hold') as "isForSale"`,
  });
  if (!car) return undefined;
  const { rows } = await sql<Terms>`
    select takes_offers as "takesOffers", floor_cents as "floorCents" from offer_terms
    where car_id = ${car.id}`.execute(tx);
  return { ...car, ...(rows[0] ?? { takesOffers: true, floorCents: null }) };
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

export const counterOffer = ({ database, ...terms }: Dependencies) =>
  handle(contract.counterOffer, ({ id, priceCents, text }, { person: seller }) =>
    database.transaction(async (tx) => {
      if (!seller.isEmailVerified) return refuse('email-unverified');
      if (!(await lockPerson(tx, seller.id))) return refuse('not-found');
      const car = await lockOfferedCar(
        tx,
        sql`c.id = (select car_id from offers where id = ${id}) and c.seller_id = ${seller.id}`,
      );
      const offer = await lockOffer(tx, seller.id, id);
      if (!car || offer?.side !== 'seller') return refuse('not-found');
      const state = stateFor(offer, 'seller');
      if (state !== 'open') return refuse(state);
      if (!offer.isOpen || offer.madeBy !== 'buyer') return refuse('offer-closed');
      if (!car.takesOffers) return refuse('no-offers');
      if (priceCents >= car.priceCents)
        return refuse('not-below-price', { facts: { priceCents: car.priceCents } });
      const replaced = await endOpenOffer(tx, offer.id, () => 'countered');
      const by = { ...seller, side: 'seller' as const };
      const { phone } = offer;
      await addOffer(tx, offer, { by, priceCents, phone, text, replaced }, terms);
      return { acknowledged: true };
    }),
  );

interface NewOffer {
  readonly by: { readonly id: string; readonly name: string; readonly side: Side };
  readonly priceCents: Cents;
  readonly phone: string;
  /** What was written beside it; may be empty. */
  readonly text: string;
  /** The open offer that it takes the place of. */
  readonly replaced: ReplacedOffer | null;
}

/** Adds an offer for a locked car as a message of a locked conversation, whose open offer has ended. */
async function addOffer(
  tx: Queries,
  conversation: Parameters<typeof addMessage>[1],
  { by, priceCents, phone, text, replaced }: NewOffer,
  { offerHours, rules }: Pick<Dependencies, 'offerHours' | 'rules'>,
): Promise<void> {
  const { rows } = await sql<{ askedCents: Cents; expiresAt: Date }>`
    select resale_price_cents as "askedCents",
      now() + ${offerHours} * interval '1 hour' as "expiresAt"
    from cars where id = ${conversation.carId}`.execute(tx);
  const [car] = rows;
  if (!car) throw new Error(`there is no car ${conversation.carId}`);
  const sentence = offerSentence(priceCents);
  const messageId = await addMessage(tx, conversation, by, {
    text: text === '' ? sentence : `${sentence}\n\n${text}`,
    offer: {
      priceCents,
      askedCents: car.askedCents,
      until: zonedTimeText(car.expiresAt, rules.timeZone),
      replaced,
    },
  });
  await sql`
    insert into offers (conversation_id, car_id, made_by, price_cents, phone, offered_facts,
      message_id, expires_at)
    select ${conversation.id}, c.id, ${by.side}, ${priceCents}, ${phone}, offered_facts(c),
      ${messageId}, ${car.expiresAt}
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

/** Waits for offers that are just being made, which are by the terms of before. */
export const setOfferTerms = ({ database }: Dependencies) =>
  handle(contract.setOfferTerms, ({ id, takesOffers, lowestCents }, { person }) =>
    database.transaction(async (tx) => {
      const [car] = await lockCars(tx, sql`c.id = ${id} and c.seller_id = ${person.id}`);
      if (!car) return refuse('not-found');
      await sql`
        insert into offer_terms (car_id, takes_offers, floor_cents)
        values (${id}, ${takesOffers === 'yes'}, ${lowestCents ?? null})
        on conflict (car_id) do update
          set takes_offers = excluded.takes_offers, floor_cents = excluded.floor_cents`.execute(tx);
      return { modifiedCount: 1 };
    }),
  );
