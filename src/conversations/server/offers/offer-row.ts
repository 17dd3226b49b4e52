// What the calls read of an offer `o`, with its conversation locked.
import { sql } from 'kysely';
import { type Side, sideOf } from '../../../bookings/side.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { OfferStatus } from '../../offer.ts';
import {
  type ConversationRow,
  conversationColumns,
  conversationTables,
} from '../conversation-row.ts';

export interface OfferRow extends ConversationRow {
  readonly offerId: number;
  readonly madeBy: Side;
  readonly priceCents: Cents;
  readonly phone: string;
  /** Open, not expired by the database's clock, and its car is as it was offered for. */
  readonly isOpen: boolean;
  /** The side of the one who asks. */
  readonly side: Side;
}

/**
 * Whether an offer `o` may still be answered. An ad that changes ends it by `gone_because`: its time is
 * over by then, but not yet by the clock of a transaction that began before.
 */
export const isOpenOffer = sql`(o.state = 'open' and o.gone_because is null and o.expires_at > now())`;

/**
 * Whether the ad of an offer `o` does not say all that it said, or show the same cover, when its buyer last
 * offered. What is stated since is not a change.
 */
export const isAdChanged = sql`(
  select not says_still(b.offered_facts, offered_facts(c)) from offers b join cars c on c.id = b.car_id
  where b.conversation_id = o.conversation_id and b.made_by = 'buyer' and b.id <= o.id
  order by b.id desc limit 1)`;

/**
 * Locks the conversation of an offer; null where the person is not one of its two. The offer is read by
 * a statement of its own, so that it is as whoever held the conversation before has left it.
 */
export async function lockOffer(
  tx: Queries,
  personId: string,
  offerId: number,
): Promise<OfferRow | null> {
  await sql`
    select from conversations
    where id = (select conversation_id from offers where id = ${offerId}) for update`.execute(tx);
  const { rows } = await sql<Omit<OfferRow, 'side'>>`
    select ${conversationColumns}, o.id as "offerId", o.made_by as "madeBy",
      o.price_cents as "priceCents", o.phone,
      ${isOpenOffer} as "isOpen"
    from ${conversationTables} join offers o on o.conversation_id = v.id
    where o.id = ${offerId}`.execute(tx);
  const [row] = rows;
  const side = row && sideOf(row, personId);
  return row && side ? { ...row, side } : null;
}

export interface ReplacedOffer {
  readonly priceCents: Cents;
  readonly madeBy: Side;
}

/** Ends the open offer of a conversation, and gives it; null if it has none, or that has expired. */
export async function endOpenOffer(
  tx: Queries,
  conversationId: number,
  how: (madeBy: Side) => Extract<OfferStatus, 'countered' | 'declined' | 'withdrawn'>,
): Promise<ReplacedOffer | null> {
  const { rows } = await sql<ReplacedOffer & { isExpired: boolean }>`
    update offers set ended_at = now(), state = case
      when expires_at <= now() or gone_because is not null then 'expired'
      when made_by = 'buyer' then ${how('buyer')} else ${how('seller')} end
    where conversation_id = ${conversationId} and state = 'open'
    returning price_cents as "priceCents", made_by as "madeBy", state = 'expired' as "isExpired"`.execute(
    tx,
  );
  const [row] = rows;
  return row && !row.isExpired ? row : null;
}

/** Lets a page that is open read it again. Whatever its seller does about an offer is an answer. */
export async function noteChange(
  tx: Queries,
  { id, side }: Pick<OfferRow, 'id' | 'side'>,
): Promise<void> {
  const answered = side === 'seller' ? sql`, answered_at = coalesce(answered_at, now())` : sql``;
  await sql`update conversations set version = version + 1 ${answered} where id = ${id}`.execute(
    tx,
  );
}
