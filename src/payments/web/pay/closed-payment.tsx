import { href, Link } from 'react-router';
import { bookingStateLabel } from '../../../bookings/booking.ts';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { AlertBox } from '../../../kit/web/alert-box.tsx';
import { BackToOrders, ReceiptLink } from './payment-messages.tsx';

/** Why there is nothing to pay any more, and where to go from here. */
export function ClosedPayment({ booking: { id, state, itemName } }: { booking: Booking }) {
  const isPaid = state.is === 'paid';
  const hasReceipt = isPaid || state.is === 'refunded';
  return (
    <AlertBox tone={isPaid ? 'success' : 'neutral'}>
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
    </AlertBox>
  );
}
