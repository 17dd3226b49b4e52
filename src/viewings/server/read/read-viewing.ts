// The latest viewing of two people, found by their conversation or by the buyer's booking.
import { sql } from 'kysely';
import { type Parties, sideOf } from '../../../bookings/side.ts';
import type { OutputOf } from '../../../calls/call.ts';
import { findConversationOf } from '../../../conversations/server/conversations.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { readViewing, readViewingOfBooking } from '../../contract.ts';
import { isOpen } from '../../viewing.ts';
import { takesViewings } from '../hours/seller-hours.ts';
import { shownTo, type ViewingRow, type ViewingRows, viewingTables } from '../viewing-row.ts';

/** Of a conversation, for one of its two; undefined for anybody else. */
export async function latestViewingOf(
  queries: Queries,
  rows: ViewingRows,
  personId: string,
  conversationId: number,
): Promise<OutputOf<typeof readViewing> | undefined> {
  const { rows: found } = await sql<Conversing & { isForSale: boolean }>`
    select v.car_id as "carId", v.buyer_id as "buyerId", v.seller_id as "sellerId",
      c.state in ('available', 'on-hold') as "isForSale"
    from conversations v join cars c on c.id = v.car_id
    where v.id = ${conversationId}`.execute(queries);
  const [talk] = found;
  const reader = talk && sideOf(talk, personId);
  if (!reader) return undefined;
  const row = await latestOf(queries, rows, talk);
  const isAhead = row !== undefined && isOpen(row.status) && !row.hasBegun;
  return {
    viewing: row ? shownTo(reader, row) : null,
    mayAsk: reader === 'buyer' && talk.isForSale && !isAhead && (await isWelcome(queries, talk)),
  };
}

/** Whether the seller shows their cars, and the two write to each other. */
async function isWelcome(
  queries: Queries,
  { carId, buyerId, sellerId }: Conversing,
): Promise<boolean> {
  if (!(await takesViewings(queries, sellerId))) return false;
  return (await findConversationOf(queries, buyerId, carId))?.state === 'open';
}

/** Of the car of a booking, for its buyer and its seller; undefined for anybody else. */
export async function viewingOfBooking(
  queries: Queries,
  rows: ViewingRows,
  personId: string,
  bookingId: number,
): Promise<OutputOf<typeof readViewingOfBooking> | undefined> {
  const { rows: found } = await sql<Conversing>`
    select car_id as "carId", buyer_id as "buyerId", seller_id as "sellerId"
    from bookings where id = ${bookingId}`.execute(queries);
  const [booking] = found;
  const reader = booking && sideOf(booking, personId);
  if (!reader) return undefined;
  const row = await latestOf(queries, rows, booking);
  return { viewing: row ? shownTo(reader, row) : null };
}

/** Of whom, and about which car. */
interface Conversing extends Parties {
  readonly carId: number;
}

async function latestOf(
  queries: Queries,
  { columns }: ViewingRows,
  { carId, buyerId }: Conversing,
): Promise<ViewingRow | undefined> {
  const { rows } = await sql<ViewingRow>`
    select ${columns} from ${viewingTables}
    where w.car_id = ${carId} and w.buyer_id = ${buyerId}
    order by w.id desc limit 1`.execute(queries);
  return rows[0];
}
