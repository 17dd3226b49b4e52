/** A day as the specification shows it where a car was posted: the first 10 characters of the ISO date. */
export const dayText = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * What of a moment is shown: `9:23 PM`, `today` or `Wed, Nov 25`, or both; `date` for paper, which is
 * read on another day: `Nov 25, 2026, 5:19 AM`.
 */
export type MomentPart = 'time' | 'day' | 'both' | 'date';

/**
 * `9:23 PM`, `today, 9:23 PM`, `Wed, Nov 25, 5:19 AM` or `Nov 25, 2025`, by the clock and the zone
 * of the machine that it runs on: only for what is shown in the browser. It is also sent as a
 * script, by its text, so it uses nothing from outside; and without formats of `Intl`
 * ([why](../../docs/decisions/0082-one-device-starts-scripts.md)).
 */
export function momentText(at: Date, part: MomentPart, now: Date = new Date()): string {
  const dayNumber = (date: Date) =>
    Math.floor((date.getTime() / 60_000 - date.getTimezoneOffset()) / 1440);
  const hours = at.getHours();
  // The same in every browser, as is the day below: `05:19:00 GMT-0500 (…)` and `Wed Nov 25 2026`.
  const time = `${hours % 12 || 12}${at.toTimeString().slice(2, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
  if (part === 'time') return time;
  const isNamed = part !== 'date';
  const near = isNamed && ['yesterday', 'today', 'tomorrow'][dayNumber(at) - dayNumber(now) + 1];
  const [weekday, month] = at.toDateString().split(' ');
  const date = `${month} ${at.getDate()}`;
  const year = at.getFullYear();
  const day =
    near || (isNamed && year === now.getFullYear() ? `${weekday}, ${date}` : `${date}, ${year}`);
  return part === 'day' ? day : `${day}, ${time}`;
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const utc = { time: clock, day: date, both: { ...clock, ...date } } as const;
const month = { month: 'long', year: 'numeric' } as const;

/** The same for everybody, for what is rendered on the server: `Nov 25, 2026, 5:19 AM UTC`. */
export function momentTextUtc(at: Date, part: MomentPart): string {
  const text = dateText(at, utc[part === 'date' ? 'both' : part]);
  return part === 'day' ? text : `${text} UTC`;
}

/** `November 2026`: roughly when, the same for everybody. */
export const monthText = (at: Date): string => dateText(at, month);

type Unit = 'day' | 'hour' | 'minute';
const counts: Partial<Record<Unit, Intl.NumberFormat>> = {};

/** `1 day`, `2 days`. */
function counted(count: number, unit: Unit): string {
  const options = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  counts[unit] ??= new Intl.NumberFormat('en-US', options);
  return counts[unit].format(count);
}

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** `2 hours ago`, or `just now` for less than a minute. */
export function agoText(date: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000);
  const step = steps.find((step) => seconds >= step.seconds);
  if (!step) return 'just now';
  return `${counted(Math.floor(seconds / step.seconds), step.unit)} ago`;
}

/** Whole days between two moments: `12 days`, `less than a day`. */
export function daysText(from: Date, until: Date): string {
  const days = Math.floor((until.getTime() - from.getTime()) / 86_400_000);
  return days < 1 ? 'less than a day' : counted(days, 'day');
}

/** `2 days 23 hours`, `5 hours 12 minutes`, `12 minutes`; `less than a minute`. */
export function leftText(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000);
  if (minutes < 1) return 'less than a minute';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = [
    [days, 'day'],
    [hours, 'hour'],
    [days > 0 ? 0 : minutes % 60, 'minute'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? counted(count, unit) : [])).join(' ');
}

/** How long to wait: `a minute` for less than that, `12 minutes`, `3 hours`, `2 days`. */
export function waitText(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  const step = steps.find((step) => seconds > 1.5 * step.seconds) ?? steps[2];
  return counted(Math.ceil(seconds / step.seconds), step.unit);
}

const formats = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

/**
 * A format in American English, made once for each `options`, which is a constant of the caller, and zone:
 * that takes a hundred times as long as using it, and pages have many dates. `zone` is an IANA name.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  zone: string = 'UTC',
): Intl.DateTimeFormat {
  const byZone = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(options, byZone);
  const format =
    byZone.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  byZone.set(zone, format);
  return format;
}

/** The same space before AM and PM everywhere. */
export const dateText = (at: Date, options: Intl.DateTimeFormatOptions, zone?: string): string =>
  dateFormat(options, zone).format(at).replace(/\s/g, ' ');
