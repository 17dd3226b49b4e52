import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { priceText } from '../../../kit/money.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Moment } from '../../../kit/web/moment.tsx';
import { SideNote } from '../../../kit/web/side-note.tsx';

/** The end of every card form: what went wrong, the Pay button, and until when the car is held. */
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
  /** Shown in place of the end of the hold meanwhile. */
  preparing: string;
}) => (
  <>
    <Button
      type="submit"
      className="btn-primary btn-block btn-lg"
      isPending={!isReady}
      disabled={!isReady}
    >
      Pay
    </Button>
    {problem && (
      <SideNote role="alert" tone="error">
        {problem}
      </SideNote>
    )}
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
