// The orders of one buyer, as admins read them and may cancel them.

import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { DownloadLink } from '../../calls/web/download-link.tsx';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { carPath } from '../../cars/car-path.ts';
import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { amountText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { AskButton, type Asking, useAsking } from '../../ui/dialog/ask-button.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { ColumnHeads, TableCards } from '../../ui/list/table-cards.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import type { BookingState, CancelReason } from '../booking.ts';
import type { Booking } from '../booking-on-wire.ts';
import { listBookings, ordersPerPage } from '../contract.ts';
import type { Route } from './+types/buyers-orders-page';
import { buyersLoss, CancelDialog, cancelForm } from './cancel-dialog.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('A buyer’s orders', matches) },
  { name: 'description', content: 'What a buyer has booked, and the status of each order.' },
];

export const action = actionsOf(cancelForm);

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const email = query.get('email') ?? '';
  const after = query.get('after') ?? undefined;
  const input = requireOutput(parseInput(listBookings, { email, after, limit: ordersPerPage + 1 }));
  const listed = await context.get(requestContext).callApi(listBookings, input);
  const orders = pageOf(requireOutput(listed), ordersPerPage, request);
  return { email, orders };
}

export default function BuyersOrdersPage({ loaderData }: Route.ComponentProps) {
  const { email } = loaderData;
  const { rows: orders, last } = loaderData.orders;
  const asking = useAsking();
  const cancelling = orders.find(({ id }) => asking.asks('cancel', id));
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead title="Orders" meta={orders[0] ? `${orders[0].buyerName}, ${email}` : email} />
      {orders.length === 0 ? (
        <Empty title="No orders for this address." bay="night" />
      ) : (
        <TableCards isPictured>
          <ColumnHeads
            names={['Image', 'Car', 'Order Date', 'Status', 'Cancel', 'Price']}
            end={['Price']}
          />
          <tbody>
            {orders.map((order) => (
              <BuyersOrderRow key={order.id} order={order} asking={asking} />
            ))}
          </tbody>
        </TableCards>
      )}
      {last && <NextPage href={queryOf({ email, after: last.id })} />}
      {orders.length > 0 && (
        <p>
          <DownloadLink list="bookings" filter={{ email }} />
        </p>
      )}
      {cancelling && (
        <CancelDialog bookingId={cancelling.id} onClose={asking.close}>
          {buyersLoss(cancelling.buyerName, cancelling.itemName)}
        </CancelDialog>
      )}
    </section>
  );
}

/** An order as an admin sees it. */
function BuyersOrderRow({ order, asking }: { order: Booking; asking: Asking }) {
  const isUnpaid = order.state.is === 'unpaid';
  const car = { id: order.carId, title: order.itemName };
  return (
    <tr>
      <td>
        <CarPictureLink
          car={car}
          imageId={order.imageId}
          alt=""
          sizes="96px"
          linkClassName="w-24"
          className="rounded-field"
        />
      </td>
      <td className="wrap-anywhere min-w-48 @max-4xl:min-w-0">
        <span className="grid gap-0.5">
          <Link to={carPath(car)} className="link link-hover font-medium">
            {order.itemName}
          </Link>
          <Link
            to={href('/dashboard/payments') + queryOf({ search: order.id })}
            className="link figures justify-self-start text-xs"
          >
            Booking {order.id}: payments
          </Link>
        </span>
      </td>
      <td data-label="Order Date" className="figures @4xl:whitespace-nowrap">
        <Moment at={order.bookedAt} shows="day" isAlone />
      </td>
      <td data-label="Status">
        <OrderState state={order.state} />
      </td>
      <td className={isUnpaid ? '@max-4xl:order-last' : '@max-4xl:hidden'}>
        {isUnpaid && (
          <AskButton
            asking={asking}
            what="cancel"
            id={order.id}
            isSmall
            className="btn-outline justify-self-start"
            aria-label={`Cancel the booking of ${order.itemName}`}
          >
            Cancel
          </AskButton>
        )}
      </td>
      <td data-label="Price" className="figures font-semibold @4xl:text-end">
        {amountText(order.priceCents)}
      </td>
    </tr>
  );
}

function OrderState({ state }: { state: BookingState }) {
  switch (state.is) {
    case 'unpaid':
      return (
        <span>
          Unpaid, until <Moment at={state.expiresAt} hasDay />
        </span>
      );
    case 'paid':
      return <span className="font-medium text-primary">Paid</span>;
    case 'cancelled':
      return <span className="text-quiet">{cancelLabels[state.because]}</span>;
    default:
      return <span className="text-quiet">{state.is === 'expired' ? 'Expired' : 'Refunded'}</span>;
  }
}

const cancelLabels = {
  'by-buyer': 'Canceled by the buyer',
  'by-admin': 'Canceled by an admin',
  'car-sold': 'Canceled: sold to another buyer',
  'car-withdrawn': 'Canceled: the car was taken off the market',
} as const satisfies Record<CancelReason, string>;
