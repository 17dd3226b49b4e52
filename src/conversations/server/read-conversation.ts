// A conversation as one of its two people reads it, with its messages and their offers.
import { sql } from 'kysely';
import { isStanding } from '../../bookings/server/bookings.ts';
import { type Side, sideOf } from '../../bookings/side.ts';
import type { OutputOf } from '../../calls/call.ts';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import { type CommissionRule, commissionOf } from '../../cars/commission.ts';
import type { Cents } from '../../kit/money.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { MessagePart } from '../message.ts';
import { textBesideOffer } from '../offer.ts';
import * as contract from '../read-contract.ts';
import { type Conversation, type Message, messagesPerPage } from '../read-contract.ts';
import {
  type ConversationRow,
  conversationAbout,
  conversationColumns,
  conversationTables,
  stateFor,
} from './conversation-row.ts';
import type { Dependencies } from './dependencies.ts';
import { photosOfMessage } from './message-photos.ts';
import { isAdChanged, isOpenOffer } from './offers/offer-row.ts';
import { automaticRepliesOf } from './receive-reply.ts';

export const readConversation = ({ database: { queries }, rules }: Dependencies) =>
  handle(contract.readConversation, async ({ id, before }, { person }) => {
    const { rows } = await sql<ConversationRow & CarNow>`
      select ${conversationColumns}, ${carNow} from ${conversationTables}
      where v.id = ${id}`.execute(queries);
    const [row] = rows;
    const reader = row && sideOf(row, person.id);
    if (!row || !reader) return refuse('not-found');
    const [latest, automaticReplies] = await Promise.all([
      messagesOf(queries, row, { reader, commission: rules.commission, before }),
      automaticRepliesOf(queries, { conversationId: id, personId: person.id }),
    ]);
    const page = latest.slice(0, messagesPerPage);
    const isBuyer = reader === 'buyer';
    const asRead = isBuyer && !row.isPaid ? withoutContacts : (text: string) => text;
    return {
      id: row.id,
      carId: row.carId,
      carTitle: asRead(row.carTitle),
      imageId: row.imageId,
      carStatus: row.carStatus,
      reader,
      otherName: asRead(isBuyer ? row.sellerName : row.buyerName),
      unread: isBuyer ? row.unreadByBuyer : row.unreadBySeller,
      priceCents: row.priceCents,
      formerPriceCents: row.formerPriceCents === row.priceCents ? null : row.formerPriceCents,
      booking: row.booking,
      commission: isBuyer ? null : rules.commission,
      state: stateFor(row, reader),
      endedBecause: row.endedBecause,
      isPaid: row.isPaid,
      version: row.version,
      messages: page.toReversed(),
      automaticReplies,
      before: latest.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  });

type CarNow = Pick<Conversation, 'priceCents' | 'booking'> & {
  /** The price of the day on which the conversation began. */
  readonly formerPriceCents: Cents;
};

const carNow = sql`coalesce((select price_cents from bookings where id = c.sold_booking_id),
    c.resale_price_cents) as "priceCents",
  coalesce((select was_cents from price_changes
    where car_id = c.id and changed_at > v.started_at order by id limit 1), c.resale_price_cents)
    as "formerPriceCents",
  (select json_build_object('id', b.id, 'priceCents', b.price_cents, 'status', b.state)
    from bookings b where b.buyer_id = v.buyer_id and b.id = coalesce(c.sold_booking_id,
      (select b.id from bookings b
        where b.car_id = c.id and b.buyer_id = v.buyer_id and ${isStanding}))) as booking`;

/** The conversation of a buyer about a car, which may not have begun; null if there is no such car. */
export async function findConversationOf(queries: Queries, buyerId: string, carId: number) {
  const row = await conversationAbout(queries, buyerId, carId);
  if (!row) return null;
  const { rows } = await sql<OutputOf<typeof contract.findConversation>['offer'] & {}>`
    select price_cents as "priceCents", made_by as "from", expires_at as "expiresAt" from offers o
    where conversation_id = ${row.id} and ${isOpenOffer}`.execute(queries);
  return { conversationId: row.id, state: stateFor(row, 'buyer'), offer: rows[0] ?? null };
}

export const findConversation = ({ database: { queries } }: Dependencies) =>
  handle(
    contract.findConversation,
    async ({ id }, { person }) =>
      (await findConversationOf(queries, person.id, id)) ?? refuse('not-found'),
  );

export const readVersion = ({ database: { queries } }: Dependencies) =>
  handle(contract.readVersion, async ({ id }, { person }) => {
    const { rows } = await sql<{ version: number }>`
      select version from conversations
      where id = ${id} and ${person.id} in (buyer_id, seller_id)`.execute(queries);
    return rows[0] ?? refuse('not-found');
  });

/** Messages that came after `upTo` stay unread, if they are not read yet. */
export const markRead = ({ database: { queries } }: Dependencies) =>
  handle(contract.markRead, async ({ id, upTo }, { person }) => {
    const later = sql`(select count(*) from conversation_messages m
      where m.conversation_id = v.id and m.id > ${upTo} and m.author_id <> ${person.id})`;
    const { numAffectedRows } = await sql`
      update conversations v set
        unread_by_buyer = case when buyer_id = ${person.id} then least(unread_by_buyer, ${later})
          else unread_by_buyer end,
        unread_by_seller = case when seller_id = ${person.id} then least(unread_by_seller, ${later})
          else unread_by_seller end
      where v.id = ${id} and ${person.id} in (buyer_id, seller_id)`.execute(queries);
    return numAffectedRows === 1n ? { acknowledged: true } : refuse('not-found');
  });

type Offer = NonNullable<Message['offer']>;

interface MessageRow
  extends Omit<Message, 'parts' | 'isMasked' | 'offer'>,
    Omit<Offer, 'id' | 'sellerGetsCents'> {
  readonly masked: string | null;
  readonly parts: readonly StoredPart[] | null;
  readonly offerId: number | null;
  /** The commission of the booking that the offer has become; null for one that is none. */
  readonly commissionCents: Cents | null;
}

interface StoredPart extends MessagePart {
  readonly masked: string | null;
}

interface Reading {
  readonly reader: Side;
  /** The rule by which the seller reads what they get. */
  readonly commission: CommissionRule;
  readonly before: number | undefined;
}

/** Reads the messages, the latest first, and one more than a page has. */
async function messagesOf(
  queries: Queries,
  { id, buyerId, isPaid }: ConversationRow,
  { reader, commission, before }: Reading,
): Promise<Message[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, case when author_id = ${buyerId} then 'buyer' else 'seller' end as "from",
      body as text, masked, parts, about, written_at as at, ${photosOfMessage} as photos, o.id as "offerId", o.price_cents as "priceCents",
      case when o.state in ('open', 'expired') and o.gone_because = 'changed' then 'ad-changed'
        when o.state in ('open', 'expired') and o.gone_because is not null then 'car-gone'
        when o.state = 'open' and not ${isOpenOffer} then 'expired' else o.state end as status,
      o.expires_at as "expiresAt", coalesce(o.state = 'open' and ${isAdChanged}, false) as "isCarChanged",
      (select commission_cents from bookings where id = o.booking_id) as "commissionCents",
      case when ${reader === 'buyer'} and ${isStanding} then b.id end as "bookingId",
      case when b.state = 'unpaid' and (${isStanding}) is not true then 'expired'
        when b.state in ('expired', 'refunded') then b.state else b.cancelled_because end as "bookingEnd"
    from conversation_messages m left join offers o on o.message_id = m.id
    left join bookings b on b.id = o.booking_id
    where m.conversation_id = ${id} ${before ? sql`and m.id < ${before}` : sql``}
    order by m.id desc limit ${messagesPerPage + 1}`.execute(queries);
  return rows.map((row) => {
    const {
      id,
      from,
      about,
      at,
      photos,
      masked,
      parts,
      offerId,
      priceCents,
      status,
      expiresAt,
      isCarChanged,
      commissionCents,
      bookingId,
      bookingEnd,
    } = row;
    const isMasked = masked !== null && !isPaid;
    const sellerGetsCents =
      reader === 'seller'
        ? priceCents - (commissionCents ?? commissionOf(commission, priceCents))
        : null;
    const offer =
      offerId === null
        ? null
        : {
            id: offerId,
            priceCents,
            sellerGetsCents,
            status,
            expiresAt,
            bookingId,
            bookingEnd,
            isCarChanged,
          };
    const whole = isMasked ? masked : row.text;
    const visibleParts = parts?.map((part) => ({
      text: isPaid ? part.text : (part.masked ?? part.text),
      isFolded: part.isFolded,
    }));
    // A number may begin above a quotation and end below it.
    const inOne = isMasked &&
      visibleParts && [
        { text: masked, isFolded: false },
        ...visibleParts.filter(({ isFolded }) => isFolded),
      ];
    const text = offer && whole !== null ? textBesideOffer(priceCents, whole) : whole;
    return {
      id,
      from,
      text,
      parts: inOne || (visibleParts ?? null),
      isMasked,
      about,
      photos,
      offer,
      at,
    };
  });
}
