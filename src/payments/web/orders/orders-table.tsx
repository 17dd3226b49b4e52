import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { OrderPayment, orderFactsOf, orderTitleOf } from '../../../bookings/web/order-payment.tsx';
import { carPath } from '../../../cars/car-path.ts';
import { CarPictureLink } from '../../../cars/web/car-picture-link.tsx';
import { priceText } from '../../../kit/money.ts';
import type { Asking } from '../../../ui/dialog/ask-button.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { BuyerRefund } from '../../contract.ts';
import { isMoneyBack, RefundProgress } from './money-progress.tsx';

export const OrdersTable = ({
  orders,
  refunds,
  pending,
  handoverOf,
  asking,
}: {
  orders: readonly Booking[];
  /** The refunds of these orders, and of others. */
  refunds: readonly BuyerRefund[];
  /** Orders whose charge the bank has not finished. */
  pending: readonly number[];
  /** What is still to be done about the car of a paid order. */
  handoverOf: (order: Booking) => ReactNode;
  asking: Asking;
}) => (
  <TableCards isPictured>
    <thead>
      <tr>
        <th scope="col" className="w-36">
          <span className="sr-only">Image</span>
        </th>
        <th scope="col">Product Name</th>
        <th scope="col">Price</th>
        <th scope="col">Order Date</th>
        <th scope="col">Payment</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          refunds={refunds.filter(({ bookingId }) => bookingId === order.id)}
          isConfirming={pending.includes(order.id)}
          handover={handoverOf(order)}
          asking={asking}
        />
      ))}
    </tbody>
  </TableCards>
);

function OrderRow({
  order,
  refunds,
  isConfirming,
  handover,
  asking,
}: {
  order: Booking;
  /** The refunds of this order. */
  refunds: readonly BuyerRefund[];
  /** Its charge has begun, and the bank has not finished it. */
  isConfirming: boolean;
  /** Shown once it is paid. */
  handover: ReactNode;
  asking: Asking;
}) {
  const facts = orderFactsOf(order);
  return (
    <tr>
      <td>
        <CarPictureLink
          car={{ id: order.carId, title: order.itemName }}
          imageId={order.imageId}
          alt=""
          sizes="112px"
          linkClassName="w-28"
          className="rounded-field"
        />
      </td>
      <td className="wrap-anywhere min-w-48 font-medium @max-4xl:min-w-0 @max-4xl:leading-snug">
        <Link
          id={orderTitleOf(order)}
          to={carPath({ id: order.carId, title: order.itemName })}
          aria-describedby={facts.all}
          className="link link-hover"
        >
          {order.itemName}
        </Link>
      </td>
      <td id={facts.price} className="figures font-semibold">
        {priceText(order.priceCents)}
      </td>
      <td
        id={facts.day}
        data-label="Order Date"
        className="figures @4xl:whitespace-nowrap @max-4xl:text-xs"
      >
        <Moment at={order.bookedAt} shows="day" isAlone />
      </td>
      <td className="table-cards-below">
        <div className="grid gap-2">
          <OrderPayment
            order={order}
            isConfirming={isConfirming}
            isMoneyBack={isMoneyBack(refunds)}
            handover={handover}
            asking={asking}
          />
          {refunds.map((refund) => (
            <RefundProgress key={refund.requestedAt.getTime()} refund={refund} />
          ))}
        </div>
      </td>
    </tr>
  );
}
