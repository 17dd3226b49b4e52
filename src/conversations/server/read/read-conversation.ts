import { sql } from 'kysely';
import { sideOf } from '../../../bookings/side.ts';
import type { CommissionRule } from '../../../cars/commission-on-wire.ts';
import type { Cents } from '../../../kit/money.ts';
import { withoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Conversation, messagesPerPage } from '../../read-contract.ts';
import { automaticRepliesOf } from '../by-mail/received-replies.ts';
import {
  type ConversationRow,
  conversationAbout,
  conversationColumns,
  conversationTables,
  stateFor,
} from '../conversation-row.ts';
import { messagesOf } from './read-messages.ts';

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
  const [found, automaticReplies] = await Promise.all([
    messagesOf(queries, row, { reader, commission, before }),
    automaticRepliesOf(queries, { conversationId: id, personId }),
  ]);
  const page = found.slice(0, messagesPerPage);
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
    commission: isBuyer ? null : commission,
    state: stateFor(row, reader),
    endedBecause: row.endedBecause,
    isPaid: row.isPaid,
    version: row.version,
    messages: page.toReversed(),
    automaticReplies,
    before: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

type CarNow = Pick<Conversation, 'priceCents' | 'booking'> & {
  /** Of the day on which the conversation began. */
  readonly formerPriceCents: Cents;
};

const carNow = sql`coalesce((select price_cents from bookings where id = c.sold_booking_id),
    c.resale_price_cents) as "priceCents",
  coalesce((select was_cents from price_changes
    where car_id = c.id and changed_at > v.started_at order by id limit 1), c.resale_price_cents)
    as "formerPriceCents",
  (select json_build_object('id', b.id, 'priceCents', b.price_cents, 'status', b.state)
    from bookings b where b.buyer_id = v.buyer_id and b.id = coalesce(c.sold_booking_id,
      (select id from bookings
        where car_id = c.id and buyer_id = v.buyer_id and state = 'unpaid'))) as booking`;

/** The conversation of a buyer about a car, which may not have begun; null if there is no such car. */
export async function findConversationOf(queries: Queries, buyerId: string, carId: number) {
  const asked = await conversationAbout(queries, buyerId, carId);
  return asked ? { conversationId: asked.id, state: stateFor(asked, 'buyer') } : null;
}

/** Null for somebody who is not one of its two people. */
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

/** Messages that came after `upTo` stay unread, if they are not read yet. False for somebody who is not one of its two people. */
export async function markReadAs(
  queries: Queries,
  personId: string,
  { id, upTo }: { readonly id: number; readonly upTo: number },
): Promise<boolean> {
  const later = sql`(select count(*) from conversation_messages m
    where m.conversation_id = v.id and m.id > ${upTo} and m.author_id <> ${personId})`;
  const { numAffectedRows } = await sql`
    update conversations v set
      unread_by_buyer = case when buyer_id = ${personId} then least(unread_by_buyer, ${later})
        else unread_by_buyer end,
      unread_by_seller = case when seller_id = ${personId} then least(unread_by_seller, ${later})
        else unread_by_seller end
    where v.id = ${id} and ${personId} in (buyer_id, seller_id)`.execute(queries);
  return numAffectedRows === 1n;
}
