// What admins do about an ad that should not be there, on its page.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
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
    'car-on-hold': refusal(
      409,
      z.strictObject({ holdUntil: moment }),
      'A buyer is paying for this car. Try again if they do not buy it.',
    ),
    'car-sold': refusal(409, carSoldText),
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
