import { Suspense, useState } from 'react';
import { data, href, Link, redirect } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { changesPath } from '../../../bookings/booking-paths.ts';
import { readBooking } from '../../../bookings/contract.ts';
import { BookedHead } from '../../../bookings/web/booked-head.tsx';
import { BookingStateText } from '../../../bookings/web/booking-texts.ts';
import { LowerPriceText } from '../../../bookings/web/lower-price.tsx';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { carPath } from '../../../cars/car-path.ts';
import type { FactName } from '../../../cars/facts/fact-table.ts';
import { readCarFacts } from '../../../cars/facts/facts-contract.ts';
import type { FactValue, Statement } from '../../../cars/facts/statement.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { priceText } from '../../../kit/money.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { readOrderViewing } from '../../../viewings/web/viewing-note.server.ts';
import { type BuyerRefund, listRefunds, readReceipt } from '../../contract.ts';
import { isMoneyBack, RefundPoll, RefundProgress } from '../orders/money-progress.tsx';
import type { Route } from './+types/payment-page';
import { BackToOrders, ReceiptLink } from './payment-messages.tsx';
import { Purchase } from './purchase.tsx';

const CardPayment = lazyPart(async () => (await import('./card-payment.tsx')).CardPayment);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(titleOf(loaderData?.booking), matches) },
  { name: 'description', content: 'Pay for the car you have booked.' },
];

function titleOf(booking: Booking | undefined): string {
  if (!booking) return 'Payment not found';
  return `${booking.state.is === 'paid' ? 'Paid' : 'Payment'} · ${booking.itemName}`;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readBooking, { id: params.bookingId }));
  const { callApi, person, stripeKey } = context.get(requestContext);
  const [read, refunds, viewing] = await Promise.all([
    callApi(readBooking, input),
    callApi(listRefunds, {}),
    readOrderViewing(callApi, input.id),
  ]);
  const booking = requireOutput(read);
  if (booking.buyerEmail !== person?.email) throw data(null, { status: 404 });
  if (booking.isCarChanged) throw redirect(changesPath(booking.id));
  const ownRefunds = requireOutput(refunds).filter(({ bookingId }) => bookingId === booking.id);
  const [receipt, stated] = await Promise.all([
    booking.state.is === 'paid' ? callApi(readReceipt, input) : null,
    callApi(readCarFacts, { id: booking.carId }),
  ]);
  return {
    booking,
    /** What the ad states now; neither where the car is off the market. */
    mileage: isRefused(stated) ? null : statedValue(stated.facts, 'mileage'),
    vin: isRefused(stated) ? null : statedValue(stated.facts, 'vin'),
    refunds: ownRefunds,
    receipt: receipt && requireOutput(receipt),
    agreedOn: viewing?.agreedOn,
    stripeKey,
  };
}

function statedValue(facts: readonly Statement[], name: FactName): FactValue | null {
  const fact = facts.find((statement) => statement.name === name);
  return fact?.is === 'known' ? fact.value : null;
}

/**
 * A navigation from another page keeps that page's document, whose content policy may not allow the
 * card form. The page is therefore loaded as a new document.
 */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname === location.pathname) return serverLoader();
  location.assign(request.url);
  return new Promise<never>(() => undefined);
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { booking, mileage, vin, refunds, receipt, agreedOn, stripeKey } = loaderData;
  /** The charge that has paid for the car on this page. */
  const [paidBy, setPaidBy] = useState<string | null>(null);
  const [isPayable, setPayable] = useState(true);
  const transactionId = paidBy ?? receipt?.transactionId;
  if (transactionId)
    return (
      <section className="mx-auto grid w-full max-w-2xl lg:mx-0">
        <Purchase
          booking={booking}
          transactionId={transactionId}
          receipt={receipt}
          agreedOn={agreedOn}
        />
        <RefundPoll refunds={refunds} />
      </section>
    );
  const isUnpaid = booking.state.is === 'unpaid';
  return (
    <section
      // Scripts make the form of the page.
      data-awaits-scripts={isUnpaid ? '' : undefined}
      // The page is as tall as the window while it is paid for: what is below stays out of view.
      // What gets the focus stops below the head, with its label.
      className={`mx-auto grid w-full max-w-xl grid-cols-1 content-start lg:mx-0 gap-6 lg:-mt-5 [&_:is(a,button,input,summary)]:scroll-mt-60 ${isUnpaid ? 'min-h-dvh' : ''}`}
    >
      <BookedHead
        booking={booking}
        mileage={mileage}
        inNewWindow={isUnpaid}
        className="top-0 z-10 min-[16rem]:sticky -mx-4 bg-base-100 px-4 sm:mx-0 sm:px-0"
      >
        {isUnpaid && isPayable ? (
          <p className="figures font-semibold">
            Please pay {priceText(booking.priceCents)} to buy the car
          </p>
        ) : (
          <p className="figures font-semibold">{priceText(booking.priceCents)}</p>
        )}
      </BookedHead>
      {isUnpaid && vin !== null && (
        <p className="wrap-anywhere text-quiet text-sm">
          VIN {vin}. Check its history before you pay.
        </p>
      )}
      {booking.lowerPriceCents !== null && isPayable && (
        <AlertBox role="alert" tone="warning" isSmall>
          <p>
            <LowerPriceText lowerPriceCents={booking.lowerPriceCents} />
          </p>
        </AlertBox>
      )}
      {refunds.map((refund) => (
        <RefundProgress key={refund.requestedAt.getTime()} refund={refund} />
      ))}
      {!isUnpaid && <ClosedPayment booking={booking} refunds={refunds} />}
      {isUnpaid && (
        <noscript>
          <AlertBox>
            <p>
              Paying needs JavaScript. Turn it on in your browser, then reload this page. Nothing
              has been charged.
            </p>
          </AlertBox>
        </noscript>
      )}
      {isUnpaid && (
        <LoadBoundary>
          <Suspense>
            <CardPayment
              booking={booking}
              stripeKey={stripeKey}
              onPayable={setPayable}
              onPaid={setPaidBy}
            />
          </Suspense>
        </LoadBoundary>
      )}
      <RefundPoll refunds={refunds} />
    </section>
  );
}

/** Why there is nothing to pay anymore, and where to go from here. */
const ClosedPayment = ({
  booking: { id, carId, itemName, state, isCarForSale },
  refunds,
}: {
  booking: Booking;
  refunds: readonly BuyerRefund[];
}) => (
  <AlertBox>
    <p>
      <BookingStateText state={state} isMoneyBack={isMoneyBack(refunds)} />
    </p>
    <div className="flex flex-wrap gap-3">
      {state.is === 'refunded' ? (
        <ReceiptLink bookingId={id} />
      ) : isCarForSale ? (
        <Link to={carPath({ id: carId, title: itemName })} className="btn btn-primary">
          Book again
        </Link>
      ) : (
        <Link to={href('/')} className="btn btn-outline">
          Find another car
        </Link>
      )}
      <BackToOrders />
    </div>
  </AlertBox>
);
