import { href, Link } from 'react-router';
import type { Booking } from '../../bookings/booking-on-wire.ts';
import { cancelQuestion, reviewPath } from '../../bookings/booking-paths.ts';
import { listBookings, ordersPerPage, readBookedCar } from '../../bookings/contract.ts';
import { CancelDialog, cancelForm, LostPrice } from '../../bookings/web/cancel-dialog.tsx';
import { acceptChange, CarChange, carChangedText } from '../../bookings/web/car-change.tsx';
import { lowerPriceForm } from '../../bookings/web/lower-price.tsx';
import { stopWaiting, waitForCar } from '../../bookings/web/notify-me-button.tsx';
import type { CallApi } from '../../calls/call-request.ts';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { listPendingCharges, listRefunds } from '../../payments/contract.ts';
import { ChargePoll, RefundPoll } from '../../payments/web/orders/money-progress.tsx';
import { OrdersTable } from '../../payments/web/orders/orders-table.tsx';
import { useAsking } from '../../ui/dialog/ask-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import type { Handover } from '../contract.ts';
import type { Route } from './+types/orders-page';
import { codePath } from './buyers-handover.tsx';
import { handoversOf } from './handovers-of.ts';
import { DisputeLink } from './sale-links.tsx';
import { HandedOver } from './sale-status.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('My Orders', matches) },
  { name: 'description', content: 'The cars you’ve booked, and what’s left to pay.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const page = parseInput(listBookings, {
    email: person?.email ?? '',
    after,
    limit: ordersPerPage + 1,
  });
  const [listed, refunds, pending] = await Promise.all([
    callApi(listBookings, requireOutput(page)),
    callApi(listRefunds, {}),
    callApi(listPendingCharges, {}),
  ]);
  const orders = pageOf(requireOutput(listed), ordersPerPage, request);
  return {
    orders,
    refunds: requireOutput(refunds),
    pending: requireOutput(pending),
    changes: await changesOf(callApi, orders.rows),
    handovers: await handoversOf(callApi, paidAmong(orders.rows)),
    now: new Date(),
  };
}

export const action = actionsOf(waitForCar, stopWaiting, acceptChange, cancelForm, lowerPriceForm);

/** What bought nothing and was booked longer ago than this, in milliseconds, is folded away. */
const foldAfterMs = 7 * 24 * 3_600_000;

const isEarlier = ({ state, bookedAt }: Booking, now: Date): boolean =>
  (state.is === 'cancelled' || state.is === 'expired') &&
  now.getTime() - bookedAt.getTime() > foldAfterMs;

const paidAmong = (orders: readonly Booking[]): number[] =>
  orders.filter(({ state }) => state.is === 'paid').map(({ id }) => id);

/** What sellers have changed since, by booking. */
async function changesOf(callApi: CallApi, orders: readonly Booking[]) {
  const changed = orders.filter(({ isCarChanged }) => isCarChanged);
  const read = async ({ id }: Booking) => {
    const { change } = requireOutput(await callApi(readBookedCar, { id }));
    return [id, change] as const;
  };
  return new Map(await Promise.all(changed.map(read)));
}

export default function OrdersPage({
  loaderData: {
    orders: { rows: orders, last },
    refunds,
    pending,
    changes,
    handovers,
    now,
  },
}: Route.ComponentProps) {
  const asking = useAsking();
  const cancelling = orders.find(({ id }) => asking.asks(cancelQuestion, id));
  const changed = orders.find(({ id }) => asking.asks('changes', id));
  const change = changed && changes.get(changed.id);
  const earlier = orders.filter((order) => isEarlier(order, now));
  const current = orders.filter((order) => !earlier.includes(order));
  const handoverOf = (order: Booking) => (
    <OrderHandover order={order} handover={handovers.get(order.id)} />
  );
  const seeing = { refunds, pending, handoverOf };
  const handling = { ...seeing, asking };
  return (
    <section className="grid gap-6">
      <PageHead title="My Orders" />
      {orders.length === 0 ? (
        <Empty title="You haven’t booked a car yet." bay="day">
          <Link to={href('/')} className="btn btn-primary">
            Find a car
          </Link>
        </Empty>
      ) : (
        <>
          {current.length > 0 && <OrdersTable orders={current} {...handling} />}
          {earlier.length > 0 && (
            <details open={current.length === 0} className="group" suppressHydrationWarning>
              <summary className="link w-fit cursor-pointer py-2.5 text-sm">
                Earlier orders ({earlier.length})
              </summary>
              <div className="pt-4">
                <OrdersTable orders={earlier} {...handling} />
              </div>
            </details>
          )}
        </>
      )}
      {orders.some(({ state }) => state.is === 'unpaid') && (
        <noscript>
          <p className="max-w-text text-quiet text-sm">
            Paying needs JavaScript. A booking that you don’t pay for simply expires.
          </p>
        </noscript>
      )}
      {last && <NextPage href={`?after=${last.id}`} />}
      {changed && change && (
        <Dialog title={carChangedText} onClose={asking.close}>
          <CarChange booking={changed} change={change} onAccepted={asking.close} asking={asking} />
        </Dialog>
      )}
      {cancelling && (
        <CancelDialog bookingId={cancelling.id} onClose={asking.close}>
          <LostPrice booking={cancelling} />
        </CancelDialog>
      )}
      <RefundPoll refunds={refunds} />
      <ChargePoll pending={pending} />
    </section>
  );
}

/** In My Orders: what the buyer of a paid car does next, or what became of it. */
function OrderHandover({ order, handover }: { order: Booking; handover: Handover | undefined }) {
  // A refund says how far it is.
  if (handover?.state === 'paid' && handover.goesBackBy)
    return handover.goesBackBy === 'chargeback' ? (
      <span className="text-xs">
        Your bank is disputing the payment. Don’t pick up the car until that’s decided.
      </span>
    ) : null;
  if (handover?.state === 'paid')
    return (
      <Link to={codePath(order.id)} className="btn btn-outline btn-sm @max-4xl:btn-md">
        Handover code<span className="sr-only"> for {order.itemName}</span>
      </Link>
    );
  if (handover?.state === 'handed-over' && handover.handedOverAt)
    return (
      <span className="grid justify-items-start gap-1.5">
        <span className="text-quiet text-xs">
          <HandedOver {...handover} handedOverAt={handover.handedOverAt} />
        </span>
        {handover.mayReview && (
          <Link to={reviewPath(order.id)} className="btn btn-outline btn-sm @max-4xl:btn-md">
            Review the seller<span className="sr-only"> of {order.itemName}</span>
          </Link>
        )}
      </span>
    );
  if (handover?.state === 'disputed')
    return <DisputeLink bookingId={handover.bookingId} carTitle={order.itemName} />;
  return null;
}
