import { Link } from 'react-router';
import { asking } from '../../calls/web/asking.ts';
import { needed } from '../../calls/web/page-data.ts';
import { imageUrl } from '../../images/image.ts';
import { dayText } from '../../kit/dates.ts';
import { priceText } from '../../kit/money.ts';
import { Empty } from '../../kit/web/empty.tsx';
import { bookingWords } from '../booking.ts';
import { type Booking, listBookings } from '../contract.ts';
import type { Route } from './+types/orders-page';

export const meta: Route.MetaFunction = () => [{ title: 'My Orders · Forecourt' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { ask, person } = context.get(asking);
  return { orders: needed(await ask(listBookings, { email: person?.email ?? '' })) };
}

export default function OrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
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
        <div className="overflow-x-auto rounded-box border border-base-300">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">
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
                <OrderRow key={order.id} order={order} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const OrderRow = ({ order }: { order: Booking }) => (
  <tr>
    <td>
      <img
        src={imageUrl(order.imageId, 360)}
        width={96}
        height={64}
        alt=""
        className="aspect-3/2 w-24 max-w-none rounded-field object-cover"
      />
    </td>
    <td className="font-medium">{order.itemName}</td>
    <td className="figures">{priceText(order.priceCents)}</td>
    <td className="figures whitespace-nowrap">{dayText(order.bookedAt)}</td>
    <td>
      <PaymentCell order={order} />
    </td>
  </tr>
);

function PaymentCell({
  order: { id, state, heldByAnotherUntil, sellerName, sellerPhone },
}: {
  order: Booking;
}) {
  if (state.is === 'paid')
    return (
      <div className="grid gap-0.5">
        <span className="font-medium text-primary">Paid</span>
        <span className="text-quiet text-xs">
          {sellerName}
          {sellerPhone && <>, {sellerPhone}</>}
        </span>
      </div>
    );
  if (state.is !== 'unpaid')
    return <span className="text-quiet text-sm">{bookingWords(state)}</span>;
  return (
    <div className="grid justify-items-start gap-1">
      <Link to={`/dashboard/payment/${id}`} reloadDocument className="btn btn-primary btn-sm">
        Pay
      </Link>
      {heldByAnotherUntil && (
        <span className="badge badge-warning badge-sm">Another buyer is paying for this car</span>
      )}
    </div>
  );
}
