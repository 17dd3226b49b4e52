// The bank of a buyer, at the test processor: it takes a charge back.
import type { BankMove } from '../../src/payments/server/payments.ts';
import type { MarketAddress } from '../market/market.ts';
import { nodeOf } from '../market/nodes/second-node.ts';
import { sqlAt } from '../market/sql.ts';

/** Opens a chargeback of a payment, by default of all of it. The market learns of it by `report`. */
export async function chargebackOf(market: MarketAddress, paymentId: number, amountCents?: number) {
  const { adapters, payments } = nodeOf(market);
  const processor = adapters.testProcessor;
  if (!processor) throw new Error('this market has no test processor');
  const [payment] = await sqlAt(market)<{ intentId: string }>`
    select intent_id as "intentId" from payments where id = ${paymentId}`;
  const id = await processor.bank.open(payment?.intentId ?? '', amountCents);
  return {
    id,
    async bank(...moves: readonly BankMove[]) {
      for (const move of moves) await processor.bank.move(id, move);
    },
    /** What a webhook about it leads to. */
    report: () => payments.settleChargeback(id),
  };
}
