import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { networkFailure } from '../../../calls/web/network-failure.ts';
import { priceText } from '../../../kit/money.ts';
import { ProtectionLine } from '../../../sales/web/protection-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { TimeLeft, useIsOver } from '../../../ui/text/time-left.tsx';

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
    <div className="flex items-start gap-2">
      <ShieldCheck
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-primary"
        strokeWidth={1.5}
      />
      <ProtectionLine inNewWindow className="" />
    </div>
    <Button
      type="submit"
      className="btn-primary btn-block btn-lg"
      isPending={!isReady}
      disabled={!isReady}
    >
      Pay <span className="figures">{priceText(booking.priceCents)}</span>
    </Button>
    {problem && (
      <SideNote ref={scrollIntoView} role="alert" tone="error" className="scroll-my-4">
        {problem}
      </SideNote>
    )}
    {/* A region that is there before it has something to say is read by every screen reader. */}
    <p role="status" className="sr-only">
      {holdUntil && !isReady && 'Charging your card. Please wait.'}
    </p>
    {/* The text is as high as it will be once the car is held, so that nothing below it moves. */}
    <p className="min-h-[4lh] text-quiet text-sm sm:min-h-[2lh]">
      {holdUntil ? <Held until={holdUntil} /> : preparing} One payment, no fees.
    </p>
  </>
);

/** The Pay button may stand at the lower edge of the window. */
const scrollIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

/** Counts down calmly: by minutes, and unannounced. */
function Held({ until }: { until: Date }) {
  if (useIsOver(until))
    return <>Your time to pay is up. Press Pay to see if you can still buy it.</>;
  return (
    <>
      The car is held for you until <Moment at={until} />,{' '}
      <strong className="font-semibold">
        <TimeLeft until={until} />
      </strong>{' '}
      from now. After that, you can’t hold it again for as long as it was held for you.
    </>
  );
}

/** The result of pressing Pay is unknown: the buyer's line may be down as well as the processor. */
export const unansweredText = (): string =>
  `${navigator.onLine ? 'We didn’t get an answer.' : networkFailure()} Press Pay again: you’ll never be charged twice.`;
