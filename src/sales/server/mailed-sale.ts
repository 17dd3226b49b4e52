import { sql } from 'kysely';
import { href } from 'react-router';
import { mailedPicture } from '../../images/image.ts';
import { marketName } from '../../kit/brand/name-of-process.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Mail } from '../../messages/server/messages.ts';
import type { SellerHas } from '../../payments/chargeback.ts';
import { sellerHas } from '../../payouts/server/payouts.ts';

/** What emails say of a sale. Who was erased has no address, and gets no email. */
export interface MailedSale {
  readonly saleId: number;
  readonly title: string;
  readonly imageId: string;
  readonly priceCents: number;
  readonly buyerName: string;
  readonly buyerEmail: string | null;
  readonly sellerName: string;
  readonly sellerEmail: string | null;
  readonly sellerHas: SellerHas;
}

export const mailedSaleTables = sql`bookings b, people buyer, people seller`;
/** The columns of a booking `b`, its buyer and its seller. */
export const mailedSaleColumns = sql`b.id as "saleId", b.booked_car ->> 'title' as title,
  b.booked_car ->> 'image_id' as "imageId", b.price_cents as "priceCents",
  buyer.name as "buyerName", case when buyer.erased_at is null then buyer.email end as "buyerEmail",
  seller.name as "sellerName",
  case when seller.erased_at is null then seller.email end as "sellerEmail",
  ${sellerHas(sql`b.id`)} as "sellerHas"`;

export async function readMailedSale(tx: Queries, id: number): Promise<MailedSale> {
  const { rows } = await sql<MailedSale>`
    select ${mailedSaleColumns} from ${mailedSaleTables}
    where b.id = ${id} and buyer.id = b.buyer_id and seller.id = b.seller_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`sale ${id} is gone`);
  return row;
}

type Letter = Omit<Mail, 'recipient' | 'name' | 'picture' | 'because'>;

export const toBuyer = (sale: MailedSale, letter: Letter): Mail[] =>
  sale.buyerEmail === null
    ? []
    : [
        {
          ...letter,
          recipient: sale.buyerEmail,
          name: sale.buyerName,
          picture: mailedPicture(sale.imageId, sale.title),
          because: `you bought this car on ${marketName()}`,
        },
      ];

export const toSeller = (sale: MailedSale, letter: Letter): Mail[] =>
  sale.sellerEmail === null
    ? []
    : [
        {
          ...letter,
          recipient: sale.sellerEmail,
          name: sale.sellerName,
          picture: mailedPicture(sale.imageId, sale.title),
          because: `you sold this car on ${marketName()}`,
        },
      ];

export const reviewPage = ({ saleId }: Pick<MailedSale, 'saleId'>): string =>
  href('/dashboard/orders/:bookingId/review', { bookingId: String(saleId) });
