// The payments module: holds, charges, settling, refunds and chargebacks, and what admins do about them.

import { createBookingStore, type EndHold } from '../../bookings/server/bookings.ts';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { Job } from '../../kit/server/job.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import { paymentAdminHandlers } from './admin/admin-routes.ts';
import { createAlerts } from './admin/alerts.ts';
import { downloadPayments } from './admin/download-payments.ts';
import { paymentGauges } from './admin/gauges.ts';
import { createSyncAsAdmin } from './admin/sync-as-admin.ts';
import { createSettleChargeback, type SettleChargeback } from './chargebacks/settle-chargeback.ts';
import { createDeclinedCards } from './open/declined-cards.ts';
import type { HoldLimits } from './open/hold-car.ts';
import { sweepIntentCache } from './open/intent-cache.ts';
import { createPaymentOpener, type PaymentOpener } from './open/open-payment.ts';
import type { CardProcessor } from './provider/card-processor.ts';
import { createProviderRouter } from './provider/provider-router.ts';
import type { TestProcessor } from './provider/test/test-processor.ts';
import { serveTestProcessor } from './provider/test/test-processor-routes.ts';
import { serveWebhooks, webhookPath } from './provider/webhook-routes.ts';
import { receiptHandlers } from './receipts.ts';
import { createRequestRefund, type RequestRefund } from './refunds/request-refund.ts';
import { createRefundSender, type RefundSender } from './refunds/send-refunds.ts';
import type { RefundedDispute } from './refunds/two-admins/decide-refund.ts';
import { paymentHandlers } from './routes.ts';
import type { SellersMoney } from './sellers-money.ts';
import { createSettle, type Settle, type SettleDespiteDoubt } from './settle/settle.ts';
import { createEndHold, endExpiredHolds } from './settle/sync/end-holds.ts';
import { reconcile } from './settle/sync/reconcile.ts';
import { createSettleForBuyer, type SettleForBuyer } from './settle/sync/settle-for-buyer.ts';
import { sweep } from './settle/sync/sweep.ts';
import { createPaymentSync, type PaymentSync } from './settle/sync/sync-payment.ts';
import type { Witness } from './witness.ts';

export { endAlert, raiseAlert, restateAlert } from './admin/raise-alert.ts';
export { type AdminLimit, limitFor } from './admin-limit.ts';
export { paymentsOfPerson } from './payments-of-person.ts';
export {
  type CardProcessor,
  type ListedRefund,
  type ProcessorChargeback,
  type ProcessorRefund,
  ProcessorRefused,
  ProcessorUnavailable,
} from './provider/card-processor.ts';
export { receiveWebhooks } from './provider/receive-webhooks.ts';
export type { BankMove } from './provider/test/test-processor-chargebacks.ts';
export { unlessUnavailable } from './provider/unless-unavailable.ts';
export { isMoneyGoingBack, moneyGoesBackBy } from './refunds/is-money-going-back.ts';
export { isUnderWay } from './refunds/refund-state.ts';
export type { RequestRefund } from './refunds/request-refund.ts';
export type { RefundedDispute } from './refunds/two-admins/decide-refund.ts';
export { isAdminNow } from './refunds/two-admins/is-admin-now.ts';
export { isRefundWaiting } from './refunds/two-admins/proposal.ts';
export type { SellersMoney } from './sellers-money.ts';
export { hasPendingMoney } from './settle/pending-money.ts';
export type { SettleDespiteDoubt } from './settle/settle.ts';
export { raiseUnknown } from './settle/sync/sweep.ts';
export { type Doubt, type EnteredCharge, isStopped, type Witness } from './witness.ts';

interface PaymentsDependencies {
  readonly database: Database;
  /** Takes new charges. */
  readonly cardProcessor: CardProcessor;
  /** Asked only about payments that were opened with them, before `cardProcessor` took over. */
  readonly formerProcessors: readonly CardProcessor[];
  /** The same as `cardProcessor` where that is the built-in one; null where it is not. */
  readonly testProcessor: TestProcessor | null;
  readonly holdMinutes: number;
  readonly secondStepMinutes: number;
  /** What admins may refund in 24 hours without a second one, in cents; null: nobody has set it. */
  readonly refundLimitCents: number | null;
  readonly isDemo: boolean;
  readonly dispute: RefundedDispute;
  readonly limits: HoldLimits;
  readonly rateLimits: RateLimits;
  readonly witness: Witness;
  readonly sellersMoney: SellersMoney;
  /** Rejects with `ProcessorUnavailable`; null: no provider pays sellers. */
  readonly settleTransfer: ((transferId: string) => Promise<unknown>) | null;
}

interface Payments extends Module {
  /** Jobs that have to know the address at which this node listens. */
  jobsAt(address: string): readonly Job[];
  readonly processor: CardProcessor;
  readonly settle: Settle;
  readonly settleDespiteDoubt: SettleDespiteDoubt;
  readonly settleForBuyer: SettleForBuyer;
  readonly endHold: EndHold;
  readonly openPayment: PaymentOpener;
  readonly sync: PaymentSync;
  readonly refunds: RefundSender;
  readonly requestRefund: RequestRefund;
  readonly settleChargeback: SettleChargeback;
}

/** Asks the card processor nothing before it is used. New charges go to `cardProcessor` alone. */
export function createPayments(dependencies: PaymentsDependencies): Payments {
  const { database, cardProcessor, formerProcessors, testProcessor } = dependencies;
  const { isDemo, witness, sellersMoney, settleTransfer } = dependencies;
  const { queries } = database;
  const processor = createProviderRouter(queries, cardProcessor, formerProcessors);
  const { settle, settleDespiteDoubt } = createSettle(
    database,
    processor,
    dependencies.secondStepMinutes,
    witness,
  );
  const declinedCards = createDeclinedCards(queries, dependencies.rateLimits);
  const openPayment = createPaymentOpener({
    ...dependencies,
    ...{ processor, settle, declinedCards },
  });
  const sync = createPaymentSync(database, processor, settle);
  const refunds = createRefundSender(database, processor, sellersMoney);
  const settleChargeback = createSettleChargeback(database, processor, settle, sellersMoney);
  const endHold = createEndHold(database, sync);
  const requestRefund = createRequestRefund({ setCents: dependencies.refundLimitCents, isDemo });

  return {
    processor,
    settle,
    settleDespiteDoubt,
    settleForBuyer: createSettleForBuyer(queries, settle),
    endHold,
    openPayment,
    sync,
    refunds,
    requestRefund,
    settleChargeback,
    downloads: [downloadPayments(queries)],
    handlers: [
      ...paymentHandlers({ queries, processor: processor.kind, openPayment, settle }),
      ...receiptHandlers(queries, createBookingStore(database)),
      ...paymentAdminHandlers({
        database,
        syncPayment: createSyncAsAdmin(queries, settle, refunds),
        requestRefund,
        dispute: dependencies.dispute,
        alerts: createAlerts(database),
        sellersMoney,
      }),
    ],
    gauges: paymentGauges(queries),
    jobs: [
      { name: 'expired holds', everyMs: 5000, run: () => endExpiredHolds(database, sync) },
      { name: 'refunds', everyMs: 5000, run: () => refunds.sendRefunds() },
      { name: 'open payments', due: 'every-minute', run: () => reconcile(database, sync) },
      { name: 'open intents', due: 'every-minute', run: () => sweepIntentCache(queries) },
      {
        name: 'sweep',
        due: { hour: 3, minute: 23 },
        run: () => sweep({ database, processor, settle, refunds, settleChargeback }),
      },
    ],
    jobsAt(address) {
      if (!testProcessor) return [];
      const run = () => testProcessor.deliverWebhooks(address + webhookPath);
      return [{ name: 'test processor webhooks', everyMs: 1000, run }];
    },
    async routes(server) {
      await serveWebhooks(server, {
        processor,
        settle,
        settleRefund: refunds.settleRefund,
        settleChargeback,
        settleTransfer,
        countDecline: declinedCards.count,
        endHold,
      });
      if (testProcessor) serveTestProcessor(server, testProcessor.charging);
    },
  };
}
