import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CancelDialog } from '../../bookings/web/cancel-dialog.tsx';
import type { AnswerOf } from '../../calls/call.ts';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { useDeed } from '../../calls/web/deed.ts';
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
    if (!isRefused(outcome)) tell(outcomeWords[outcome.outcome]);
    await revalidate();
    return outcome;
  });
  return (
    <div className="flex flex-wrap gap-3">
      {mayChange.has(payment.standing) && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          disabled={!look.mayRun}
          onClick={look.run}
        >
          {look.isPending && (
            <span className="loading loading-spinner loading-xs" aria-hidden="true" />
          )}
          Look again
        </button>
      )}
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

/** Where the card provider may know more than we do. */
const mayChange: ReadonlySet<Standing> = new Set(['open', 'processing', 'failed']);
const mayGoBack: ReadonlySet<Standing> = new Set(['paid', 'not-applied', 'refund-failed']);

const outcomeWords = {
  paid: 'Paid: the car is sold',
  open: 'Still open: nothing is charged so far',
  'second-step': 'Still open: the buyer is asked by his bank',
  processing: 'The card provider is still busy with it',
  failed: 'Nothing was charged',
  'to-refund': 'Charged, but it buys nothing: the money goes back',
  unknown: 'The card provider does not know of this payment',
} as const satisfies Record<AnswerOf<typeof lookAtPayment>['outcome'], string>;
