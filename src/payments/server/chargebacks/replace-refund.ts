import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { undoPurchase } from '../refunds/undo-purchase.ts';
import type { SellersMoney } from '../sellers-money.ts';
import type { SaleRows } from '../settle/lock-sale.ts';
import { chargebackMails } from './chargeback-mails.ts';

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
