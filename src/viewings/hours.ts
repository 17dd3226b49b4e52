// The hours of a seller, by their own clocks.
import * as z from 'zod/mini';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Minutes since midnight, the second after the first. */
export interface Hours {
  readonly opens: number;
  readonly closes: number;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text);

/** `2026-11-28`. */
export const day = z.string('Choose a day').check(z.refine(isDay, 'Choose a day'));

/** How many minutes a viewing takes. */
export const viewingMinutes = ['15', '30', '45', '60', '90'] as const;

const written = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** A time of day: `"09:30"` <-> minutes since midnight. `24:00` is the end of a day. */
export const clock = z.codec(
  z.string().check(z.refine((text) => written.test(text), 'Choose a time')),
  z.int(),
  {
    decode: (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)),
    encode: (minutes) => clockText(minutes),
  },
);

/** `09:30`, for a form and the wire. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Hours of which one end is missing, or the second is not after the first, and what is wrong with them. */
export const hoursProblem = (
  from: number | undefined,
  until: number | undefined,
): string | null => {
  if (from === undefined && until === undefined) return null;
  if (from === undefined || until === undefined) return 'Choose from when and until when';
  return from < until ? null : 'The end must be after the start';
};
