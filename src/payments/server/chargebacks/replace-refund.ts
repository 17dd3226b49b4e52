import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { undoPurchase } from '../refunds/undo-purchase.ts';
import type { SaleRows } from '../settle/lock-sale.ts';

/**
 * Once a chargeback of a whole charge is lost, the buyer has the price back: payment and booking are
 * refunded by it, without a refund. A refund that is under way comes first; should it fail, call this
 * again. False where nothing has changed.
 */
export async function replaceRefund(tx: Queries, sale: SaleRows): Promise<boolean> {
  const { id, state, chargedCents, amountCents } = sale.payment;
  if (state !== 'succeeded') return false;
  const { numAffectedRows } = await sql`
    update chargebacks set replaces_refund = true where id = (
      select id from chargebacks
      where payment_id = ${id} and state = 'lost' and funds = 'withdrawn'
        and amount_cents = ${chargedCents ?? amountCents}
        and not exists (select from refunds where payment_id = ${id} and state <> 'failed')
      order by id limit 1)`.execute(tx);
  if (numAffectedRows === 0n) return false;
  await undoPurchase(tx, sale, 'withdrawn');
  return true;
}
