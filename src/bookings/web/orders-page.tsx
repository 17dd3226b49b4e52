import { useState } from 'react';
import { Link } from 'react-router';
import { asking } from '../../calls/web/asking.ts';
import { needed } from '../../calls/web/page-data.ts';
import { CarPicture } from '../../images/web/picture.tsx';
import { dayText } from '../../kit/dates.ts';
import { priceText } from '../../kit/money.ts';
import { Empty } from '../../kit/web/empty.tsx';
import { TableCards } from '../../kit/web/table-cards.tsx';
import { type Booking, listBookings } from '../contract.ts';
import type { Route } from './+types/orders-page';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderPayment } from './order-payment.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'My Orders · Forecourt' },
  { name: 'description', content: 'The cars you have booked, and what is still to be paid.' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { ask, person } = context.get(asking);
  return { orders: needed(await ask(listBookings, { email: person?.email ?? '' })) };
}

export default function OrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  return (
    <section className="grid gap-6">
      <h1 className="text-xl">My Orders</h1>
      {orders.length === 0 ? (
        <Empty title="You have not booked a car yet.">
          <Link to="/" className="btn btn-primary">
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
              <OrderRow key={order.id} order={order} onCancel={() => setCancelling(order)} />
            ))}
          </tbody>
        </TableCards>
      )}
      {cancelling && <CancelDialog order={cancelling} onClose={() => setCancelling(null)} />}
    </section>
  );
}

const OrderRow = ({ order, onCancel }: { order: Booking; onCancel: () => void }) => (
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
      <OrderPayment order={order} onCancel={onCancel} />
    </td>
  </tr>
);
