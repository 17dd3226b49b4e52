import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import {
  listPayments,
  readPayment,
  refundPayment,
  syncPayment,
} from '../../admin/admin-contract.ts';
import { decideRefund } from '../../admin/decide-refund-contract.ts';
import { clearAlert, listAlerts } from '../../admin/monitoring-contract.ts';
import { readToday } from '../../admin/today-contract.ts';
import { unlessUnavailable } from '../provider/unless-unavailable.ts';
import type { RequestRefund } from '../refunds/request-refund.ts';
import { createDecideRefund, type RefundedDispute } from '../refunds/two-admins/decide-refund.ts';
import type { SellersMoney } from '../sellers-money.ts';
import type { Alerts } from './alerts.ts';
import { findPayments } from './find-payments.ts';
import { readPaymentDetails } from './payment-details.ts';
import type { SyncAsAdmin } from './sync-as-admin.ts';
import { findToday } from './today.ts';

interface AdminDependencies {
  readonly database: Database;
  readonly syncPayment: SyncAsAdmin;
  readonly requestRefund: RequestRefund;
  readonly dispute: RefundedDispute;
  readonly alerts: Alerts;
  readonly sellersMoney: SellersMoney;
}

export function paymentAdminHandlers({
  database,
  syncPayment: sync,
  requestRefund,
  dispute,
  alerts,
  sellersMoney,
}: AdminDependencies): CallHandler[] {
  const { queries, transaction } = database;
  const decide = createDecideRefund(database, dispute);
  return [
    handle(listPayments, (filter) => findPayments(queries, filter)),

    handle(
      readPayment,
      async ({ id }) =>
        (await readPaymentDetails(queries, sellersMoney, id)) ?? refuse('not-found'),
    ),

    handle(syncPayment, ({ id }) =>
      unlessUnavailable(async () => {
        const status = await sync(id);
        if (status === 'not-found') return refuse(status);
        if (status === 'never-opened' || status === 'unknown-to-provider')
          return refuse(status, { detail: refusalDetails[status] });
        return { status };
      }),
    ),

    handle(refundPayment, (request, caller) =>
      transaction((tx) => requestRefund(tx, caller, request)),
    ),

    handle(decideRefund, (request, caller) => decide(caller, request)),

    handle(listAlerts, () => alerts.list()),

    handle(clearAlert, async ({ id }, caller) => {
      const became = await alerts.clear(caller, id);
      if (became === 'not-found') return refuse(became);
      if (became === 'loss-open')
        return refuse(became, { detail: 'Payments are stopped until an admin goes on selling.' });
      return { modifiedCount: became === 'cleared' ? 1 : 0 };
    }),

    handle(readToday, () => findToday(queries)),
  ];
}

const refusalDetails = {
  'never-opened':
    'The card provider has not answered for this payment yet; it is asked again soon.',
  'unknown-to-provider': 'The card provider does not know of this payment.',
} as const;
