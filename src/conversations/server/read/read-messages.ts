// The messages of a conversation as one of its two people reads them, with their offers.
import { sql } from 'kysely';
import type { Side } from '../../../bookings/side.ts';
import { commissionOf } from '../../../cars/commission.ts';
import type { CommissionRule } from '../../../cars/commission-on-wire.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { MessagePart } from '../../message-part.ts';
import { textBesideOffer } from '../../offer.ts';
import { type Message, messagesPerPage } from '../../read-contract.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { carSaysStill } from '../offers/offer-row.ts';
import { photosOfMessage } from '../photos/message-photos.ts';

type Offer = NonNullable<Message['offer']>;

interface MessageRow
  extends Omit<Message, 'parts' | 'isMasked' | 'offer'>,
    Omit<Offer, 'id' | 'sellerGetsCents'> {
  readonly masked: string | null;
  readonly parts: readonly StoredPart[] | null;
  readonly offerId: number | null;
  /** Of the booking that it has become; null for one that is none. */
  readonly commissionCents: Cents | null;
}

interface StoredPart extends MessagePart {
  readonly masked: string | null;
}

interface Reading {
  readonly reader: Side;
  /** Of which the seller reads what they get. */
  readonly commission: CommissionRule;
  readonly before: number | undefined;
}

/** The latest first, and one more than a page has. */
export async function messagesOf(
  queries: Queries,
  { id, buyerId, isPaid }: ConversationRow,
  { reader, commission, before }: Reading,
): Promise<Message[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, case when author_id = ${buyerId} then 'buyer' else 'seller' end as "from",
      body as text, masked, parts, about, written_at as at, ${photosOfMessage} as photos, o.id as "offerId", o.price_cents as "priceCents",
      case when o.state in ('open', 'expired') and o.gone_because is not null then 'car-gone'
        when o.state = 'open' and o.expires_at <= now() then 'expired' else o.state end as status,
      o.expires_at as "expiresAt", coalesce(${isOutdated}, false) as "isOutdated",
      coalesce(${isOutdated} or ${isAnswerToOther}, false) as "isCarChanged",
      (select commission_cents from bookings where id = o.booking_id) as "commissionCents",
      case when ${reader === 'buyer'} and b.state = 'unpaid' then b.id end as "bookingId"
    from conversation_messages m left join offers o on o.message_id = m.id
    left join bookings b on b.id = o.booking_id and o.is_booked
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
    const shown = parts?.map((part) => ({
      text: isPaid ? part.text : (part.masked ?? part.text),
      isFolded: part.isFolded,
    }));
    // A number may begin above a quotation and end below it.
    const inOne = isMasked &&
      shown && [{ text: masked, isFolded: false }, ...shown.filter(({ isFolded }) => isFolded)];
    const text = offer && whole !== null ? textBesideOffer(priceCents, whole) : whole;
    return { id, from, text, parts: inOne || (shown ?? null), isMasked, about, photos, offer, at };
  });
}

/** Whether an offer `o` is open for a car that says something else by now, or costs less. */
const isOutdated = sql`(o.state = 'open' and (
  select not ${carSaysStill} or c.resale_price_cents < o.price_cents
  from cars c where c.id = o.car_id))`;

/** Whether an offer `o` of the seller is for a car that says something else than when its buyer offered. */
const isAnswerToOther = sql`(o.made_by = 'seller' and (
  select not says_still(b.offered_facts, o.offered_facts)
  from offers b where b.conversation_id = o.conversation_id and b.made_by = 'buyer' and b.id < o.id
  order by b.id desc limit 1))`;
