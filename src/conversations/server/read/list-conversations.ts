import { type RawBuilder, sql } from 'kysely';
import type { Side } from '../../../bookings/side.ts';
import type { OutputOf } from '../../../calls/call.ts';
import { withoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import { cappedCount } from '../../../kit/server/database/capped-count.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { momentKey, placeOf } from '../../../kit/server/database/moment-cursor.ts';
import { excerpt } from '../../../kit/text/excerpt.ts';
import type { Cursor } from '../../../kit/wire.ts';
import {
  conversationsPerPage,
  type ListedConversation,
  type listConversations,
} from '../../read-contract.ts';
import { isPaid } from '../conversation-row.ts';

interface ListedRow extends ListedConversation {
  readonly isPaid: boolean;
  /** When the last message was written, in microseconds. */
  readonly key: number;
}

/** Of one side, so that each is read by its own index. */
const rowsOf = (side: Side, personId: string, after: Cursor | undefined): RawBuilder<unknown> => {
  const isBuyer = side === 'buyer';
  return sql`(
    select v.id, v.car_id, v.buyer_id, v.last_message_id, v.last_written_at, ${side} as reader,
      ${isBuyer ? sql`v.seller_id` : sql`v.buyer_id`} as other_id,
      ${isBuyer ? sql`v.unread_by_buyer` : sql`v.unread_by_seller`} as unread
    from conversations v where ${isBuyer ? sql`v.buyer_id` : sql`v.seller_id`} = ${personId}
      ${after ? sql`and (v.last_written_at, v.id) < ${placeOf(after)}` : sql``}
    order by v.last_written_at desc, v.id desc limit ${conversationsPerPage + 1})`;
};

export async function listConversationsOf(
  queries: Queries,
  personId: string,
  after: Cursor | undefined,
): Promise<OutputOf<typeof listConversations>> {
  const { rows } = await sql<ListedRow>`
    select v.id, v.car_id as "carId", c.title as "carTitle", c.image_id as "imageId",
      c.state as "carStatus", v.reader, other.name as "otherName", v.unread, ${isPaid} as "isPaid",
      case when ${isPaid} then m.body else coalesce(m.masked, m.body) end as "lastText",
      case when m.author_id = v.buyer_id then 'buyer' else 'seller' end as "lastFrom",
      m.written_at as "lastAt",
      ${momentKey(sql`v.last_written_at`)} as key
    from (${rowsOf('buyer', personId, after)} union all ${rowsOf('seller', personId, after)}) v
    join conversation_messages m on m.id = v.last_message_id
    join cars c on c.id = v.car_id join people other on other.id = v.other_id
    order by v.last_written_at desc, v.id desc limit ${conversationsPerPage + 1}`.execute(queries);
  const page = rows.slice(0, conversationsPerPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    conversations: page.map(({ key, lastText, isPaid, ...one }) => ({
      ...one,
      ...(one.reader === 'buyer' && !isPaid
        ? { carTitle: withoutContacts(one.carTitle), otherName: withoutContacts(one.otherName) }
        : {}),
      lastText: lastText && excerpt(lastText, 160),
    })),
    next: last ? { key: last.key, id: last.id } : null,
  };
}

/** Conversations with something new for a person, up to `mostCounted`. */
export async function countUnreadOf(
  queries: Queries,
  personId: string,
  except = 0,
): Promise<number> {
  const { rows } = await sql<{ conversations: number }>`
    select ${cappedCount(sql`from conversations where buyer_id = ${personId} and unread_by_buyer > 0
      and id <> ${except}`)}
      + ${cappedCount(sql`from conversations where seller_id = ${personId} and unread_by_seller > 0
      and id <> ${except}`)}
      as conversations`.execute(queries);
  return rows[0]?.conversations ?? 0;
}
