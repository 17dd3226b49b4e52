// Conversations that a person reads as a list, and figures about those of a seller.
import { type RawBuilder, sql } from 'kysely';
import type { Side } from '../../bookings/side.ts';
import { handle } from '../../calls/server/handler.ts';
import type { AnswerFigures } from '../../cars/seller-contract.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { cappedCount, momentKey, placeOf } from '../../kit/server/database/list-queries.ts';
import { excerpt } from '../../kit/text/excerpt.ts';
import type { Cursor } from '../../kit/wire.ts';
import * as contract from '../read-contract.ts';
import { conversationsPerPage, type ListedConversation } from '../read-contract.ts';
import { isPaid } from './conversation-row.ts';
import type { Dependencies } from './dependencies.ts';

interface ListedRow extends ListedConversation {
  readonly isPaid: boolean;
  /** When the last message was written, in microseconds. */
  readonly key: number;
}

/** The conversations of one side, so that each is read by its own index. */
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

export const listConversations = ({ database: { queries } }: Dependencies) =>
  handle(contract.listConversations, async ({ after }, { person }) => {
    const { rows } = await sql<ListedRow>`
      select v.id, v.car_id as "carId", c.title as "carTitle", c.image_id as "imageId",
        c.state as "carStatus", v.reader, other.name as "otherName", v.unread, ${isPaid} as "isPaid",
        case when ${isPaid} then m.body else coalesce(m.masked, m.body) end as "lastText",
        case when m.author_id = v.buyer_id then 'buyer' else 'seller' end as "lastFrom",
        m.written_at as "lastAt",
        ${momentKey(sql`v.last_written_at`)} as key
      from (${rowsOf('buyer', person.id, after)} union all ${rowsOf('seller', person.id, after)}) v
      join conversation_messages m on m.id = v.last_message_id
      join cars c on c.id = v.car_id join people other on other.id = v.other_id
      order by v.last_written_at desc, v.id desc limit ${conversationsPerPage + 1}`.execute(
      queries,
    );
    const page = rows.slice(0, conversationsPerPage);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      conversations: page.map(({ key, lastText, isPaid, ...conversation }) => ({
        ...conversation,
        ...(conversation.reader === 'buyer' && !isPaid
          ? {
              carTitle: withoutContacts(conversation.carTitle),
              otherName: withoutContacts(conversation.otherName),
            }
          : {}),
        lastText: lastText && excerpt(lastText, 160),
      })),
      next: last ? { key: last.key, id: last.id } : null,
    };
  });

export const countUnread = ({ database: { queries } }: Dependencies) =>
  handle(contract.countUnread, async ({ except = 0 }, { person: { id } }) => {
    const { rows } = await sql<{ conversations: number }>`
      select ${cappedCount(sql`from conversations where buyer_id = ${id} and unread_by_buyer > 0
        and id <> ${except}`)}
        + ${cappedCount(sql`from conversations where seller_id = ${id} and unread_by_seller > 0
        and id <> ${except}`)}
        as conversations`.execute(queries);
    return { conversations: rows[0]?.conversations ?? 0 };
  });

/** At most this many of a seller's latest conversations count. */
const mostMeasured = 100;

/**
 * How fast and how often a seller answers, by their latest conversations of 180 days. One that began
 * less than a day ago counts once it is answered. Null for fewer than five.
 */
export async function readAnswerFigures(
  queries: Queries,
  sellerId: string,
): Promise<AnswerFigures | null> {
  const { rows } = await sql<AnswerFigures & { conversations: number }>`
    select count(*) as conversations,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - started_at) / 60)
        as minutes,
      round(100.0 * count(answered_at) / greatest(count(*), 1)) :: int as percent
    from (
      select answered_at, started_at from conversations
      where seller_id = ${sellerId} and started_at > now() - interval '180 days'
        and last_message_id is not null
        and (answered_at is not null or started_at < now() - interval '1 day')
      order by started_at desc limit ${mostMeasured}
    ) counted`.execute(queries);
  const [figures] = rows;
  if (!figures || figures.conversations < 5) return null;
  const { minutes, percent } = figures;
  return { minutes: minutes === null ? null : Math.ceil(minutes), percent };
}
