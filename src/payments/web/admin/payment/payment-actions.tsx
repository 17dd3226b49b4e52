import { CancelDialog } from '../../../../bookings/web/cancel-dialog.tsx';
import { form } from '../../../../calls/web/form/form.ts';
import { AskButton, type Asking } from '../../../../ui/dialog/ask-button.tsx';
import { ButtonForm } from '../../../../ui/form/post-form.tsx';
import { type PaymentDetails, syncPayment } from '../../../admin/admin-contract.ts';
import type { PaymentStatus } from '../../../payment-status.ts';

/** What an admin can do about a payment in its state. */
export function PaymentActions({
  payment,
  asking,
}: {
  payment: PaymentDetails;
  /** Whether to refund it, or to cancel its booking. */
  asking: Asking;
}) {
  const { id, bookingId } = payment;
  const sync = syncForm.use({ id });
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonForm of={sync} isSmall className="btn-outline">
        Check with provider
      </ButtonForm>
      {refundable.has(payment.status) && !isTakenBack(payment) && (
        <AskButton asking={asking} what="refund" id={id} isSmall className="btn-outline">
          Refund
        </AskButton>
      )}
      {payment.bookingStatus === 'unpaid' && (
        <AskButton asking={asking} what="cancel" id={bookingId} isSmall className="btn-ghost">
          Cancel the booking
        </AskButton>
      )}
      {asking.asks('cancel', bookingId) && (
        <CancelDialog bookingId={bookingId} onClose={asking.close}>
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

export const syncForm = form(syncPayment, {
  name: 'sync',
  isButton: true,
  toast: ({ status }) => syncedMessages[status],
  messages: {
    'never-opened': 'The card provider has not answered about this payment yet. We ask again soon.',
    'unknown-to-provider': 'The card provider doesn’t know this payment.',
    'provider-unavailable': 'The card provider isn’t answering. Please try again.',
  },
});
