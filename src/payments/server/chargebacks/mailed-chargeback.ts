// What emails about a chargeback say of its sale.
import { sql } from 'kysely';
import { href } from 'react-router';
import { type Cents, priceText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Mail } from '../../../messages/server/messages.ts';
import type { SellerHas } from '../../chargeback.ts';
import type { SellersMoney } from '../sellers-money.ts';

/**
 * What buyer and seller are mailed: `lost` undoes the sale, and after `lost-in-part`, of a part of the
 * price, it stands.
 */
export type ChargebackEvent = 'opened' | 'won' | 'lost' | 'lost-in-part';

export interface MailedChargeback {
  readonly bookingId: number;
  readonly title: string;
  readonly imageId: string;
  /** What the bank has asked for. */
  readonly amount: string;
  /** Null while the car is with its seller. `time`: nobody has said so. */
  readonly handedOverBy: string | null;
  /** The buyer has reported a problem that is not decided. */
  readonly isDisputed: boolean;
  readonly sellerHas: SellerHas;
  readonly buyerName: string;
  /** Null of people who were erased. */
  readonly buyerEmail: string | null;
  readonly sellerName: string;
  readonly sellerEmail: string | null;
}

type ChargebackLetter = Pick<Mail, 'subject' | 'paragraphs' | 'notes' | 'button'>;
export type ChargebackLetters = Readonly<
  Record<ChargebackEvent, (mailed: MailedChargeback) => ChargebackLetter>
>;

/** Of a booking whose charge has bought its car. */
export async function readMailedChargeback(
  tx: Queries,
  sellersMoney: SellersMoney,
  bookingId: number,
  cents: Cents,
): Promise<MailedChargeback> {
  const { rows } = await sql<Omit<MailedChargeback, 'amount'>>`
    select b.id as "bookingId", b.booked_car ->> 'title' as title,
      b.booked_car ->> 'image_id' as "imageId", s.handed_over_by as "handedOverBy",
      coalesce(s.state = 'disputed', false) as "isDisputed", ${sellersMoney.has(sql`b.id`)} as "sellerHas",
      buyer.name as "buyerName",
      case when buyer.erased_at is null then buyer.email end as "buyerEmail",
      seller.name as "sellerName",
      case when seller.erased_at is null then seller.email end as "sellerEmail"
    from bookings b left join sales s on s.id = b.id
    join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
    where b.id = ${bookingId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`booking ${bookingId} is gone`);
  return { ...row, amount: priceText(cents) };
}

export const orderOf = ({ bookingId }: MailedChargeback): string =>
  href('/dashboard/orders/:bookingId', { bookingId: String(bookingId) });
