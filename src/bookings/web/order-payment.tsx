import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carPath } from '../../cars/car-path.ts';
import { OtherBuyerPays } from '../../cars/web/hold-end.tsx';
import { AskButton, type Asking } from '../../ui/dialog/ask-button.tsx';
import { PhoneLink } from '../../ui/text/contact.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { TimeLeft, useIsOver } from '../../ui/text/time-left.tsx';
import type { Booking } from '../booking-on-wire.ts';
import { cancelQuestion, orderPath, paymentPath } from '../booking-paths.ts';
import { BookingStateText } from './booking-texts.ts';
import { carChangedText } from './car-change.tsx';
import { LowerPrice } from './lower-price.tsx';
import { NotifyMeButton } from './notify-me-button.tsx';
import { PayLink } from './pay-link.tsx';

/** The state of an order, and what its buyer can do in it. */
export function OrderPayment({
  order,
  isConfirming,
  isMoneyBack,
  handover,
  asking,
}: {
  order: Booking;
  /** Its charge has begun, and the bank has not finished it. */
  isConfirming: boolean;
  /** False while a refund of it is under way or delayed. */
  isMoneyBack: boolean;
  /** How far the handover is, once the order is paid. */
  handover?: ReactNode;
  /** Opens the dialogs: to cancel the order, or to see what its seller has changed. */
  asking: Asking;
}) {
  const { state } = order;
  switch (state.is) {
    case 'unpaid':
      if (isConfirming) return <Confirming order={order} />;
      return <UnpaidOrder order={order} expiresAt={state.expiresAt} asking={asking} />;
    case 'paid':
      return <Paid order={order} handover={handover} />;
    case 'refunded':
      return (
        <div className="grid justify-items-start gap-0.5">
          <span className="text-quiet text-sm">
            <BookingStateText state={state} isMoneyBack={isMoneyBack} />
          </span>
          <ReceiptLink order={order} />
        </div>
      );
    default:
      return <Ended order={order} />;
  }
}

const Confirming = ({ order }: { order: Booking }) => (
  <div className="grid justify-items-start gap-0.5">
    <span className="font-medium">Confirming your payment</span>
    <span className="text-quiet text-xs">
      Your bank is still working on it. We’ll email you when it’s done.
    </span>
    <Link
      to={paymentPath(order.id)}
      reloadDocument
      className="link text-xs @max-4xl:py-3 @max-4xl:text-sm"
      aria-label={`Payment for ${order.itemName}`}
      aria-describedby={orderFactsOf(order).price}
    >
      Payment
    </Link>
  </div>
);

/** An order that bought nothing. Its car can be booked again for as long as it is for sale. */
const Ended = ({ order }: { order: Booking }) => (
  <div className="grid justify-items-start gap-1.5">
    <span className="text-quiet text-sm">
      <BookingStateText state={order.state} />
    </span>
    {order.isCarForSale && (
      <Link
        to={carPath({ id: order.carId, title: order.itemName })}
        aria-describedby={orderFactsOf(order).all}
        className="btn btn-outline btn-sm @max-4xl:btn-md"
      >
        Book again <span className="sr-only">{order.itemName}</span>
      </Link>
    )}
  </div>
);

const Paid = ({ order, handover }: { order: Booking; handover: ReactNode }) => (
  <div className="grid justify-items-start gap-0.5">
    <span className="font-medium text-primary">Paid</span>
    <span className="wrap-anywhere text-quiet text-xs">Your seller: {order.sellerName}</span>
    {order.sellerPhone && (
      <PhoneLink phone={order.sellerPhone} className="link py-1 text-sm @max-4xl:py-2.5" />
    )}
    {handover}
    <ReceiptLink order={order} />
  </div>
);

const ReceiptLink = ({ order }: { order: Booking }) => (
  <Link
    to={orderPath(order.id)}
    className="link text-xs @max-4xl:py-3 @max-4xl:text-sm"
    aria-label={`Receipt for ${order.itemName}`}
    aria-describedby={orderFactsOf(order).all}
  >
    Receipt
  </Link>
);

/** It can be paid or canceled, for as long as the price is locked. */
function UnpaidOrder({
  order,
  expiresAt,
  asking,
}: {
  order: Booking;
  expiresAt: Date;
  asking: Asking;
}) {
  const { id, carId, itemName, heldByAnotherUntil, heldUntil, isWaiting } = order;
  return (
    <>
      {order.isCarChanged && <CarChangedNote order={order} asking={asking} />}
      {order.lowerPriceCents !== null && !order.isCarChanged && (
        <LowerPrice
          bookingId={id}
          lowerPriceCents={order.lowerPriceCents}
          describedBy={`${orderTitleOf(order)} ${orderFactsOf(order).all}`}
        />
      )}
      <div className="grid justify-items-start gap-1.5">
        <div className="flex flex-wrap gap-2">
          <PayLink
            bookingId={id}
            aria-describedby={`${orderTitleOf(order)} ${orderFactsOf(order).all}`}
            className="btn-sm @max-4xl:btn-md @max-4xl:px-8"
          >
            Pay
          </PayLink>
          <AskButton
            asking={asking}
            what={cancelQuestion}
            id={id}
            isSmall
            className="btn-ghost @max-4xl:btn-md"
            aria-label={`Cancel the booking of ${itemName}`}
            aria-describedby={orderFactsOf(order).all}
          >
            Cancel
          </AskButton>
        </div>
        {heldUntil && <Held until={heldUntil} />}
        <span id={orderFactsOf(order).until} className="text-quiet text-xs">
          Price locked until <Moment at={expiresAt} hasDay /> <LeftUntil until={expiresAt} />
        </span>
        {heldByAnotherUntil && (
          <>
            <span className="rounded-field bg-warning px-2 py-0.5 text-warning-content text-xs">
              <OtherBuyerPays until={heldByAnotherUntil} />
            </span>
            <NotifyMeButton isSmall carId={carId} title={itemName} isWaiting={isWaiting} />
          </>
        )}
      </div>
    </>
  );
}

function LeftUntil({ until }: { until: Date }) {
  if (useIsOver(until)) return null;
  return (
    <>
      (<TimeLeft until={until} /> left)
    </>
  );
}

/** The payment is open: the car is on hold for its buyer. */
function Held({ until }: { until: Date }) {
  if (useIsOver(until)) return null;
  return (
    <span className="rounded-field bg-warning px-2 py-0.5 text-warning-content text-xs">
      Held for you: <TimeLeft until={until} /> left
    </span>
  );
}

function CarChangedNote({ order, asking }: { order: Booking; asking: Asking }) {
  return (
    <SideNote tone="warning" className="grid justify-items-start gap-1.5">
      <p>{carChangedText}</p>
      <AskButton
        asking={asking}
        what="changes"
        id={order.id}
        isSmall
        className="btn-outline"
        aria-describedby={orderFactsOf(order).all}
      >
        See the changes<span className="sr-only"> of {order.itemName}</span>
      </AskButton>
    </SideNote>
  );
}

/** The id of the car's name in the row of an order, which tells its controls apart. */
export const orderTitleOf = ({ id }: Pick<Booking, 'id'>): string => `order-${id}`;
/** The ids of what tells orders of cars of one name apart: price, day, and until when it is locked. */
export const orderFactsOf = (order: Booking) => {
  const title = orderTitleOf(order);
  const [price, day, until] = [`${title}-price`, `${title}-day`, `${title}-until`];
  const all = order.state.is === 'unpaid' ? `${price} ${day} ${until}` : `${price} ${day}`;
  return { price, day, until, all };
};
