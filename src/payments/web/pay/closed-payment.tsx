import { href, Link } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { BookingStateText } from '../../../bookings/web/booking-texts.ts';
import { carPath } from '../../../cars/car-path.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import type { BuyerRefund } from '../../contract.ts';
import { isMoneyBack } from '../orders/refund-progress.tsx';
import { BackToOrders, ReceiptLink } from './payment-messages.tsx';

/** Why there is nothing to pay anymore, and where to go from here. */
export const ClosedPayment = ({
  booking: { id, carId, itemName, state, isCarForSale },
  refunds,
}: {
  booking: Booking;
  refunds: readonly BuyerRefund[];
}) => (
  <AlertBox>
    <p>
      <BookingStateText state={state} isMoneyBack={isMoneyBack(refunds)} />
    </p>
    <div className="flex flex-wrap gap-3">
      {state.is === 'refunded' ? (
        <ReceiptLink bookingId={id} />
      ) : isCarForSale ? (
        <Link to={carPath({ id: carId, title: itemName })} className="btn btn-primary">
          Book again
        </Link>
      ) : (
        <Link to={href('/')} className="btn btn-outline">
          Find another car
        </Link>
      )}
      <BackToOrders />
    </div>
  </AlertBox>
);
