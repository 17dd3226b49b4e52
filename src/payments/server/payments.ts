// The payments module: holds, charges, settling, refunds, and what admins do about money.

import { createBookingStore, type EndHold } from '../../bookings/server/bookings.ts';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { Job } from '../../kit/server/job.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import type { ConfirmIdentity } from '../../people/server/people.ts';
import { paymentAdminHandlers } from './admin/admin-routes.ts';
import { createAlerts } from './admin/alerts.ts';
import { downloadPayments } from './admin/download-payments.ts';
import { paymentGauges } from './admin/gauges.ts';
import { createSyncAsAdmin } from './admin/sync-as-admin.ts';
import { createSettleChargeback, type SettleChargeback } from './chargebacks/settle-chargeback.ts';
import { checkMoneyLog } from './ledger/money-log.ts';
import { createDeclinedCards } from './open/declined-cards.ts';
import type { HoldLimits } from './open/hold-car.ts';
import { sweepIntentCache } from './open/intent-cache.ts';
import { createPaymentOpener, type PaymentOpener } from './open/open-payment.ts';
import { type PayoutRules, payoutHandlers } from './payouts/payout-handlers.ts';
import type { PayoutProvider } from './payouts/provider/payout-provider.ts';
import { createTransfers, type Transfers } from './payouts/transfers/transfers.ts';
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
import { createSettle, type Settle } from './settle/settle.ts';
import { createEndHold, endExpiredHolds } from './settle/sync/end-holds.ts';
import { reconcile } from './settle/sync/reconcile.ts';
import { createSettleForBuyer, type SettleForBuyer } from './settle/sync/settle-for-buyer.ts';
import { sweep } from './settle/sync/sweep.ts';
import { createPaymentSync, type PaymentSync } from './settle/sync/sync-payment.ts';
import { lossHandlers } from './witness/loss-handlers.ts';
import { createWitness } from './witness/witness.ts';
import { witnessGauge } from './witness/witness-gauge.ts';

export { endAlert, raiseAlert } from './admin/raise-alert.ts';
export { enterHandover } from './ledger/enter-handover.ts';
export { runLedgerCheck } from './ledger/ledger-check.ts';
export { readLastRow } from './ledger/money-log.ts';
export { compareWithProvider, type ProviderLedger } from './ledger/provider/provider-ledger.ts';
export { paymentsOfPerson } from './payments-of-person.ts';
export type { PayoutRules } from './payouts/payout-handlers.ts';
export {
  erasePayoutAccounts,
  payoutsOfPerson,
  stopPayoutAccounts,
} from './payouts/payouts-of-person.ts';
export type { BankPayout } from './payouts/provider/payout-provider.ts';
export { alertIfDisputedLate, endLateDispute, sellerHas } from './payouts/seller-has.ts';
export {
  type CardProcessor,
  ProcessorRefused,
  ProcessorUnavailable,
} from './provider/card-processor.ts';
export type { BankMove } from './provider/test/test-processor-chargebacks.ts';
export { isMoneyGoingBack, moneyGoesBackBy } from './refunds/is-money-going-back.ts';
export type { RequestRefund } from './refunds/request-refund.ts';
export type { RefundedDispute } from './refunds/two-admins/decide-refund.ts';
export { isRefundWaiting } from './refunds/two-admins/proposal.ts';
export { hasPendingMoney } from './settle/pending-money.ts';

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
  readonly confirmIdentity: ConfirmIdentity;
  readonly payouts: PayoutRules;
  /** Pays sellers; null: admins do, by lists for the bank. */
  readonly payoutProvider: PayoutProvider | null;
  readonly publicUrl: string;
  /** What admins may refund in 24 hours without a second one, in cents; null: nobody has set it. */
  readonly refundLimitCents: number | null;
  readonly isDemo: boolean;
  readonly dispute: RefundedDispute;
  /** Holds uploads while they arrive. */
  readonly uploadFolder: string;
  readonly limits: HoldLimits;
  readonly rateLimits: RateLimits;
  /** Null: the embedded database, which nobody but this server leads anywhere. */
  readonly databaseUrl: string | null;
}

interface Payments extends Module {
  /** Jobs that have to know the address at which this node listens. */
  jobsAt(address: string): readonly Job[];
  readonly settle: Settle;
  readonly settleForBuyer: SettleForBuyer;
  readonly endHold: EndHold;
  readonly openPayment: PaymentOpener;
  readonly sync: PaymentSync;
  readonly refunds: RefundSender;
  readonly requestRefund: RequestRefund;
  readonly settleChargeback: SettleChargeback;
  /** Null: admins pay sellers by lists for the bank. */
  readonly transfers: Transfers | null;
}

/** Asks the card processor nothing before it is used. New charges go to `cardProcessor` alone. */
export function createPayments(dependencies: PaymentsDependencies): Payments {
  const { database, cardProcessor, formerProcessors, testProcessor } = dependencies;
  const {
    isDemo,
    payouts: rules,
    payoutProvider: provider,
    confirmIdentity,
    uploadFolder,
  } = dependencies;
  const { queries } = database;
  const processor = createProviderRouter(queries, cardProcessor, formerProcessors);
  const { kind } = processor;
  const witness = createWitness(database, { isEmbedded: dependencies.databaseUrl === null });
  const { settle, settleDespiteDoubt } = createSettle(
    database,
    processor,
    dependencies.secondStepMinutes,
    witness,
  );
  const declinedCards = createDeclinedCards(queries, dependencies.rateLimits);
  const openPayment = createPaymentOpener({
    ...dependencies,
    ...{ processor, settle, witness, declinedCards },
  });
  const sync = createPaymentSync(database, processor, settle);
  const refunds = createRefundSender(database, processor);
  const settleChargeback = createSettleChargeback(database, processor, settle);
  const endHold = createEndHold(database, sync);
  const transfers =
    provider &&
    createTransfers({ ...dependencies, witness, provider, days: rules.days, processor: kind });
  const requestRefund = createRequestRefund({ setCents: dependencies.refundLimitCents, isDemo });

  return {
    settle,
    settleForBuyer: createSettleForBuyer(queries, settle),
    endHold,
    openPayment,
    sync,
    refunds,
    requestRefund,
    settleChargeback,
    transfers,
    downloads: [downloadPayments(queries)],
    handlers: [
      ...paymentHandlers({ queries, processor: kind, openPayment, settle }),
      ...receiptHandlers(queries, createBookingStore(database)),
      ...paymentAdminHandlers({
        database,
        syncPayment: createSyncAsAdmin(queries, settle, refunds),
        requestRefund,
        dispute: dependencies.dispute,
        alerts: createAlerts(database),
      }),
      ...lossHandlers({ database, processor, settleDespiteDoubt }),
      ...payoutHandlers({
        ...{ database, witness, confirmIdentity, rules, isDemo, transfers, uploadFolder },
        processor: kind,
      }),
    ],
    gauges: [...paymentGauges(queries), witnessGauge(witness)],
    jobs: [
      witness.job,
      ...(transfers?.jobs ?? []),
      { name: 'expired holds', everyMs: 5000, run: () => endExpiredHolds(database, sync) },
      { name: 'refunds', everyMs: 5000, run: () => refunds.sendRefunds() },
      { name: 'open payments', due: 'every-minute', run: () => reconcile(database, sync) },
      { name: 'open intents', due: 'every-minute', run: () => sweepIntentCache(queries) },
      { name: 'money log', due: { hour: 3, minute: 41 }, run: () => checkMoneyLog(queries) },
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
        transfers,
        countDecline: declinedCards.count,
        endHold,
      });
      if (testProcessor) serveTestProcessor(server, testProcessor.charging);
    },
  };
}
