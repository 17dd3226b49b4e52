import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CancelDialog } from '../../../bookings/web/cancel-dialog.tsx';
import { isRefused, type RefusalOf } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import { ActionButton } from '../../../calls/web/action-button.tsx';
import { callApi } from '../../../calls/web/call-api.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { Button } from '../../../kit/web/button.tsx';
import { useIsHydrated } from '../../../kit/web/hydration/is-hydrated.ts';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { type PaymentDetails, syncPayment } from '../../admin-contract.ts';
import type { PaymentStatus } from '../../payment-status.ts';

/** What an admin can do about a payment in its state. */
export function PaymentActions({
  payment,
  onRefund,
}: {
  payment: PaymentDetails;
  onRefund: () => void;
}) {
  const { revalidate } = useRevalidator();
  const isHydrated = useIsHydrated();
  const [isCancelling, setCancelling] = useState(false);
  const sync = useAction(async () => {
    const outcome = await callApi(syncPayment, { id: payment.id });
    if (!isRefused(outcome)) toastSuccess(syncedMessages[outcome.status]);
    await revalidate();
    return outcome;
  }, syncMessages);
  return (
    <div className="flex flex-wrap gap-3">
      <ActionButton action={sync}>Look again</ActionButton>
      {refundable.has(payment.status) && (
        <Button isSmall className="btn-outline" disabled={!isHydrated} onClick={onRefund}>
          Refund
        </Button>
      )}
      {payment.bookingStatus === 'unpaid' && (
        <Button
          isSmall
          className="btn-ghost"
          disabled={!isHydrated}
          onClick={() => setCancelling(true)}
        >
          Cancel the booking
        </Button>
      )}
      {isCancelling && (
        <CancelDialog bookingId={payment.bookingId} onClose={() => setCancelling(false)}>
          {payment.buyerName} gives up {payment.carTitle} and is told by mail. While the payment is
          open, the charge is given up first.
        </CancelDialog>
      )}
    </div>
  );
}

const refundable: ReadonlySet<PaymentStatus> = new Set(['paid', 'not-applied', 'refund-failed']);

const syncedMessages = {
  open: 'Still open: nothing is charged so far',
  processing: 'The card provider is still busy with it',
  paid: 'Paid: the car is sold',
  'not-applied': 'Charged, but it has bought nothing',
  'refund-under-way': 'The money is on its way back',
  'refund-failed': 'The refund has failed',
  refunded: 'The money has gone back',
  failed: 'Nothing was charged',
} as const satisfies Record<PaymentStatus, string>;

const syncMessages: RefusalMessages<RefusalOf<typeof syncPayment>> = {
  'never-opened':
    'The card provider has not answered for this payment yet; it is asked again soon.',
  'unknown-to-provider': 'The card provider does not know of this payment.',
  'provider-away': 'The card provider does not answer. Please try again.',
};
