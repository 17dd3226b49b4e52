import { sql } from 'kysely';
import { href } from 'react-router';
import type { Queries } from '../../kit/server/database/database.ts';
import type { SellerHas } from '../../payments/chargeback.ts';
import * as payments from '../../payments/server/payments.ts';
import { sellerHas } from '../../payouts/server/payouts.ts';

export interface MailedSale extends payments.MailedSale {
  readonly saleId: number;
  readonly priceCents: number;
  readonly sellerHas: SellerHas;
}

/** The columns of a booking `b`, its buyer and its seller. */
export const mailedSaleColumns = sql`${payments.mailedSaleColumns}, b.id as "saleId",
  b.price_cents as "priceCents", ${sellerHas(sql`b.id`)} as "sellerHas"`;

export async function readMailedSale(tx: Queries, id: number): Promise<MailedSale> {
  const { rows } = await sql<MailedSale>`
    select ${mailedSaleColumns} from ${payments.mailedSaleTables}
    where b.id = ${id} and buyer.id = b.buyer_id and seller.id = b.seller_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`sale ${id} is gone`);
  return row;
}

export const reviewPage = ({ saleId }: Pick<MailedSale, 'saleId'>): string =>
  href('/dashboard/orders/:bookingId/review', { bookingId: String(saleId) });
