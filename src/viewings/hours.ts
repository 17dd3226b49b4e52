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

const written = /^(?:[01]\d|2[0-3]):[0-5]\d[- ](?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const isInOrder = (text: string) => text.slice(0, 5) < text.slice(6);

/** `"09:00-17:00"`, or with a blank as two fields of a form send it. */
export const hours = z.codec(
  z.string('Choose from when and until when').check(
    z.refine((text) => written.test(text), {
      error: 'Choose from when and until when',
      abort: true,
    }),
    z.refine(isInOrder, 'The end is after the start'),
  ),
  z.object({ opens: z.int(), closes: z.int() }),
  {
    decode: (text) => ({ opens: minutesOf(text.slice(0, 5)), closes: minutesOf(text.slice(6)) }),
    encode: ({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`,
  },
);

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** `09:30`, for a form and the wire. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
