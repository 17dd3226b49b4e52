import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { qrCode } from '../../../kit/server/qr-code.ts';
import { handoverQr } from '../../../payments/handover-code.ts';
import { isMoneyGoingBack, moneyGoesBackBy } from '../../../payments/server/payments.ts';
import type { HandoverStatus } from '../../../viewings/viewing.ts';
import * as contract from '../../contract.ts';
import { mostWrongCodes, readerOf } from '../../sale.ts';
import type { Dependencies } from '../dependencies.ts';
import { disputableUntil, mayBeDisputed } from '../dispute/open-dispute.ts';
import { mayBeReviewed } from '../read-reviews.ts';

interface SaleRow extends Omit<contract.Sale, 'reader' | 'code' | 'triesLeft'> {
  readonly buyerId: string;
  readonly sellerId: string;
  readonly handoverCode: string;
  readonly wrongCodes: number;
}

/**
 * Whether, of a sale `s` with its booking `b`, the days count after which it is handed over by itself.
 * They stand still while its buyer is suspended, who can neither confirm the handover nor object to it.
 */
export const isCountingDown = sql<boolean>`(s.state = 'paid' and not ${isMoneyGoingBack}
  and (select suspended_at from people where id = b.buyer_id) is null)`;

/** The columns of a sale `s` with its booking `b`. */
const handoverColumns = (days: number) => sql`s.id as "bookingId", s.state,
  ${moneyGoesBackBy} as "goesBackBy",
  case when ${isCountingDown} then s.waits_since + ${days} * interval '1 day' end as "handsOverAt",
  s.handed_over_at as "handedOverAt", s.handed_over_by as "handedOverBy"`;

export const readSale = ({ database, handoverDays, disputeDays, publicUrl }: Dependencies) =>
  handle(contract.readSale, async ({ id }, { person }) => {
    const { rows } = await sql<SaleRow>`
      select ${handoverColumns(handoverDays)}, s.handover_code as "handoverCode",
        ${mayBeDisputed(disputeDays)} as "mayDispute",
        ${disputableUntil(disputeDays)} as "disputableUntil",
        exists (select from disputes where sale_id = s.id) as "hasDispute",
        (select json_build_object('number', year || '-' || number, 'seal', encode(seal, 'hex'),
          'isIntact', seal = sale_seal(b)) from receipts where sale_id = s.id) as receipt,
        s.wrong_codes as "wrongCodes", b.paid_at as "paidAt", b.booked_car ->> 'title' as "carTitle",
        b.image_id as "imageId", b.buyer_id as "buyerId", b.seller_id as "sellerId",
        buyer.name as "buyerName", seller.name as "sellerName"
      from sales s join bookings b on b.id = s.id
      join people buyer on buyer.id = b.buyer_id join people seller on seller.id = b.seller_id
      where s.id = ${id}`.execute(database.queries);
    const [row] = rows;
    const reader = row && readerOf(row, person);
    if (!row || !reader) return refuse('not-found');
    const { buyerId, sellerId, handoverCode, wrongCodes, ...sale } = row;
    const hasCode = reader === 'buyer' && sale.state === 'paid' && sale.goesBackBy === null;
    return {
      ...sale,
      mayDispute: sale.mayDispute && reader === 'buyer',
      reader,
      code: hasCode ? codeOf(publicUrl, id, handoverCode) : null,
      triesLeft: mostWrongCodes - wrongCodes,
    };
  });

const codeOf = (publicUrl: string, id: number, digits: string): contract.Sale['code'] => ({
  digits,
  qr: qrCode(publicUrl + handoverQr(id, digits).to),
});

/** Whether one of two people has bought a car from the other that waits to be handed over. */
export async function isHandoverOpen(
  tx: Queries,
  personId: string,
  otherId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b join sales s on s.id = b.id
    where b.buyer_id in (${personId}, ${otherId}) and b.seller_id in (${personId}, ${otherId})
      and s.state = 'paid' and not ${isMoneyGoingBack} limit 1`.execute(tx);
  return rows.length > 0;
}

export const listHandovers = ({ database, handoverDays }: Dependencies) =>
  handle(contract.listHandovers, async ({ bookings }, { person }) => {
    const { rows } = await sql<contract.Handover>`
      select ${handoverColumns(handoverDays)}, ${mayBeReviewed} is true and not exists (
          select from reviews where sale_id = s.id
            and side = case when b.buyer_id = ${person.id} then 'buyer' else 'seller' end
        ) as "mayReview"
      from sales s join bookings b on b.id = s.id
      where s.id = any(${bookings}) and ${person.id} in (b.buyer_id, b.seller_id)
      order by s.id`.execute(database.queries);
    return rows;
  });

/** The status of a paid booking `b`. What takes the price back goes before a dispute, which may have led to it. */
export const handoverStatus = sql<HandoverStatus>`(
  select case when s.handed_over_at is not null then 'done'
    else coalesce(${moneyGoesBackBy},
      case s.state when 'paid' then 'ahead' when 'disputed' then 'disputed' else 'refund' end) end
  from sales s where s.id = b.id)`;
