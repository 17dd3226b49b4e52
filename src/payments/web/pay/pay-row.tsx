import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { priceText } from '../../../kit/money.ts';
import { Moment } from '../../../kit/web/moment.tsx';

/** The end of every card form: what is wrong, Pay, and until when. */
export const PayRow = ({
  booking,
  problem,
  isReady,
  holdUntil,
  preparing,
}: {
  booking: Booking;
  problem: string | null;
  isReady: boolean;
  /** Null while the payment is being prepared. */
  holdUntil: Date | null;
  /** What to say meanwhile. */
  preparing: string;
}) => (
  <>
    {problem && (
      <p role="alert" className="border-error border-s-2 ps-3 text-error text-sm">
        {problem}
      </p>
    )}
    <button type="submit" className="btn btn-primary btn-block btn-lg" disabled={!isReady}>
      {!isReady && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      Pay
    </button>
    <p className="text-quiet text-xs">
      {holdUntil ? (
        <>
          The car is held for you until <Moment at={holdUntil} />.
        </>
      ) : (
        preparing
      )}{' '}
      You pay {priceText(booking.priceCents)} once, with no fee on top.
    </p>
  </>
);
