import { href, Link } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { OrderPayment } from '../../../bookings/web/order-payment.tsx';
import { CarPicture } from '../../../images/web/picture.tsx';
import { priceText } from '../../../kit/money.ts';
import { Moment } from '../../../kit/web/moment.tsx';
import type { BuyerRefund } from '../../contract.ts';
import { RefundProgress } from './refund-progress.tsx';

export function OrderRow({
  order,
  refunds,
  onCancel,
  onSeeChange,
}: {
  order: Booking;
  /** Those of this order. */
  refunds: readonly BuyerRefund[];
  onCancel: () => void;
  onSeeChange: () => void;
}) {
  const car = href('/advertise/:id', { id: String(order.carId) });
  return (
    <tr>
      <td>
        {/* The name beside it is the same link. */}
        <Link to={car} tabIndex={-1} aria-hidden="true" className="block">
          <CarPicture
            imageId={order.imageId}
            alt=""
            sizes="112px"
            className="w-28 max-w-none rounded-field"
          />
        </Link>
      </td>
      <td className="font-medium @max-4xl:leading-snug">
        <Link to={car} className="link-hover @max-4xl:block @max-4xl:py-1">
          {order.itemName}
        </Link>
      </td>
      <td className="figures font-semibold">{priceText(order.priceCents)}</td>
      <td data-label="Order Date" className="figures whitespace-nowrap @max-4xl:text-xs">
        <Moment at={order.bookedAt} shows="day" isAlone />
      </td>
      <td className="table-cards-below">
        <div className="grid gap-2">
          <OrderPayment order={order} onCancel={onCancel} onSeeChange={onSeeChange} />
          {refunds.map((refund) => (
            <RefundProgress key={refund.askedAt.getTime()} refund={refund} />
          ))}
        </div>
      </td>
    </tr>
  );
}
