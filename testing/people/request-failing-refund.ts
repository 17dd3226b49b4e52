// A refund that an admin asks for, and that the card provider refuses.
import { refundPayment } from '../../src/payments/admin/admin-contract.ts';
import { ProcessorRefused } from '../../src/payments/server/payments.ts';
import type { MarketAddress } from '../market/market.ts';
import { nodeOf } from '../market/nodes/second-node.ts';
import { sqlAt } from '../market/sql.ts';
import { scriptedProcessor } from '../providers/scripted-processor.ts';
import { agreed } from './actions.ts';
import type { Someone } from './people.ts';

/** Asks for it now; it fails by what this gives. */
export async function requestFailingRefund(
  market: MarketAddress,
  admin: Someone,
  paymentId: number,
) {
  const refund = {
    id: paymentId,
    reason: 'The car was flooded.',
    carBecomes: 'withdrawn',
  } as const;
  agreed(await admin.callApi(refundPayment, refund));
  return failingRefundOf(market, paymentId);
}

/** The refund of this payment that was just asked for; it fails by what this gives. */
export async function failingRefundOf(market: MarketAddress, paymentId: number) {
  const sql = sqlAt(market);
  // Until then no other test sends it.
  await sql`
    update refunds set next_attempt_at = now() + interval '1 hour' where payment_id = ${paymentId}`;
  return async () => {
    const cardProcessor = scriptedProcessor(nodeOf(market).adapters.cardProcessor, {
      refund: () => Promise.reject(new ProcessorRefused('Charge is disputed')),
    });
    await sql`update refunds set next_attempt_at = now() where payment_id = ${paymentId}`;
    await nodeOf(market, {}, { cardProcessor }).payments.refunds.sendRefunds(paymentId);
  };
}
