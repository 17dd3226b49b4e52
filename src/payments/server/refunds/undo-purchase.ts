import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { CarAfterRefund } from '../../refund.ts';
import { chargebackMails } from '../chargeback-mails.ts';
import type { SellersMoney } from '../sellers-money.ts';
import type { SaleRows } from '../settle/lock-sale.ts';

/**
 * Undoes a payment whose money is back, and what it bought. Gives what the car became; null where no
 * sale was undone.
 */
export async function undoPurchase(
  tx: Queries,
  sellersMoney: SellersMoney,
  { car, payment, booking }: SaleRows,
  carBecomes: CarAfterRefund,
): Promise<CarAfterRefund | null> {
  // A second refund, after one that was reported failed later: everything is undone already.
  if (payment.state !== 'succeeded') return null;
  await sql`update payments set state = 'refunded' where id = ${payment.id}`.execute(tx);
  if (!payment.applied) return null;
  await sql`update bookings set state = 'refunded' where id = ${booking.id}`.execute(tx);
  await sql`
    update cars set state = ${carBecomes}, sold_booking_id = null, sold_at = null
    where id = ${car.id} and sold_booking_id = ${booking.id}`.execute(tx);
  await sellersMoney.alertIfOwed(tx, booking.id);
  return carBecomes;
}

/**
 * Once a chargeback of a whole charge is lost, the buyer has the price back: payment and booking are
 * refunded by it, without a refund, and buyer and seller are told. A refund that is under way comes first; should it fail, call this
 * again. False where nothing has changed.
 */
export async function replaceRefund(
  tx: Queries,
  sellersMoney: SellersMoney,
  sale: SaleRows,
): Promise<boolean> {
  const { id, state, chargedCents, amountCents } = sale.payment;
  const cents = chargedCents ?? amountCents;
  if (state !== 'succeeded') return false;
  const { numAffectedRows } = await sql`
    update chargebacks set replaces_refund = true where id = (
      select id from chargebacks
      where payment_id = ${id} and state = 'lost' and funds = 'withdrawn'
        and amount_cents = ${cents}
        and not exists (select from refunds where payment_id = ${id} and state <> 'failed')
      order by id limit 1)`.execute(tx);
  if (numAffectedRows === 0n) return false;
  const carBecame = await undoPurchase(tx, sellersMoney, sale, 'withdrawn');
  if (carBecame)
    await enqueueMails(tx, await chargebackMails(tx, sellersMoney, sale.booking.id, 'lost', cents));
  return true;
}
