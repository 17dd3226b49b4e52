// Cars that somebody has saved: with their account, or without one on their device, in a cookie.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { carOnWire } from '../cars/car-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, price } from '../kit/wire.ts';

/** How many an account may have. */
export const mostFavorites = 200;
/** How many a device may have: its cookie comes with every request. */
export const mostOnDevice = 50;

const favorite = withName(
  'Favorite',
  z.strictObject({
    id,
    /** Null once the car is off the market. */
    car: z.nullable(carOnWire),
    /** Null if an admin took the car down. */
    title: z.nullable(z.string()),
    savedAt: moment,
    /** What the car cost when it was saved. */
    priceThen: price(),
  }),
);
export type Favorite = z.output<typeof favorite>;

/** The caller's saved cars, the last saved first: those of the account, or of the device. */
export const listFavorites = call({
  summary: 'Lists the caller’s saved cars, the last saved first.',
  method: 'GET',
  path: '/favorites',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.array(favorite),
  refusals: {},
});

/** The ids alone, for the marks on cards. */
export const readFavoriteIds = call({
  summary: 'Lists the IDs of the caller’s saved cars.',
  method: 'GET',
  path: '/favorites/ids',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.array(id),
  refusals: {},
});

const limits = [{ by: 'address', times: 600, minutes: 60 }] as const;

/** Repeating it changes nothing. With `savedAt`, a car that was removed is back as it was. */
export const saveFavorite = call({
  summary: 'Saves a car among the caller’s favorites.',
  method: 'PUT',
  path: '/favorites/:id',
  who: 'anyone',
  input: z.strictObject({ id, savedAt: z.optional(moment) }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'too-many-favorites': refusal(
      409,
      z.strictObject({ most: z.int() }),
      ({ most }) => `You’ve saved ${most} cars, as many as fit here. Remove one first.`,
    ),
  },
  limits,
});

const emails = z.enum(['on', 'off']);

/** Whether the caller is emailed when the price of a car they have saved drops. */
export const readPriceDropEmails = call({
  summary: 'Says whether drops in price are emailed to the caller.',
  method: 'GET',
  path: '/favorites/emails',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ emails }),
  refusals: {},
});

export const setPriceDropEmails = call({
  summary: 'Turns emails about drops in price on or off.',
  method: 'PUT',
  path: '/favorites/emails',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ emails }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits: [{ by: 'person', times: 60, minutes: 60 }],
});

/** `savedAt`: since when it had been saved; null if it was not. */
export const removeFavorite = call({
  summary: 'Removes a car from the caller’s favorites.',
  method: 'DELETE',
  path: '/favorites/:id',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: z.strictObject({ deletedCount: z.int(), savedAt: z.nullable(moment) }),
  refusals: {},
  limits,
});
