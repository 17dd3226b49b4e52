import type { ReactNode } from 'react';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import type { Asking } from '../../../ui/dialog/ask-button.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import type { BuyerRefund } from '../../contract.ts';
import { OrderRow } from './order-row.tsx';

export const OrdersTable = ({
  orders,
  refunds,
  pending,
  handoverOf,
  asking,
}: {
  orders: readonly Booking[];
  /** Of these orders and others. */
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
