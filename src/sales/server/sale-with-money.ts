import { sql } from 'kysely';
import { href } from 'react-router';
import type { Queries } from '../../kit/server/database/database.ts';
import type { SellerHas } from '../../payments/chargeback.ts';
import {
  type MailedSale,
  mailedSaleColumns,
  mailedSaleTables,
} from '../../payments/server/payments.ts';
import { sellerHas } from '../../payouts/server/payouts.ts';

/** What emails say of a sale, with its number, its price and what the seller has of it. */
export interface SaleWithMoney extends MailedSale {
  readonly saleId: number;
  readonly priceCents: number;
  readonly sellerHas: SellerHas;
}

/** Its columns, of a booking `b`, its buyer and its seller. */
export const saleWithMoneyColumns = sql`${mailedSaleColumns}, b.id as "saleId",
  b.price_cents as "priceCents", ${sellerHas(sql`b.id`)} as "sellerHas"`;

export async function readSaleWithMoney(tx: Queries, id: number): Promise<SaleWithMoney> {
  const { rows } = await sql<SaleWithMoney>`
    select ${saleWithMoneyColumns} from ${mailedSaleTables}
    where b.id = ${id} and buyer.id = b.buyer_id and seller.id = b.seller_id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`sale ${id} is gone`);
  return row;
}

export const reviewPage = ({ saleId }: Pick<SaleWithMoney, 'saleId'>): string =>
  href('/dashboard/orders/:bookingId/review', { bookingId: String(saleId) });
