import { sql } from 'kysely';
import { mailedPicture } from '../../images/image.ts';
import { marketName } from '../../kit/brand/name-of-process.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Letter, Mail } from '../../messages/server/messages.ts';
import { emailOf } from '../../people/server/people.ts';

/** What emails say of a sale. Who was erased has no address, and gets no email. */
export interface MailedSale {
  readonly title: string;
  readonly imageId: string;
  readonly buyerName: string;
  readonly buyerEmail: string | null;
  readonly sellerName: string;
  readonly sellerEmail: string | null;
}

export const mailedSaleTables = sql`bookings b, people buyer, people seller`;
/** The columns of a booking `b`, its buyer and its seller. */
export const mailedSaleColumns = sql`b.booked_car ->> 'title' as title,
  b.booked_car ->> 'image_id' as "imageId",
  buyer.name as "buyerName", ${emailOf('buyer')} as "buyerEmail",
  seller.name as "sellerName", ${emailOf('seller')} as "sellerEmail"`;

/** What the buyer of a sale is mailed. */
export const toBuyer = (
  sale: MailedSale,
  letter: Letter,
  did: 'bought' | 'paid for' = 'bought',
): Mail[] => mailsTo(sale.buyerEmail, sale.buyerName, did, sale, letter);

/** What its seller is mailed. */
export const toSeller = (
  sale: Omit<MailedSale, 'buyerName' | 'buyerEmail'>,
  letter: Letter,
): Mail[] => mailsTo(sale.sellerEmail, sale.sellerName, 'sold', sale, letter);

const mailsTo = (
  recipient: string | null,
  name: string,
  did: string,
  { imageId, title }: Pick<MailedSale, 'imageId' | 'title'>,
  letter: Letter,
): Mail[] => {
  if (recipient === null) return [];
  const picture = mailedPicture(imageId, title);
  return [
    { ...letter, recipient, name, picture, because: `you ${did} this car on ${marketName()}` },
  ];
};

/** A sale whose price goes back, or may do so. */
export interface MailedReturn extends MailedSale {
  readonly bookingId: number;
  readonly carId: number;
  /** Null while the car is with its seller. `time` and `admin`: nobody has said so. */
  readonly handedOverBy: string | null;
}

export async function readMailedReturn(tx: Queries, bookingId: number): Promise<MailedReturn> {
  const { rows } = await sql<MailedReturn>`
    select ${mailedSaleColumns}, b.id as "bookingId", b.car_id as "carId",
      (select handed_over_by from sales where id = b.id) as "handedOverBy"
    from ${mailedSaleTables}
    where b.id = ${bookingId} and buyer.id = b.buyer_id and seller.id = b.seller_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`booking ${bookingId} is gone`);
  return row;
}

/** Tells a buyer who has the price back where the car goes. */
export function returnText({ handedOverBy }: MailedReturn): string {
  if (handedOverBy === null) return 'The car stays with its seller.';
  return handedOverBy === 'time' || handedOverBy === 'admin'
    ? 'If you have the car, please return it to its seller.'
    : 'Please return the car to its seller.';
}
