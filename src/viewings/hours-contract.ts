// The calls by which a seller says when and where their cars can be seen, and a buyer reads the times left.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { atMost } from '../kit/length.ts';
import { isTimeZone } from '../kit/local-time.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, text } from '../kit/wire.ts';
import { clock, day, viewingMinutes } from './hours.ts';

const timeZone = z
  .string('Choose a time zone')
  .check(atMost(60), z.refine(isTimeZone, 'Choose a time zone'));
const confirms = z.enum(['by-hand', 'at-once']);
const minutes = z.enum(viewingMinutes);

/** One end of the hours of a day. */
const end = z.optional(clock);

const limits = [{ by: 'person', times: 120, minutes: 60 }] as const;

const hours = withName(
  'ViewingDayHours',
  z.nullable(z.strictObject({ opens: clock, closes: clock })),
);

const week = {
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
};

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
    ...week,
    /** From today on; no hours: a day off. */
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
  refusals: { 'no-hours': 409, 'day-past': 409, 'too-many-days': 409 },
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
