// The calls by which a seller says when and where their cars can be seen, and a buyer reads the times left.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { tableOf } from '../kit/names-of.ts';
import { withName } from '../kit/schema-name.ts';
import { atMost, id, moment, text } from '../kit/wire.ts';
import { isTimeZone } from '../kit/zoned-time.ts';

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

/** The database has no year 0. */
const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text);

/** `2026-11-28`. */
const day = z.string('Choose a day').check(z.refine(isDay, 'Choose a day'));

/** How many minutes a viewing takes. */
export const viewingMinutes = ['15', '30', '45', '60', '90'] as const;

const written = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** A time of day: `"09:30"` <-> minutes since midnight. `24:00` is the end of a day. */
const clock = z.codec(
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
  if (from === undefined || until === undefined) return 'Choose a start and an end';
  return from < until ? null : 'The end must be after the start';
};

const timeZone = z
  .string('Choose a time zone')
  .check(atMost(60), z.refine(isTimeZone, 'Choose a time zone'));
const confirms = z.enum(['by-hand', 'at-once']);
const minutes = z.enum(viewingMinutes);

/** One end of the hours of a day. */
const end = z.optional(clock);

const limits = [{ by: 'person', times: 120, minutes: 60 }] as const;

/** How many days of a seller may differ, so that a list of them stays short. */
export const mostDays = 60;

const hours = withName(
  'ViewingDayHours',
  z.nullable(z.strictObject({ opens: clock, closes: clock })),
);

const viewingHours = withName(
  'ViewingHours',
  z.strictObject({
    /** False: nobody can ask for a viewing yet, and the rest is a suggestion. */
    isSet: z.boolean(),
    timeZone: z.string(),
    /** Told to those whose viewing is confirmed. */
    place: z.string(),
    minutes,
    confirms,
    ...tableOf(weekdays, () => hours),
    /** Days that differ, from today on; no hours: a day off. */
    days: z.array(z.strictObject({ day: z.string(), hours })),
  }),
);
export type ViewingHours = z.output<typeof viewingHours>;

/** The caller's own. */
export const readViewingHours = call({
  summary: 'Gives the hours at which the caller shows cars.',
  method: 'GET',
  path: '/viewing-hours',
  who: 'seller',
  input: z.strictObject({}),
  output: viewingHours,
  refusals: {},
});

/** A day that is left out has no hours. Viewings that are arranged stay as they are. */
export const setViewingHours = call({
  summary: 'Sets the hours of a week at which the caller shows cars.',
  method: 'PUT',
  path: '/viewing-hours',
  who: 'seller',
  input: z.strictObject({
    timeZone,
    place: text('Say where your cars can be seen', 300),
    minutes,
    confirms,
    mondayFrom: end,
    mondayUntil: end,
    tuesdayFrom: end,
    tuesdayUntil: end,
    wednesdayFrom: end,
    wednesdayUntil: end,
    thursdayFrom: end,
    thursdayUntil: end,
    fridayFrom: end,
    fridayUntil: end,
    saturdayFrom: end,
    saturdayUntil: end,
    sundayFrom: end,
    sundayUntil: end,
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
  limits,
});

/** On this day other hours hold than in other weeks; without any it is a day off. */
export const setViewingDay = call({
  summary: 'Sets other hours for one day.',
  method: 'PUT',
  path: '/viewing-hours/days/:day',
  who: 'seller',
  input: z.strictObject({ day, from: end, until: end }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    'no-hours': refusal(409, 'Save the hours of your week first.'),
    'day-past': refusal(409, 'This day is over. Choose a later one.'),
    'too-many-days': refusal(409, `You can list up to ${mostDays} days. Remove some first.`),
  },
  limits,
});

/** The day is as in every week again. */
export const removeViewingDay = call({
  summary: 'Removes the other hours of one day.',
  method: 'DELETE',
  path: '/viewing-hours/days/:day',
  who: 'seller',
  input: z.strictObject({ day }),
  output: z.strictObject({ deletedCount: z.int() }),
  refusals: {},
  limits,
});

/** The times at which a car can be seen, by the clocks of its seller's `timeZone`. */
const slots = withName(
  'ViewingSlots',
  z.strictObject({
    /** Null for a seller who has no hours. */
    timeZone: z.nullable(z.string()),
    /** How long a viewing takes. */
    minutes: z.int(),
    /** What is picked is confirmed at once. */
    isAtOnce: z.boolean(),
    /** Days that have times left, in their order. */
    days: z.array(z.strictObject({ day: z.string(), times: z.array(moment) })),
    /** The `from` of the next page; null where these are all. */
    next: z.nullable(z.string()),
  }),
);
export type Slots = z.output<typeof slots>;

/** Seven days that have times left, from a day on. */
export const listViewingSlots = call({
  summary: 'Lists the times at which a car can be seen.',
  method: 'GET',
  path: '/cars/:id/viewing-slots',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id, from: z.optional(day) }),
  output: slots,
  refusals: {},
});
