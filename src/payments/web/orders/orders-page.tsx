import { useState } from 'react';
import { href, Link } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { listBookings } from '../../../bookings/contract.ts';
import { CancelDialog } from '../../../bookings/web/cancel-dialog.tsx';
import { OrderPayment } from '../../../bookings/web/order-payment.tsx';
import { requireOutput } from '../../../calls/web/page-data.ts';
import { requestContext } from '../../../calls/web/request-context.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { dayText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { Empty } from '../../../kit/web/empty.tsx';
import { TableCards } from '../../../kit/web/table-cards.tsx';
import { type BuyerRefund, listRefunds } from '../../contract.ts';
import type { Route } from './+types/orders-page';
import { RefundProgress } from './refund-progress.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'My Orders · Forecourt' },
  { name: 'description', content: 'The cars you have booked, and what is still to be paid.' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const [orders, refunds] = await Promise.all([
    callApi(listBookings, { email: person?.email ?? '' }),
    callApi(listRefunds, {}),
  ]);
  return { orders: requireOutput(orders), refunds: requireOutput(refunds) };
}

export default function OrdersPage({ loaderData: { orders, refunds } }: Route.ComponentProps) {
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  return (
    <section className="grid gap-6">
      <h1 className="text-xl">My Orders</h1>
      {orders.length === 0 ? (
        <Empty title="You have not booked a car yet.">
          <Link to={href('/')} className="btn btn-primary">
            Find a car
          </Link>
        </Empty>
      ) : (
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
                onCancel={() => setCancelling(order)}
              />
            ))}
          </tbody>
        </TableCards>
      )}
      {cancelling && (
        <CancelDialog bookingId={cancelling.id} onClose={() => setCancelling(null)}>
          You give up the price of {priceText(cancelling.priceCents)} for {cancelling.itemName}.
          Nothing was charged.
        </CancelDialog>
      )}
    </section>
  );
}

const OrderRow = ({
  order,
  refunds,
  onCancel,
}: {
  order: Booking;
  /** Those of this order. */
  refunds: readonly BuyerRefund[];
  onCancel: () => void;
}) => (
  <tr>
    <td>
      <CarPicture
        imageId={order.imageId}
        alt=""
        sizes="112px"
        className="w-28 max-w-none rounded-field"
      />
    </td>
    <td className="font-medium @max-4xl:leading-snug">{order.itemName}</td>
    <td className="figures font-semibold">{priceText(order.priceCents)}</td>
    <td data-label="Order Date" className="figures whitespace-nowrap @max-4xl:text-xs">
      {dayText(order.bookedAt)}
    </td>
    <td className="table-cards-below">
      <div className="grid gap-2">
        <OrderPayment order={order} onCancel={onCancel} />
        {refunds.map((refund) => (
          <RefundProgress key={refund.askedAt.getTime()} refund={refund} />
        ))}
      </div>
    </td>
  </tr>
);
