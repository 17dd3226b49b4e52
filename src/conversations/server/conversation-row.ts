// What the calls read of a conversation `v`, of its car `c` and of the two people.
import { type RawBuilder, sql } from 'kysely';
import type { Parties, Side } from '../../bookings/side.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { ConversationState } from '../conversation.ts';
import type { Conversation } from '../read-contract.ts';

type Read =
  | 'id'
  | 'carId'
  | 'carTitle'
  | 'imageId'
  | 'carStatus'
  | 'version'
  | 'isPaid'
  | 'endedBecause';

export interface ConversationRow extends Parties, Pick<Conversation, Read> {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly isBuyerGone: boolean;
  readonly isSellerGone: boolean;
  readonly buyerBlocks: boolean;
  readonly sellerBlocks: boolean;
  readonly unreadByBuyer: number;
  readonly unreadBySeller: number;
}

/**
 * A car is sold by one booking. After a refund it has none any more, but its buyer may have to return
 * it, so the two go on as before.
 */
export const isPaid = sql`(exists (
    select from bookings sold where sold.id = c.sold_booking_id and sold.buyer_id = v.buyer_id)
  or exists (select from bookings undone where undone.car_id = c.id
    and undone.buyer_id = v.buyer_id and undone.state = 'refunded'))`;

const blocks = (side: Side, other: Side) => sql`exists (
  select from conversation_blocks where blocker_id = ${sql.ref(`v.${side}_id`)}
    and blocked_id = ${sql.ref(`v.${other}_id`)})`;

export const conversationColumns = sql`
  v.id, v.car_id as "carId", c.title as "carTitle", c.image_id as "imageId", c.state as "carStatus",
  v.buyer_id as "buyerId", v.seller_id as "sellerId", buyer.name as "buyerName",
  seller.name as "sellerName", v.version, ${isPaid} as "isPaid", v.ended_because as "endedBecause",
  buyer.erased_at is not null or buyer.suspended_at is not null as "isBuyerGone",
  seller.erased_at is not null or seller.suspended_at is not null as "isSellerGone",
  ${blocks('buyer', 'seller')} as "buyerBlocks", ${blocks('seller', 'buyer')} as "sellerBlocks",
  v.unread_by_buyer as "unreadByBuyer", v.unread_by_seller as "unreadBySeller"`;

/** `v`: the conversations, or a query with their columns. */
const tablesOf = (v: RawBuilder<unknown>) => sql`${v} v join cars c on c.id = v.car_id
  join people buyer on buyer.id = v.buyer_id join people seller on seller.id = v.seller_id`;
export const conversationTables = tablesOf(sql`conversations`);

/** A conversation that may not have begun. */
export type PossibleRow = Omit<ConversationRow, 'id'> & { readonly id: number | null };

/** Reads a buyer's conversation about a car, as it is or would be. */
export async function conversationAbout(
  queries: Queries,
  buyerId: string,
  carId: number,
): Promise<PossibleRow | undefined> {
  const conversation = sql`(
    select v.id, c.id as car_id, ${buyerId} :: uuid as buyer_id, c.seller_id, v.version,
      v.ended_because, v.unread_by_buyer, v.unread_by_seller
    from cars c left join conversations v on v.car_id = c.id and v.buyer_id = ${buyerId}
    where c.id = ${carId})`;
  const { rows } = await sql<PossibleRow>`
    select ${conversationColumns} from ${tablesOf(conversation)}`.execute(queries);
  return rows[0];
}

/** What keeps somebody on this side from writing, if anything does. */
export function stateFor(row: Omit<ConversationRow, 'id'>, side: Side): ConversationState {
  const isBuyer = side === 'buyer';
  if (row.endedBecause !== null) return 'ended';
  if (isBuyer ? row.isSellerGone : row.isBuyerGone) return 'person-gone';
  if (isBuyer ? row.buyerBlocks : row.sellerBlocks) return 'blocked';
  if (isBuyer ? row.sellerBlocks : row.buyerBlocks) return 'ended';
  return isForSale(row) || row.isPaid ? 'open' : 'car-gone';
}

export const isForSale = ({ carStatus }: Pick<ConversationRow, 'carStatus'>): boolean =>
  carStatus === 'available' || carStatus === 'on-hold';
