import { useState } from 'react';
import { CancelDialog } from '../../../../bookings/web/cancel-dialog.tsx';
import type { RefusalOf } from '../../../../calls/refusal.ts';
import { useAction } from '../../../../calls/web/action.ts';
import { ActionButton } from '../../../../calls/web/action-button.tsx';
import type { RefusalMessages } from '../../../../calls/web/refusal-messages.ts';
import { Button } from '../../../../kit/web/button.tsx';
import { NeedsScripts } from '../../../../kit/web/hydration/needs-scripts.tsx';
import { type PaymentDetails, syncPayment } from '../../../admin/admin-contract.ts';
import type { PaymentStatus } from '../../../payment-status.ts';

/** What an admin can do about a payment in its state. */
export function PaymentActions({
  payment,
  onRefund,
}: {
  payment: PaymentDetails;
  onRefund: () => void;
}) {
  const [isCancelling, setCancelling] = useState(false);
  const sync = useAction(
    syncPayment,
    { id: payment.id },
    { toast: ({ status }) => syncedMessages[status], messages: syncMessages },
  );
  return (
    <div className="flex flex-wrap gap-3">
      <ActionButton action={sync} isSmall className="btn-outline">
        Check with provider
      </ActionButton>
      {refundable.has(payment.status) && !isTakenBack(payment) && (
        <Button isSmall className="btn-outline" onClick={onRefund}>
          Refund
        </Button>
      )}
      {payment.bookingStatus === 'unpaid' && (
        <Button isSmall className="btn-ghost" onClick={() => setCancelling(true)}>
          Cancel the booking
        </Button>
      )}
      <NeedsScripts>Checking, refunding and canceling need JavaScript.</NeedsScripts>
      {isCancelling && (
        <CancelDialog bookingId={payment.bookingId} onClose={() => setCancelling(false)}>
          {payment.buyerName} loses the price on {payment.carTitle} and is told by email. If a
          payment is open, it’s canceled first.
        </CancelDialog>
      )}
    </div>
  );
}

const refundable: ReadonlySet<PaymentStatus> = new Set(['paid', 'not-applied', 'refund-failed']);

/** A refund as well would pay the buyer twice. */
const isTakenBack = ({ chargebacks }: PaymentDetails): boolean =>
  chargebacks.some(({ funds, replacesRefund }) => funds === 'withdrawn' || replacesRefund);

const syncedMessages = {
  open: 'Still open: nothing has been charged',
  processing: 'The card provider is still processing it',
  paid: 'Paid: the car is sold',
  'not-applied': 'Charged, but not applied to a sale',
  'refund-to-approve': 'Charged: a refund waits for a second admin',
  'refund-under-way': 'The refund is on its way',
  'refund-failed': 'The refund failed',
  refunded: 'Refunded',
  failed: 'Nothing was charged',
} as const satisfies Record<PaymentStatus, string>;

const syncMessages: RefusalMessages<RefusalOf<typeof syncPayment>> = {
  'never-opened': 'The card provider has not answered about this payment yet. We ask again soon.',
  'unknown-to-provider': 'The card provider doesn’t know this payment.',
  'provider-unavailable': 'The card provider isn’t answering. Please try again.',
};
