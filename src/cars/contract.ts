// The calls about cars.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { categoryId } from '../categories/category-id.ts';
import {
  category,
  categoryFieldsOf,
  categoryFieldsOnWire,
  categoryOfFields,
} from '../categories/contract.ts';
import { withName } from '../kit/schema-name.ts';
import { cursor, emailQuery, id, moment, price, rowLimit, searchText } from '../kit/wire.ts';
import { carStatuses } from './car.ts';
import { car, carOnWire } from './car-on-wire.ts';
import { changeLimits } from './contract-parts.ts';

const categoryPage = withName(
  'CategoryPage',
  z.codec(
    z.strictObject({
      ...categoryFieldsOnWire,
      cars: z.array(carOnWire),
      next: z.nullable(cursor),
    }),
    z.object({
      category,
      cars: z.array(car),
      next: z.nullable(z.object({ key: z.int(), id: z.int() })),
    }),
    {
      decode: ({ cars, next, ...fields }) => ({ category: categoryOfFields(fields), cars, next }),
      encode: ({ category, cars, next }) => ({ ...categoryFieldsOf(category), cars, next }),
    },
  ),
);
export type CategoryPage = z.output<typeof categoryPage>;
export const carsPerPage = 24;

/** A category with its available cars, newest first; `after` continues where a page ended. */
export const readCategory = call({
  summary: 'Gives a category with its cars for sale, newest first.',
  method: 'GET',
  path: '/category/:categoryId',
  who: 'anyone',
  input: z.strictObject({ categoryId, after: z.optional(cursor) }),
  output: categoryPage,
  refusals: {},
  // The other half of a second: the quantity may be half a second old when it is read.
  cacheForMs: 500,
});

/** What the home page shows: cars in its advertised section, and the last sold ones. */
export const readShowcase = call({
  summary: 'Gives the advertised cars and the last sold ones.',
  method: 'GET',
  path: '/showcase',
  who: 'anyone',
  input: z.strictObject({}),
  output: withName(
    'Showcase',
    z.strictObject({ advertised: z.array(carOnWire), lastSold: z.array(carOnWire) }),
  ),
  refusals: {},
  cacheForMs: 1000,
});

/** One car, as this person may see it. Only its seller and admins find a withdrawn car. */
export const readCar = call({
  summary: 'Gives a car.',
  method: 'GET',
  path: '/cars/:id',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: carOnWire,
  refusals: {},
});

/**
 * What a car has cost since it was posted, newest first; the last one is the price of the post. At
 * most `pricesShown`: in between, the oldest are left out.
 */
export const readPriceHistory = call({
  summary: 'Lists what a car has cost since it was posted.',
  method: 'GET',
  path: '/cars/:id/prices',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: z.array(withName('PastPrice', z.strictObject({ price: price(), since: moment }))),
  refusals: {},
  cacheForMs: 1000,
});
export const pricesShown = 12;
export type PriceHistory = z.output<(typeof readPriceHistory)['output']>;

export const ownCarsPerPage = 200;

/**
 * One's own posts, or for an admin those of anyone, newest first: those on the market
 * or sold, or only those of `status`. `after` is the last car seen.
 */
export const listSellersCars = call({
  summary: 'Lists a seller’s cars, newest first.',
  method: 'GET',
  path: '/sellersCar',
  who: 'signed-in',
  scope: 'cars:read',
  input: z.strictObject({
    email: emailQuery,
    after: z.optional(id),
    limit: rowLimit(ownCarsPerPage),
    /** If left out, all cars that are on the market or sold. */
    status: z.optional(z.enum(carStatuses)),
    /** Words of the car or its place, or its number. */
    search: z.optional(searchText),
  }),
  output: z.array(carOnWire),
  refusals: {},
});

/**
 * How many of one's own cars, or for an admin of anyone's, are in each state; `posted` are all that are
 * not withdrawn.
 */
export const countSellersCars = call({
  summary: 'Counts a seller’s cars in each state.',
  method: 'GET',
  path: '/sellersCar/count',
  who: 'signed-in',
  scope: 'cars:read',
  input: z.strictObject({
    /** One's own if left out. */
    email: z.optional(emailQuery),
  }),
  output: withName(
    'CarCounts',
    z.strictObject({
      posted: z.int(),
      available: z.int(),
      'on-hold': z.int(),
      sold: z.int(),
      withdrawn: z.int(),
    }),
  ),
  refusals: {},
});

/** Takes a car off the market. Nothing is lost: its seller may relist it. */
export const withdrawCar = call({
  summary: 'Takes a car of the caller off the market.',
  method: 'DELETE',
  path: '/sellersCar/:id',
  who: 'signed-in',
  scope: 'cars:write',
  input: z.strictObject({ id }),
  output: z.strictObject({ deletedCount: z.int() }),
  refusals: {
    'car-locked': refusal(
      409,
      'A buyer is paying for this car or has paid, so it can’t be deleted.',
    ),
    'not-found': refusal(
      404,
      z.strictObject({ deletedCount: z.literal(0) }),
      'This car is off the market already.',
    ),
  },
  limits: changeLimits,
});
