import { href, Link } from 'react-router';
import { bookingStateLabel } from '../../../bookings/booking.ts';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { BackToOrders, ReceiptLink } from './payment-messages.tsx';

/** There is nothing to pay any more: why, and the way on. */
export function PaymentOver({ booking: { id, state, itemName } }: { booking: Booking }) {
  const isPaid = state.is === 'paid';
  const hasReceipt = isPaid || state.is === 'refunded';
  return (
    <div
      className={`grid gap-4 rounded-box border p-6 ${isPaid ? 'border-primary' : 'border-base-300'}`}
    >
      <p className={isPaid ? 'font-semibold text-lg text-primary' : ''}>
        {isPaid ? `Paid: ${itemName} is yours` : bookingStateLabel(state)}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasReceipt ? (
          <ReceiptLink bookingId={id} />
        ) : (
          <Link to={href('/')} className="btn btn-outline">
            Find another car
          </Link>
        )}
        <BackToOrders />
      </div>
    </div>
  );
}
