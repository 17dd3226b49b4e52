// For admins: the orders of one buyer, which they may cancel.

import { parseInput } from '../../../calls/input.ts';
import { DownloadLink } from '../../../calls/web/download-link.tsx';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { useAsking } from '../../../ui/dialog/ask-button.tsx';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import { listBookings, ordersPerPage } from '../../contract.ts';
import { CancelDialog, cancelForm } from '../cancel-dialog.tsx';
import type { Route } from './+types/buyers-orders-page';
import { BuyersOrderRow } from './buyers-order-row.tsx';

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
  const input = requireOutput(parseInput(listBookings, { email, after }));
  return {
    email,
    orders: requireOutput(await context.get(requestContext).callApi(listBookings, input)),
  };
}

export default function BuyersOrdersPage({ loaderData }: Route.ComponentProps) {
  const { email, orders } = loaderData;
  const asking = useAsking();
  const cancelling = orders.find(({ id }) => asking.asks('cancel', id));
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="wrap-anywhere grid gap-1">
        <h1 className="text-xl">Orders</h1>
        <p className="text-quiet text-sm">
          {orders[0] ? `${orders[0].buyerName}, ${email}` : email}
        </p>
      </header>
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
      {orders.length === ordersPerPage && (
        <NextPage href={queryOf({ email, after: orders.at(-1)?.id })} />
      )}
      {orders.length > 0 && (
        <p>
          <DownloadLink list="bookings" filter={{ email }} />
        </p>
      )}
      {cancelling && (
        <CancelDialog bookingId={cancelling.id} onClose={asking.close}>
          {cancelling.buyerName} loses the price on {cancelling.itemName} and is told by email. If a
          payment is open, it’s canceled first.
        </CancelDialog>
      )}
    </section>
  );
}
