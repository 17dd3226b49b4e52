// What sellers read about the people who want their cars.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { carIds } from '../cars/contract-parts.ts';
import { withName } from '../kit/schema-name.ts';
import { id } from '../kit/wire.ts';

const interest = withName(
  'Interest',
  z.strictObject({
    carId: id,
    /** How often its page was opened by people other than its seller. */
    views: z.int(),
    /** How many have booked it and not paid. */
    booked: z.int(),
    /** Offers that can still be accepted, whoever of the two has made them. */
    offers: z.int(),
    /** Viewings that are requested or confirmed, and still ahead. */
    viewings: z.int(),
    /** How many are on its waitlist. */
    waiting: z.int(),
  }),
);
export type Interest = z.output<typeof interest>;

/** How many people look at the caller's cars, want to buy or see them, or wait for them. */
export const listInterest = call({
  summary: 'Counts who looks at the caller’s cars and books them.',
  method: 'GET',
  path: '/sellersCar/interest',
  who: 'signed-in',
  scope: 'bookings:read',
  input: z.strictObject({ cars: carIds }),
  output: z.array(interest),
  refusals: {},
});
