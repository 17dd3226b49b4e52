import { zonedClockAndZoneText, zonedClockText, zonedDayText } from '../../kit/zoned-time.ts';
import type { Viewing } from '../contract.ts';

/**
 * When a viewing is, by the clocks where it is: `Saturday, November 28` and `2:00 PM to 2:30 PM EST`.
 * Made by loaders, as browsers may write time zones in another way.
 */
export const whenTexts = ({ startsAt, endsAt, timeZone }: Viewing) => ({
  day: zonedDayText(startsAt, timeZone),
  time: `${zonedClockText(startsAt, timeZone)} to ${zonedClockAndZoneText(endsAt, timeZone)}`,
});
