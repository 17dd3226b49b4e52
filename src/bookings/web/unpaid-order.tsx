import { AskButton, type Asking } from '../../ui/dialog/ask-button.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { TimeLeft, useIsOver } from '../../ui/text/time-left.tsx';
import type { Booking } from '../booking-on-wire.ts';
import { NotifyMeButton } from './book/notify-me-button.tsx';
import { carChangedText } from './car-change.tsx';
import { orderFactsOf, orderTitleOf } from './order-ids.ts';
import { PayLink } from './pay-link.tsx';

/** It can be paid or canceled, for as long as the price is locked. */
export function UnpaidOrder({
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
            what="cancel"
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
              Another buyer is paying for this car. If they don’t buy it, it’s available again at{' '}
              <Moment at={heldByAnotherUntil} />.
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
