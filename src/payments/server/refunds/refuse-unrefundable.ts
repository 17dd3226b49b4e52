import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { RefundState } from '../../refund.ts';
import type { SaleRows } from '../settle/lock-sale.ts';

/** Why the charge of a sale cannot be sent back now; null where it can. */
export async function refuseUnrefundable(tx: Queries, { payment }: SaleRows) {
  if (payment.state !== 'succeeded' && payment.state !== 'refunded')
    return refuse('not-charged', { detail: 'Nothing was charged, so nothing can go back.' });
  const lastState = await lastRefundState(tx, payment.id);
  if (lastState === 'requested' || lastState === 'pending') return refuseUnderWay();
  if (payment.state === 'refunded' && lastState === 'succeeded')
    return refuse('already-refunded', { detail: 'This charge has gone back already.' });
  if (await isTakenBack(tx, payment.id))
    return refuse('charged-back', {
      detail: 'The buyer’s bank has taken this charge back. A refund would pay them twice.',
    });
  return null;
}

export const refuseUnderWay = () =>
  refuse('refund-under-way', { detail: 'A refund of this charge is under way already.' });

async function isTakenBack(tx: Queries, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from chargebacks where payment_id = ${paymentId}
      and (funds = 'withdrawn' or replaces_refund)`.execute(tx);
  return rows.length > 0;
}

async function lastRefundState(tx: Queries, paymentId: number): Promise<RefundState | undefined> {
  const { rows } = await sql<{ state: RefundState }>`
    select state from refunds where payment_id = ${paymentId} order by id desc limit 1`.execute(tx);
  return rows[0]?.state;
}
