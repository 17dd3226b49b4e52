// One change to several of a seller's own cars at once.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { withName } from '../../kit/schema-name.ts';
import { atLeast, atMost, id, notAmong, price } from '../../kit/wire.ts';
import { ownCarsPerPage } from '../contract.ts';
import { changeLimits } from '../contract-parts.ts';
import { priceStep } from './price-step.ts';

/** A page of My Products shows at most this many, on the market and off it. */
const mostAtOnce = 2 * ownCarsPerPage;
const tooMany = `Select at most ${mostAtOnce} cars`;

const manyChanges = ['withdraw', 'relist', 'advertise', 'unadvertise', 'price'] as const;
export type ManyChange = (typeof manyChanges)[number];

const whys = [
  /** Sold, or not the caller's. */
  'gone',
  /** A buyer is paying for it. */
  'locked',
  'taken-down',
  'too-many-advertised',
  /** The new price would be too low or too high for any car. */
  'price-out-of-range',
  /** Its price is not the one that the seller saw. */
  'price-changed',
  /** The database did not answer in time; nor are the cars after it changed. */
  'busy',
  /** There was nothing to change. */
  'unchanged',
] as const;
export type WhyLeft = (typeof whys)[number];

/** Changes each car by itself: those that cannot be changed keep back none of the others. */
export const changeManyCars = call({
  summary: 'Changes many of the caller’s cars at once.',
  method: 'POST',
  path: '/sellersCar/changes',
  who: 'signed-in',
  scope: 'cars:write',
  input: z.strictObject({
    cars: z
      .array(id, 'Select one or more cars')
      .check(atLeast(1, 'Select one or more cars'), atMost(mostAtOnce, tooMany)),
    change: z.enum(manyChanges, notAmong(manyChanges, 'Choose what to do')),
    /** For `price`: by how much each price changes, with its sign. No new price. */
    by: z.optional(priceStep),
    /**
     * For `price`: what cars cost when the seller chose them. A car that costs something else by now is
     * left, so that a call that is sent twice moves each price once.
     */
    seen: z.optional(
      z.array(z.strictObject({ id, price: price() })).check(atMost(mostAtOnce, tooMany)),
    ),
  }),
  output: withName(
    'CarChanges',
    z.strictObject({
      changed: z.array(id),
      left: z.array(z.strictObject({ id, title: z.string(), why: z.enum(whys) })),
    }),
  ),
  refusals: {},
  limits: changeLimits,
});
