import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CancelDialog } from '../../bookings/web/cancel-dialog.tsx';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { useDeed } from '../../calls/web/deed.ts';
import { DeedButton } from '../../calls/web/deed-button.tsx';
import { useIsHydrated } from '../../kit/web/hydrated.ts';
import { tell } from '../../kit/web/toaster.tsx';
import { lookAtPayment, type PaymentTold } from '../managing-contract.ts';
import type { Standing } from '../standing.ts';

/** What an admin may do in the state that a payment is in. */
export function PaymentActions({
  payment,
  onRefund,
}: {
  payment: PaymentTold;
  onRefund: () => void;
}) {
  const { revalidate } = useRevalidator();
  const isHydrated = useIsHydrated();
  const [isCancelling, setCancelling] = useState(false);
  const look = useDeed(async () => {
    const outcome = await ask(lookAtPayment, { id: payment.id });
    if (!isRefused(outcome)) tell(seenWords[outcome.standing]);
    await revalidate();
    return outcome;
  });
  return (
    <div className="flex flex-wrap gap-3">
      <DeedButton deed={look}>Look again</DeedButton>
      {mayGoBack.has(payment.standing) && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          disabled={!isHydrated}
          onClick={onRefund}
        >
          Refund
        </button>
      )}
      {payment.bookingStatus === 'unpaid' && (
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          disabled={!isHydrated}
          onClick={() => setCancelling(true)}
        >
          Cancel the booking
        </button>
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

const mayGoBack: ReadonlySet<Standing> = new Set(['paid', 'not-applied', 'refund-failed']);

const seenWords = {
  open: 'Still open: nothing is charged so far',
  processing: 'The card provider is still busy with it',
  paid: 'Paid: the car is sold',
  'not-applied': 'Charged, but it has bought nothing',
  'refund-under-way': 'The money is on its way back',
  'refund-failed': 'The refund has failed',
  refunded: 'The money has gone back',
  failed: 'Nothing was charged',
} as const satisfies Record<Standing, string>;
