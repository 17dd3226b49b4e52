import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { qrCode } from '../../../kit/server/qr-code.ts';
import { handoverQr } from '../../../payments/handover-code.ts';
import { moneyGoesBackBy } from '../../../payments/server/payments.ts';
import type { Person } from '../../../people/person.ts';
import type { Handover, Sale } from '../../contract.ts';
import { mostWrongCodes } from '../../sale.ts';
import { mayBeDisputed } from '../dispute/dispute-sale.ts';
import { readerOf } from '../reader-of.ts';
import { isCountingDown } from './is-counting-down.ts';

interface SaleRow extends Omit<Sale, 'reader' | 'code' | 'triesLeft'> {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly handoverCode: string;
  readonly wrongCodes: number;
}

interface Reading {
  /** For how many days after the handover a buyer may dispute it. */
  readonly disputeDays: number;
  /** After how many days a sale counts as handed over. */
  readonly days: number;
  readonly publicUrl: string;
}

/** Of a sale `s` with its booking `b`. */
const handoverColumns = (days: number) => sql`s.id as "bookingId", s.state,
  ${moneyGoesBackBy} as "goesBackBy",
  case when ${isCountingDown} then s.waits_since + ${days} * interval '1 day' end as "handsOverAt",
  s.handed_over_at as "handedOverAt", s.handed_over_by as "handedOverBy"`;

/** Null where there is no such sale, or it is none of this person's business. */
export async function readSaleAs(
  queries: Queries,
  person: Person,
  id: number,
  { days, disputeDays, publicUrl }: Reading,
): Promise<Sale | null> {
  const { rows } = await sql<SaleRow>`
    select ${handoverColumns(days)}, s.handover_code as "handoverCode",
      ${mayBeDisputed(disputeDays)} as "mayDispute",
      exists (select from disputes where sale_id = s.id) as "hasDispute",
      (select json_build_object('number', year || '-' || number, 'seal', encode(seal, 'hex'),
        'isIntact', seal = sale_seal(b)) from receipts where sale_id = s.id) as receipt,
      s.wrong_codes as "wrongCodes", b.paid_at as "paidAt", b.booked_car ->> 'title' as "carTitle",
      b.image_id as "imageId", b.buyer_id as "buyerId", b.seller_id as "sellerId",
      buyer.name as "buyerName", seller.name as "sellerName"
    from sales s join bookings b on b.id = s.id
    join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
    where s.id = ${id}`.execute(queries);
  const [row] = rows;
  const reader = row && readerOf(row, person);
  if (!row || !reader) return null;
  const { buyerId, sellerId, handoverCode, wrongCodes, ...sale } = row;
  const hasCode = reader === 'buyer' && sale.state === 'paid' && sale.goesBackBy === null;
  return {
    ...sale,
    mayDispute: sale.mayDispute && reader === 'buyer',
    reader,
    code: hasCode ? codeOf(publicUrl, id, handoverCode) : null,
    triesLeft: mostWrongCodes - wrongCodes,
  };
}

const codeOf = (publicUrl: string, id: number, digits: string): Sale['code'] => ({
  digits,
  qr: qrCode(publicUrl + handoverQr(id, digits).to),
});

export async function listHandoversOf(
  queries: Queries,
  personId: string,
  bookings: readonly number[],
  days: number,
): Promise<Handover[]> {
  const { rows } = await sql<Handover>`
    select ${handoverColumns(days)} from sales s join bookings b on b.id = s.id
    where s.id = any(${bookings}) and ${personId} in (b.buyer_id, b.seller_id)
    order by s.id`.execute(queries);
  return rows;
}
