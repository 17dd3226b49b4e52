import { href, Link } from 'react-router';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import type { Handover } from '../../contract.ts';
import { DisputeLink } from '../dispute/dispute-note.tsx';

/** In My Orders: what the buyer of a paid car does next, or what became of it. */
export function OrderHandover({
  order,
  handover,
}: {
  order: Booking;
  handover: Handover | undefined;
}) {
  // A refund says how far it is.
  if (handover?.state === 'paid' && handover.goesBackBy)
    return handover.goesBackBy === 'chargeback' ? (
      <span className="text-xs">
        Your bank is disputing the payment. Don’t take over the car until that’s decided.
      </span>
    ) : null;
  if (handover?.state === 'paid')
    return (
      <Link
        to={href('/dashboard/orders/:bookingId', { bookingId: String(order.id) })}
        className="btn btn-outline btn-sm @max-4xl:btn-md"
      >
        Handover code<span className="sr-only"> for {order.itemName}</span>
      </Link>
    );
  if (handover?.state === 'handed-over' && handover.handedOverAt)
    return (
      <span className="text-quiet text-xs">
        Handed over <Moment at={handover.handedOverAt} hasDay />
      </span>
    );
  if (handover?.state === 'disputed')
    return <DisputeLink bookingId={handover.bookingId} carTitle={order.itemName} />;
  return null;
}
