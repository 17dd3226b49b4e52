import type { ReactNode } from 'react';
import { href, Link } from 'react-router';

/** A payment that stands still, why, and what can be done. */
export const PaymentMessage = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <div role="alert" className="grid gap-4 rounded-box border border-warning p-6">
    <p>{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
);

export const TryAgain = ({ isPending, onClick }: { isPending: boolean; onClick: () => void }) => (
  <button type="button" className="btn btn-outline" disabled={isPending} onClick={onClick}>
    {isPending && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
    Try again
  </button>
);

export const BackToOrders = ({ look = 'btn-ghost' }: { look?: string }) => (
  <Link to={href('/dashboard')} className={`btn ${look}`}>
    Back to My Orders
  </Link>
);

export const ReceiptLink = ({ bookingId }: { bookingId: number }) => (
  <Link
    to={href('/dashboard/orders/:bookingId', { bookingId: String(bookingId) })}
    className="btn btn-outline"
  >
    Receipt
  </Link>
);

export const Paid = (paid: { bookingId: number; transactionId: string }) => (
  // Whoever has paid is no longer asked to, at the top of the page.
  <div data-paid role="status" className="grid gap-3 rounded-box border border-primary p-6">
    <p className="font-semibold text-lg text-primary">Congrats! your payment completed</p>
    <p className="text-sm">
      Your transactionId: <strong className="figures break-all">{paid.transactionId}</strong>
    </p>
    <div className="flex flex-wrap gap-3">
      <BackToOrders look="btn-primary" />
      <ReceiptLink bookingId={paid.bookingId} />
    </div>
  </div>
);
