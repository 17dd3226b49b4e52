import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { carPath } from '../../cars/car-path.ts';
import type { Asking } from '../../ui/dialog/ask-button.tsx';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import type { Booking } from '../booking-on-wire.ts';
import { paymentPath } from '../payment-path.ts';
import { BookingStateText } from './booking-state-text.ts';
import { orderFactsOf } from './order-ids.ts';
import { UnpaidOrder } from './unpaid-order.tsx';

/** The state of an order, and what its buyer can do in it. */
export function OrderPayment({
  order,
  isConfirming,
  isMoneyBack,
  handover,
  asking,
}: {
  order: Booking;
  /** Its charge has begun, and the bank has not finished it. */
  isConfirming: boolean;
  /** False while a refund of it is under way or delayed. */
  isMoneyBack: boolean;
  /** Where it stands, once it is paid. */
  handover?: ReactNode;
  /** Whether to cancel it, or what its seller has changed. */
  asking: Asking;
}) {
  const { state } = order;
  switch (state.is) {
    case 'unpaid':
      if (isConfirming) return <Confirming order={order} />;
      return <UnpaidOrder order={order} expiresAt={state.expiresAt} asking={asking} />;
    case 'paid':
      return <Paid order={order} handover={handover} />;
    case 'refunded':
      return (
        <div className="grid justify-items-start gap-0.5">
          <span className="text-quiet text-sm">
            <BookingStateText state={state} isMoneyBack={isMoneyBack} />
          </span>
          <ReceiptLink order={order} />
        </div>
      );
    default:
      return <Ended order={order} />;
  }
}

const Confirming = ({ order }: { order: Booking }) => (
  <div className="grid justify-items-start gap-0.5">
    <span className="font-medium">Confirming your payment</span>
    <span className="text-quiet text-xs">
      Your bank is still working on it. We’ll email you when it’s done.
    </span>
    <Link
      to={paymentPath(order.id)}
      reloadDocument
      className="link text-xs @max-4xl:py-3 @max-4xl:text-sm"
      aria-label={`Payment for ${order.itemName}`}
      aria-describedby={orderFactsOf(order).price}
    >
      Payment
    </Link>
  </div>
);

/** An order that bought nothing. Its car can be booked again for as long as it is for sale. */
const Ended = ({ order }: { order: Booking }) => (
  <div className="grid justify-items-start gap-1.5">
    <span className="text-quiet text-sm">
      <BookingStateText state={order.state} />
    </span>
    {order.isCarForSale && (
      <Link
        to={carPath({ id: order.carId, title: order.itemName })}
        aria-describedby={orderFactsOf(order).all}
        className="btn btn-outline btn-sm @max-4xl:btn-md"
      >
        Book again <span className="sr-only">{order.itemName}</span>
      </Link>
    )}
  </div>
);

const Paid = ({ order, handover }: { order: Booking; handover: ReactNode }) => (
  <div className="grid justify-items-start gap-0.5">
    <span className="font-medium text-primary">Paid</span>
    <span className="wrap-anywhere text-quiet text-xs">Your seller: {order.sellerName}</span>
    {order.sellerPhone && (
      <PhoneLink phone={order.sellerPhone} className="link py-1 text-sm @max-4xl:py-2.5" />
    )}
    {handover}
    <ReceiptLink order={order} />
  </div>
);

const ReceiptLink = ({ order }: { order: Booking }) => (
  <Link
    to={href('/dashboard/orders/:bookingId', { bookingId: String(order.id) })}
    className="link text-xs @max-4xl:py-3 @max-4xl:text-sm"
    aria-label={`Receipt for ${order.itemName}`}
    aria-describedby={orderFactsOf(order).all}
  >
    Receipt
  </Link>
);
