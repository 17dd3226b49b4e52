// Records chargebacks. Webhooks of them come twice, late and out of order, so each is only a reason to
// read the chargeback from the provider.
import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database/database.ts';
import type { ChargebackState } from '../../chargeback.ts';
import type { PaymentState } from '../../payment.ts';
import { type CardProcessor, ProcessorUnavailable } from '../provider/card-processor.ts';
import type { SellersMoney } from '../sellers-money.ts';
import type { Settle } from '../settle/settle.ts';
import { applyChargeback } from './apply-chargeback.ts';

/**
 * Reads one chargeback from the provider and applies the answer. `unknown`: the provider knows no such
 * chargeback, or it is not of a charge of ours. Rejects with `ProcessorUnavailable`.
 */
export type SettleChargeback = (providerId: string) => Promise<ChargebackState | 'unknown'>;

export const createSettleChargeback =
  (
    { queries, transaction }: Database,
    processor: CardProcessor,
    settle: Settle,
    sellersMoney: SellersMoney,
  ): SettleChargeback =>
  async (providerId) => {
    const report = await processor.readChargeback(providerId);
    if (!report) return 'unknown';
    const { rows } = await sql<{ id: number; state: PaymentState }>`
      select id, state from payments where intent_id = ${report.intentId}`.execute(queries);
    const [payment] = rows;
    if (!payment) return 'unknown';
    if (payment.state !== 'succeeded' && payment.state !== 'refunded') {
      // It may come before what tells of the charge.
      const { is } = await settle(report.intentId);
      if (is !== 'paid' && is !== 'to-refund')
        throw new ProcessorUnavailable(`${providerId} takes back a charge that was not made.`);
    }
    return transaction((tx) => applyChargeback(tx, sellersMoney, payment.id, report));
  };

interface Sweep {
  readonly database: Database;
  readonly processor: CardProcessor;
  readonly settleChargeback: SettleChargeback;
  /** Of chargebacks that are unknown here. */
  readonly days: number;
}

/** Settles those whose webhooks may be lost: the latest at the provider, and what is open here. */
export async function sweepChargebacks(sweep: Sweep): Promise<void> {
  const { database, processor, settleChargeback, days } = sweep;
  for await (const { id } of processor.chargebacksSince(new Date(Date.now() - days * 86_400_000)))
    await settleChargeback(id);
  const { rows } = await sql<{ id: string }>`
    select k.provider_id as id from chargebacks k join payments p on p.id = k.payment_id
    where k.is_open and p.processor = ${processor.kind}`.execute(database.queries);
  for (const { id } of rows) await settleChargeback(id);
}
