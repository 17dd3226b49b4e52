// Days and times of day in a time zone, as texts and as moments. `zone` is always an IANA name such as
// `America/New_York`, a day is `2026-11-28`, a time of day is minutes since midnight.
import { dateFormat, dateText } from './dates.ts';

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

/** `Wed, Nov 25, 5:19 AM PST`, for readers whose time zone is not known. */
export const zonedTimeText = textOf('full');

/** `Saturday, November 28`. */
export const zonedDayText = textOf('day');

/** `2:00 PM`. */
export const zonedClockText = textOf('clock');

/** `2:00 PM EST`. */
export const zonedClockAndZoneText = textOf('clockAndZone');

const longZone = { timeZoneName: 'longGeneric' } as const;

/** `Eastern Time`. */
export const zoneText = (moment: Date, zone: string): string =>
  dateFormat(longZone, zone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

const toTheMinute = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const;

/** What the clocks of a zone show, as if it were UTC, in milliseconds. */
function wallClock(at: number, zone: string): number {
  const parts = Object.fromEntries(
    dateFormat(toTheMinute, zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

const offsetAt = (at: number, zone: string): number =>
  wallClock(at, zone) - Math.floor(at / minuteMs) * minuteMs;

/** The first moment between two that has the offset of the later one: when the clocks change. */
function changeBetween(from: number, until: number, zone: string): number {
  const after = offsetAt(until, zone);
  let [before, later] = [from, until];
  while (later - before > minuteMs) {
    const middle = Math.floor((before + later) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle, zone) === after) later = middle;
    else before = middle;
  }
  return later;
}

/**
 * When the clocks of a zone show this time on this day, first and last. Both are the same moment but
 * where clocks are set back, and it comes twice. A time that clocks skip is the moment of the skip.
 */
export function momentsAt(day: string, minutes: number, zone: string): readonly [Date, Date] {
  const wallTime = Date.parse(day) + minutes * minuteMs;
  // No zone changes its clocks twice in two days.
  const [before, after] = [offsetAt(wallTime - dayMs, zone), offsetAt(wallTime + dayMs, zone)];
  const moments = [wallTime - before, wallTime - after].filter(
    (at) => wallClock(at, zone) === wallTime,
  );
  if (moments.length === 0) {
    const skip = new Date(changeBetween(wallTime - after - minuteMs, wallTime - before, zone));
    return [skip, skip];
  }
  return [new Date(Math.min(...moments)), new Date(Math.max(...moments))];
}

/** The day on which a moment is in a zone: `2026-11-28`. */
export const dayIn = (at: Date, zone: string): string =>
  new Date(wallClock(at.getTime(), zone)).toISOString().slice(0, 10);

/** The day that comes `days` after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The weekday of a day: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Does this program know the time zone of this name? */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
