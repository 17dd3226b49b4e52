import type { PaymentDetails, ProposedRefund } from '../../../admin/admin-contract.ts';

/** The refund of a payment that a second admin has yet to decide on. */
export const waitingRefundOf = ({ proposals }: PaymentDetails): ProposedRefund | undefined =>
  proposals.find(({ state }) => state === 'proposed');
