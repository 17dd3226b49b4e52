import { sql } from 'kysely';
import { type Side, sideOf } from '../../../bookings/side.ts';
import { commissionOf } from '../../../cars/commission.ts';
import type { CommissionRule } from '../../../cars/commission-on-wire.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type OfferStatus, textBesideOffer } from '../../offer.ts';
import { type Conversation, type Message, messagesPerPage } from '../../read-contract.ts';
import {
  type ConversationRow,
  conversationAbout,
  conversationColumns,
  conversationTables,
  stateFor,
} from '../conversation-row.ts';
import { carSaysStill } from '../offers/offer-row.ts';
import { photosOfMessage } from '../photos/message-photos.ts';

interface MessageRow extends Omit<Message, 'isMasked' | 'offer'> {
  readonly masked: string | null;
  readonly offerId: number | null;
  readonly priceCents: Cents;
  readonly status: OfferStatus;
  readonly expiresAt: Date;
  readonly isCarChanged: boolean;
  readonly isOutdated: boolean;
  /** Of the booking that it has become; null for one that is none. */
  readonly commissionCents: Cents | null;
  readonly bookingId: number | null;
}

/** As one of its two people sees it, up to the message before `before`; null for anybody else. */
export async function readConversationAs(
  queries: Queries,
  personId: string,
  { id, before }: { readonly id: number; readonly before?: number | undefined },
  commission: CommissionRule,
): Promise<Conversation | null> {
  const { rows } = await sql<ConversationRow & CarNow>`
    select ${conversationColumns}, ${carNow} from ${conversationTables}
    where v.id = ${id}`.execute(queries);
  const [row] = rows;
  const reader = row && sideOf(row, personId);
  if (!row || !reader) return null;
  const found = await messagesOf(queries, row, { reader, commission, before });
  const page = found.slice(0, messagesPerPage);
  const isBuyer = reader === 'buyer';
  return {
    id: row.id,
    carId: row.carId,
    carTitle: row.carTitle,
    imageId: row.imageId,
    carStatus: row.carStatus,
    reader,
    otherName: isBuyer ? row.sellerName : row.buyerName,
    unread: isBuyer ? row.unreadByBuyer : row.unreadBySeller,
    priceCents: row.priceCents,
    formerPriceCents: row.formerPriceCents === row.priceCents ? null : row.formerPriceCents,
    booking: row.booking,
    commission: isBuyer ? null : commission,
    state: stateFor(row, reader),
    endedBecause: row.endedBecause,
    isPaid: row.isPaid,
    version: row.version,
    messages: page.toReversed(),
    before: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

type CarNow = Pick<Conversation, 'priceCents' | 'booking'> & {
  /** Of the day on which the conversation began. */
  readonly formerPriceCents: Cents;
};

const carNow = sql`c.resale_price_cents as "priceCents",
  coalesce((select was_cents from price_changes
    where car_id = c.id and changed_at > v.started_at order by id limit 1), c.resale_price_cents)
    as "formerPriceCents",
  (select json_build_object('id', b.id, 'priceCents', b.price_cents, 'status', b.state)
    from bookings b where b.buyer_id = v.buyer_id and b.id = coalesce(c.sold_booking_id,
      (select id from bookings
        where car_id = c.id and buyer_id = v.buyer_id and state = 'unpaid'))) as booking`;

interface Reading {
  readonly reader: Side;
  /** Of which the seller reads what they get. */
  readonly commission: CommissionRule;
  readonly before: number | undefined;
}

/** The latest first, and one more than a page has. */
async function messagesOf(
  queries: Queries,
  { id, buyerId, isPaid }: ConversationRow,
  { reader, commission, before }: Reading,
): Promise<Message[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, case when author_id = ${buyerId} then 'buyer' else 'seller' end as "from",
      body as text, masked, about, written_at as at, ${photosOfMessage} as photos, o.id as "offerId", o.price_cents as "priceCents",
      case when o.state in ('open', 'expired') and o.gone_because is not null then 'car-gone'
        when o.state = 'open' and o.expires_at <= now() then 'expired' else o.state end as status,
      o.expires_at as "expiresAt", coalesce(${isOutdated}, false) as "isOutdated",
      coalesce(${isOutdated} or ${isAnswerToOther}, false) as "isCarChanged",
      (select commission_cents from bookings where id = o.booking_id) as "commissionCents",
      case when ${reader === 'buyer'} and b.state = 'unpaid' then b.id end as "bookingId"
    from conversation_messages m left join offers o on o.message_id = m.id
    left join bookings b on b.id = o.booking_id and o.is_kept
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
      offerId,
      priceCents,
      status,
      expiresAt,
      isCarChanged,
      isOutdated,
      commissionCents,
      bookingId,
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
            ...{ id: offerId, priceCents, sellerGetsCents, status, expiresAt, bookingId },
            ...{ isCarChanged, isOutdated },
          };
    const whole = isMasked ? masked : row.text;
    const text = offer && whole !== null ? textBesideOffer(priceCents, whole) : whole;
    return { id, from, text, isMasked, about, photos, offer, at };
  });
}

/** Whether an offer `o` is open for a car that says something else by now, or costs less. */
const isOutdated = sql`(o.state = 'open' and (
  select not ${carSaysStill} or c.resale_price_cents < o.price_cents
  from cars c where c.id = o.car_id))`;

/** Whether an offer `o` of the seller is for a car that says something else than when its buyer offered. */
const isAnswerToOther = sql`(o.made_by = 'seller' and (
  select not coalesce(says_still(b.offered_facts, o.offered_facts), b.car_version = o.car_version)
  from offers b where b.conversation_id = o.conversation_id and b.made_by = 'buyer' and b.id < o.id
  order by b.id desc limit 1))`;

/** The conversation of a buyer about a car, which may not have begun; null if there is no such car. */
export async function findConversationOf(queries: Queries, buyerId: string, carId: number) {
  const asked = await conversationAbout(queries, buyerId, carId);
  return asked ? { conversationId: asked.id, state: stateFor(asked, 'buyer') } : null;
}

/** Null for somebody who is none of its two people. */
export async function readVersionAs(
  queries: Queries,
  personId: string,
  id: number,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select version from conversations
    where id = ${id} and ${personId} in (buyer_id, seller_id)`.execute(queries);
  return rows[0]?.version ?? null;
}

/** Messages that came after `upTo` stay unread. False for somebody who is none of its two people. */
export async function markReadAs(
  queries: Queries,
  personId: string,
  { id, upTo }: { readonly id: number; readonly upTo: number },
): Promise<boolean> {
  const later = sql`(select count(*) from conversation_messages m
    where m.conversation_id = v.id and m.id > ${upTo} and m.author_id <> ${personId})`;
  const { numAffectedRows } = await sql`
    update conversations v set
      unread_by_buyer = case when buyer_id = ${personId} then ${later} else unread_by_buyer end,
      unread_by_seller = case when seller_id = ${personId} then ${later} else unread_by_seller end
    where v.id = ${id} and ${personId} in (buyer_id, seller_id)`.execute(queries);
  return numAffectedRows === 1n;
}
