// What admins do about ads that should not be there.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { id, moment, text } from '../kit/wire.ts';

export const carSoldText = 'This car is sold. To undo the sale, refund its payment.';

/**
 * Takes a car off the market for a reason, which its seller is told and the audit keeps. Its unpaid
 * bookings are canceled, and its seller cannot relist it. `modifiedCount` is 0 if it was taken down
 * already.
 */
export const takeDownCar = call({
  summary: 'Takes anyone’s car off the market, for a reason.',
  method: 'POST',
  path: '/cars/:id/take-down',
  who: 'admin',
  input: z.strictObject({ id, reason: text('Say why the ad is taken down', 500) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    'car-on-hold': { status: 409, facts: z.strictObject({ holdUntil: moment }) },
    /** A refund of its sale is the way. */
    'car-sold': 409,
  },
});

/** Lets the seller relist a car that was taken down. `modifiedCount` is 0 if it was not. */
export const restoreCar = call({
  summary: 'Lets a car that was taken down be relisted.',
  method: 'POST',
  path: '/cars/:id/restore',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});
