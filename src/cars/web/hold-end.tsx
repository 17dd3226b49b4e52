import type { ComponentProps } from 'react';
import { leftText } from '../../kit/dates.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { useIsOver } from '../../ui/text/time-left.tsx';

/**
 * When a car on hold is free again if its buyer doesn’t pay, within a sentence: `at 5:48 AM`. It stays on hold
 * past that time, until the card provider has confirmed that there is no charge. A page without
 * scripts gives its `now`, and says how long that is.
 */
export function HoldEnd({ until, now }: { until: Date; now?: Date | undefined }) {
  if (useIsOver(until)) return <>any minute now (we’re waiting for the card provider)</>;
  if (now) return <>in {leftText(until, now)}</>;
  return (
    <>
      at <Moment at={until} />
    </>
  );
}

/** Says who has a car on hold, and until when. `who` is `A` for the seller of the car. */
export const OtherBuyerPays = ({
  who = 'Another',
  ...end
}: ComponentProps<typeof HoldEnd> & { who?: 'A' | 'Another' }) => (
  <>
    {who} buyer is paying for this car. If they don’t buy it, it’s available again{' '}
    <HoldEnd {...end} />.
  </>
);
