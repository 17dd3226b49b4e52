// The payments module: holds, charges, settling, refunds and chargebacks, and what admins do about them.

import type { Module } from '../../calls/server/module.ts';
import type { Job } from '../../kit/server/job.ts';
import { clearAlert, listAlerts } from './admin/alerts.ts';
import { downloadPayments, listPayments } from './admin/find-payments.ts';
import { paymentGauges } from './admin/gauges.ts';
import { readPayment, syncPayment } from './admin/payment-details.ts';
import type { Dependencies, Market } from './dependencies.ts';
import { createPaymentIntent, openPayment } from './open/open-payment.ts';
import { sweepIntentCache } from './open/unsettled-payment.ts';
import type { CardProcessor } from './provider/card-processor.ts';
import { createProviderRouter } from './provider/provider-router.ts';
import type { TestProcessor } from './provider/test/test-processor.ts';
import { serveTestProcessor } from './provider/test/test-processor-routes.ts';
import { serveWebhooks, webhookPath } from './provider/webhook-routes.ts';
import { listPendingCharges, listRefunds, readReceipt } from './receipts.ts';
import {
  decideRefund,
  type RequestRefund,
  refundPayment,
  requestRefund,
} from './refunds/request-refund.ts';
import { sendRefunds, settleRefund } from './refunds/send-refunds.ts';
import { createSettleForBuyer, postPayment } from './settle/post-payment.ts';
import { createSettle } from './settle/settle.ts';
import { settleChargeback } from './settle/settle-chargeback.ts';
import { sweep } from './settle/sweep.ts';
import { endExpiredHolds, endHold, reconcile, retry } from './settle/sync-payment.ts';

export { endAlert, raiseAlert, raiseOrRestateAlert } from './admin/alerts.ts';
export { withStatus } from './admin/find-payments.ts';
export type { RefundedDispute } from './dependencies.ts';
export {
  type MailedSale,
  mailedSaleColumns,
  mailedSaleTables,
  toBuyer,
  toSeller,
} from './mailed-sale.ts';
export { hasPendingMoney, paymentsOfPerson } from './payments-of-person.ts';
export {
  type CardProcessor,
  type ListedRefund,
  type ProcessorChargeback,
  type ProcessorRefund,
  ProcessorRefused,
  ProcessorUnavailable,
  unlessUnavailable,
} from './provider/card-processor.ts';
export { readSigned } from './provider/read-signed.ts';
export type { BankMove } from './provider/test/test-processor-chargebacks.ts';
export { receiveWebhooks } from './provider/webhook-routes.ts';
export {
  isMoneyGoingBack,
  isUnderWay,
  moneyGoesBackBy,
} from './refunds/refund-state.ts';
export { isRefundWaiting, type RequestRefund } from './refunds/request-refund.ts';
export { isAdminNow, limitFor } from './second-admin.ts';
export type { SellersMoney } from './sellers-money.ts';
export { eachInTurn } from './settle/each-in-turn.ts';
export type { SettleDespiteDoubt } from './settle/settle.ts';
export { raiseUnknown } from './settle/sweep.ts';
export { type Doubt, type EnteredCharge, isStopped, type Witness } from './witness.ts';

interface PaymentsDependencies extends Market {
  /** Takes new charges. */
  readonly cardProcessor: CardProcessor;
  /** Asked only about payments that were opened with them, before `cardProcessor` took over. */
  readonly formerProcessors: readonly CardProcessor[];
  /** The same as `cardProcessor` where that is the built-in one; null where it is not. */
  readonly testProcessor: TestProcessor | null;
}

/** Asks the card processor nothing before it is used. */
export function createPayments(market: PaymentsDependencies) {
  const { database, cardProcessor, formerProcessors, testProcessor } = market;
  const processor = createProviderRouter(database.queries, cardProcessor, formerProcessors);
  const { secondStepMinutes, witness } = market;
  const settling = createSettle(database, processor, secondStepMinutes, witness);
  const dependencies: Dependencies = { ...market, processor, ...settling };
  const { queries } = database;

  return {
    ...settling,
    processor,
    settleForBuyer: createSettleForBuyer(dependencies),
    endHold: bind(endHold),
    openPayment: bind(openPayment),
    sync: { retry: bind(retry) },
    refunds: { sendRefunds: bind(sendRefunds), settleRefund: bind(settleRefund) },
    requestRefund: ((tx, admin, request) =>
      requestRefund(tx, dependencies, admin, request)) satisfies RequestRefund,
    settleChargeback: bind(settleChargeback),
    handlers: [
      createPaymentIntent,
      postPayment,
      readReceipt,
      listPendingCharges,
      listRefunds,
      listPayments,
      readPayment,
      syncPayment,
      refundPayment,
      decideRefund,
      listAlerts,
      clearAlert,
    ].map((answer) => answer(dependencies)),
    downloads: [downloadPayments(dependencies)],
    gauges: paymentGauges(dependencies),
    jobs: [
      { name: 'expired holds', everyMs: 5000, run: () => endExpiredHolds(dependencies) },
      { name: 'refunds', everyMs: 5000, run: () => sendRefunds(dependencies) },
      { name: 'open payments', due: 'every-minute', run: () => reconcile(dependencies) },
      { name: 'open intents', due: 'every-minute', run: () => sweepIntentCache(queries) },
      { name: 'sweep', due: { hour: 3, minute: 23 }, run: () => sweep(dependencies) },
    ],
    /** Jobs that have to know the address at which this node listens. */
    jobsAt(address: string): readonly Job[] {
      if (!testProcessor) return [];
      const run = () => testProcessor.deliverWebhooks(address + webhookPath);
      return [{ name: 'test processor webhooks', everyMs: 1000, run }];
    },
    async routes(server) {
      await serveWebhooks(server, dependencies);
      if (testProcessor) serveTestProcessor(server, testProcessor.charging);
    },
  } satisfies Module & Readonly<Record<string, unknown>>;

  /** Makes of a function of this module one for other modules, which know nothing of its dependencies. */
  function bind<Input extends readonly unknown[], Output>(
    work: (dependencies: Dependencies, ...input: Input) => Output,
  ) {
    return (...input: Input): Output => work(dependencies, ...input);
  }
}
