/** A day as the specification shows it: the first 10 characters of the ISO date. */
export const dayText = (date: Date): string => date.toISOString().slice(0, 10);

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const calendar = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** `14:05` in the reader's own time zone; only for what is rendered in the browser. */
export const timeText = (date: Date): string => date.toLocaleTimeString([], clock);

/** `Nov 24, 2026, 14:05` in the reader's own time zone; only for what is rendered in the browser. */
export const dayAndTimeText = (date: Date): string =>
  date.toLocaleString([], { ...calendar, ...clock });

/** The same for everybody, for what is rendered on the server. */
export const timeTextUtc = (date: Date): string => `${date.toISOString().slice(11, 16)} UTC`;
export const dayAndTimeTextUtc = (date: Date): string => `${dayText(date)}, ${timeTextUtc(date)}`;

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** `2 hours ago`, or `just now` for less than a minute. */
export function agoText(date: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000);
  const step = steps.find((one) => seconds >= one.seconds);
  if (!step) return 'just now';
  const count = Math.floor(seconds / step.seconds);
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
}

/** `in 12 minutes`, or `in a moment` for what is due. */
export function inMinutesText(date: Date, now: Date): string {
  const minutes = Math.ceil((date.getTime() - now.getTime()) / 60_000);
  if (minutes < 1) return 'in a moment';
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** How long to wait: `a minute` for less than that, `12 minutes`, `3 hours`, `2 days`. */
export function waitText(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  const step = steps.find((one) => seconds > 1.5 * one.seconds) ?? steps[2];
  const count = Math.ceil(seconds / step.seconds);
  return `${count} ${step.unit}${count === 1 ? '' : 's'}`;
}
