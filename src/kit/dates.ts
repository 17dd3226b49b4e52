/** A day as the specification shows it: the first 10 characters of the ISO date. */
export const dayText = (date: Date): string => date.toISOString().slice(0, 10);

/** `14:05` in the reader's own time zone; only for what is rendered in the browser. */
export const timeText = (date: Date): string =>
  date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

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
