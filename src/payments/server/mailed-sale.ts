import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/** What mails say to both sides of a sale. */
export interface MailedSale {
  readonly bookingId: number;
  readonly carId: number;
  readonly title: string;
  readonly imageId: string;
  /** Null while the car is with its seller. `time` and `admin`: nobody has said so. */
  readonly handedOverBy: string | null;
  readonly buyerName: string;
  /** Null of people who were erased. */
  readonly buyerEmail: string | null;
  readonly sellerName: string;
  readonly sellerEmail: string | null;
}

export async function readMailedSale(tx: Queries, bookingId: number): Promise<MailedSale> {
  const { rows } = await sql<MailedSale>`
    select b.id as "bookingId", b.car_id as "carId", b.booked_car ->> 'title' as title,
      b.booked_car ->> 'image_id' as "imageId", s.handed_over_by as "handedOverBy",
      buyer.name as "buyerName",
      case when buyer.erased_at is null then buyer.email end as "buyerEmail",
      seller.name as "sellerName",
      case when seller.erased_at is null then seller.email end as "sellerEmail"
    from bookings b left join sales s on s.id = b.id
    join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
    where b.id = ${bookingId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`booking ${bookingId} is gone`);
  return row;
}

/** Tells a buyer who has the price back where the car goes. */
export function returnText({ handedOverBy }: MailedSale): string {
  if (handedOverBy === null) return 'The car stays with its seller.';
  return handedOverBy === 'time' || handedOverBy === 'admin'
    ? 'If you have the car, please return it to its seller.'
    : 'Please return the car to its seller.';
}
