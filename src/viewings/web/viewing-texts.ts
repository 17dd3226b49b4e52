import { zonedClockAndZoneText, zonedClockText, zonedDayText } from '../../kit/zoned-time.ts';
import type { Viewing } from '../contract.ts';
import { isOnHold, isOpen, viewingLabels } from '../viewing.ts';

/** How a viewing stands, and on whom it depends. */
export function statusText(viewing: Viewing): string {
  const { status, purchase } = viewing;
  if (isOverByHandover(viewing)) return 'No longer needed: the car was handed over';
  const text = ownStatusText(viewing);
  return isOpen(status) && isOnHold(purchase) ? `${text}, but the handover is on hold` : text;
}

function ownStatusText({ status, askedBy, reader, otherName, endedBy }: Viewing): string {
  if (status === 'requested')
    return askedBy === reader ? `Waiting for ${otherName} to confirm` : 'Waiting for your answer';
  if (status === 'cancelled' && endedBy !== 'market')
    return endedBy === reader ? 'You canceled this viewing' : `${otherName} canceled this viewing`;
  return viewingLabels[status];
}

/** Nobody has canceled it: its buyer had the car then, whatever became of the sale since. */
export const isOverByHandover = ({ endedBecause }: Viewing): boolean =>
  endedBecause === 'handed-over';

/**
 * When a viewing is, by the clocks where it is: `Saturday, November 28` and `2:00 PM to 2:30 PM EST`.
 * Made by loaders, as browsers may write time zones in another way.
 */
export const whenTexts = ({ startsAt, endsAt, timeZone }: Viewing) => ({
  day: zonedDayText(startsAt, timeZone),
  time: `${zonedClockText(startsAt, timeZone)} to ${zonedClockAndZoneText(endsAt, timeZone)}`,
});
