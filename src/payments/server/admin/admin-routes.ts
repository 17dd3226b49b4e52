import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database.ts';
import { listPayments, readPayment, refundPayment, syncPayment } from '../../admin-contract.ts';
import { checkLedger, clearAlert, listAlerts } from '../../monitoring-contract.ts';
import { runLedgerCheck as readBooksOf } from '../ledger/ledger-check.ts';
import { ProcessorUnavailable } from '../provider/card-processor.ts';
import type { RequestRefund } from '../refunds/request-refund.ts';
import type { Alerts } from './alerts.ts';
import { findPayments } from './find-payments.ts';
import { readPaymentDetails } from './payment-details.ts';
import type { SyncAsAdmin } from './sync-as-admin.ts';

export interface AdminDependencies {
  readonly queries: Queries;
  readonly look: SyncAsAdmin;
  readonly refund: RequestRefund;
  readonly alarms: Alerts;
}

export function paymentAdminHandlers({
  queries,
  look,
  refund,
  alarms,
}: AdminDependencies): CallHandler[] {
  return [
    handle(listPayments, (wanted) => findPayments(queries, wanted)),

    handle(
      readPayment,
      async ({ id }) => (await readPaymentDetails(queries, id)) ?? refuse('not-found'),
    ),

    handle(syncPayment, async ({ id }) => {
      try {
        const seen = await look(id);
        if (seen === 'not-found') return refuse(seen);
        if (seen === 'never-opened' || seen === 'unknown-to-provider')
          return refuse(seen, { detail: whyNothingIsSeen[seen] });
        return { status: seen };
      } catch (error) {
        if (!(error instanceof ProcessorUnavailable)) throw error;
        return refuse('provider-away', {
          detail: 'The card provider does not answer. Please try again.',
        });
      }
    }),

    handle(refundPayment, (wanted, { person }) => refund(person, wanted)),

    handle(listAlerts, () => alarms.list()),

    handle(clearAlert, async ({ id }, { person }) => {
      const isCleared = await alarms.clear(person, id);
      return isCleared === null ? refuse('not-found') : { modifiedCount: isCleared ? 1 : 0 };
    }),

    handle(checkLedger, () => readBooksOf(queries)),
  ];
}

const whyNothingIsSeen = {
  'never-opened':
    'The card provider has not answered for this payment yet; it is asked again soon.',
  'unknown-to-provider': 'The card provider does not know of this payment.',
} as const;
