// The viewings that people read: the latest of a conversation or a booking, and lists of their own.
import { type RawBuilder, sql } from 'kysely';
import { type Parties, type Side, sideOf } from '../../bookings/side.ts';
import type { InputOf, OutputOf } from '../../calls/call.ts';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import { findConversationOf } from '../../conversations/server/conversations.ts';
import { mostCounted } from '../../kit/capped-count.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { cappedCount, momentKey, placeOf } from '../../kit/server/database/list-queries.ts';
import * as contract from '../contract.ts';
import { viewingsPerPage } from '../contract.ts';
import { isAhead } from '../viewing.ts';
import type { Dependencies } from './dependencies.ts';
import { takesViewings } from './seller-hours.ts';
import { type ViewingRow, viewingColumns, viewingFor, viewingTables } from './viewing-row.ts';

/** The latest viewing of a conversation, for one of its two people. */
export const readViewing = (dependencies: Dependencies) =>
  handle(contract.readViewing, async ({ id }, { person }) => {
    const { queries } = dependencies.database;
    const { rows: conversations } = await sql<Conversing & { isForSale: boolean }>`
      select v.car_id as "carId", v.buyer_id as "buyerId", v.seller_id as "sellerId",
        c.state in ('available', 'on-hold') as "isForSale"
      from conversations v join cars c on c.id = v.car_id
      where v.id = ${id}`.execute(queries);
    const [conversation] = conversations;
    const reader = conversation && sideOf(conversation, person.id);
    if (!reader) return refuse('not-found');
    const row = await latestOf(dependencies, conversation);
    const hasOneAhead = row !== undefined && isAhead(row);
    const mayAsk = reader === 'buyer' && conversation.isForSale && !hasOneAhead;
    return {
      viewing: row ? viewingFor(reader, row) : null,
      mayAsk: mayAsk && (await isWelcome(queries, conversation)),
    };
  });

/** Whether the seller shows their cars, and the two write to each other. */
async function isWelcome(
  queries: Queries,
  { carId, buyerId, sellerId }: Conversing,
): Promise<boolean> {
  if (!(await takesViewings(queries, sellerId))) return false;
  return (await findConversationOf(queries, buyerId, carId))?.state === 'open';
}

/** The latest viewing of the car of a booking, for its buyer and its seller. */
export const readViewingOfBooking = (dependencies: Dependencies) =>
  handle(contract.readViewingOfBooking, async ({ id }, { person }) => {
    const { queries } = dependencies.database;
    const { rows: bookings } = await sql<Conversing>`
      select car_id as "carId", buyer_id as "buyerId", seller_id as "sellerId"
      from bookings where id = ${id}`.execute(queries);
    const [booking] = bookings;
    const reader = booking && sideOf(booking, person.id);
    if (!reader) return refuse('not-found');
    const row = await latestOf(dependencies, booking);
    return { viewing: row ? viewingFor(reader, row) : null };
  });

/** The two people, and the car. */
interface Conversing extends Parties {
  readonly carId: number;
}

async function latestOf(
  dependencies: Dependencies,
  { carId, buyerId }: Conversing,
): Promise<ViewingRow | undefined> {
  const { rows } = await sql<ViewingRow>`
    select ${viewingColumns(dependencies)} from ${viewingTables}
    where w.car_id = ${carId} and w.buyer_id = ${buyerId}
    order by w.id desc limit 1`.execute(dependencies.database.queries);
  return rows[0];
}

type Query = InputOf<typeof contract.listViewings>;

const isListedAhead = sql`(w.state in ('requested', 'confirmed') and w.ends_at > now())`;

/** The viewings of one side, so that each is read by its own index. */
function ofSide(side: Side, personId: string, when: Query['when']): RawBuilder<unknown> {
  const person = side === 'buyer' ? sql`w.buyer_id` : sql`w.seller_id`;
  // Nothing that began four hours ago goes on.
  const span =
    when === 'ahead'
      ? sql`w.starts_at > now() - interval '4 hours' and ${isListedAhead}`
      : sql`not ${isListedAhead}`;
  return sql`from viewings w where ${person} = ${personId} and ${span}`;
}

function idsOf(side: Side, personId: string, { when, after }: Query): RawBuilder<unknown> {
  const isNext = when === 'ahead';
  const from = after
    ? sql`and (w.starts_at, w.id) ${isNext ? sql`>` : sql`<`}
        ${placeOf(after)}`
    : sql``;
  return sql`(select w.id, w.starts_at ${ofSide(side, personId, when)} ${from}
    order by ${orderOf(isNext)} limit ${viewingsPerPage + 1})`;
}

const orderOf = (isNext: boolean) =>
  isNext ? sql`w.starts_at, w.id` : sql`w.starts_at desc, w.id desc`;

export const listViewings = (dependencies: Dependencies) =>
  handle(contract.listViewings, async (query, { person }) => {
    const idsFor = (side: Side) => idsOf(side, person.id, query);
    const order = orderOf(query.when === 'ahead');
    const { rows } = await sql<ViewingRow & { key: number }>`
      select ${viewingColumns(dependencies)}, ${momentKey(sql`w.starts_at`)} as key
      from ${viewingTables} where w.id in (
        select id from (${idsFor('buyer')} union all ${idsFor('seller')}) w
        order by ${order} limit ${viewingsPerPage + 1})
      order by ${order}`.execute(dependencies.database.queries);
    const page = rows.slice(0, viewingsPerPage);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      viewings: page.map(({ key: _, ...row }) =>
        viewingFor(sideOf(row, person.id) ?? 'buyer', row),
      ),
      next: last ? { key: last.key, id: last.id } : null,
    };
  });

export const countViewings = ({ database: { queries } }: Dependencies) =>
  handle(contract.countViewings, async (_, { person }) => {
    const count = (when: Query['when']) => sql`least(${sql.lit(mostCounted)},
      ${cappedCount(ofSide('buyer', person.id, when))} + ${cappedCount(ofSide('seller', person.id, when))})`;
    const { rows } = await sql<OutputOf<typeof contract.countViewings>>`
      select ${count('ahead')} :: integer as ahead, ${count('past')} :: integer as past`.execute(
      queries,
    );
    return rows[0] ?? { ahead: 0, past: 0 };
  });
