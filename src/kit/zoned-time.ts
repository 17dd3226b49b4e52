import { dateText } from './date-format.ts';

const styles = {
  full: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit' },
  clockAndZone: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const textOf = (style: keyof typeof styles) => (moment: Date, zone: string) =>
  dateText(moment, styles[style], zone);

/**
 * `Wed, Nov 25, 5:19 AM PST`, for readers whose time zone is not known. `zone`
 * is an IANA name such as `America/New_York`.
 */
export const zonedTimeText = textOf('full');

/** `Saturday, November 28`. */
export const zonedDayText = textOf('day');

/** `2:00 PM`. */
export const zonedClockText = textOf('clock');

/** `2:00 PM EST`. */
export const zonedClockAndZoneText = textOf('clockAndZone');
