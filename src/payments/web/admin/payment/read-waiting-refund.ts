// For loaders alone: browsers make none of these calls.
import type { CallApi } from '../../../../calls/call-api.ts';
import { requireOutput } from '../../../../calls/web/page/page-data.ts';
import { countPeople } from '../../../../people/admin/admin-contract.ts';
import { readPayment } from '../../../admin/admin-contract.ts';
import { waitingRefundOf } from './waiting-refund.ts';

/** Whether nobody but the admin who asks could approve anything. */
export const isOnlyAdmin = async (callApi: CallApi): Promise<boolean> =>
  requireOutput(await callApi(countPeople, {})).admins === 1;

/** By the number of its payment, for a page that shows what it is about. Null: it was decided on. */
export async function readWaitingRefund(callApi: CallApi, paymentId: number) {
  const proposal = waitingRefundOf(requireOutput(await callApi(readPayment, { id: paymentId })));
  return proposal ? { proposal, isOnlyAdmin: await isOnlyAdmin(callApi) } : null;
}
