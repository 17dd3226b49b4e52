import { href, Link } from 'react-router';
import { bookingStateLabel } from '../../../bookings/booking.ts';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { AlertBox } from '../../../kit/web/alert-box.tsx';
import { BackToOrders, ReceiptLink } from './payment-messages.tsx';

/** Why there is nothing to pay any more, and where to go from here. */
export const ClosedPayment = ({ booking: { id, state } }: { booking: Booking }) => (
  <AlertBox>
    <p>{bookingStateLabel(state)}</p>
    <div className="flex flex-wrap gap-3">
      {state.is === 'refunded' ? (
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
