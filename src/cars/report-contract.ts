// Ads that should not be there: people report them, and admins take them down.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { namesOf } from '../kit/names-of.ts';
import { id, moment, optionalText, text } from '../kit/wire.ts';
import { unverifiedText } from '../people/person.ts';

/** Why an ad is reported, as people read it. */
export const reportReasons = {
  scam: 'It looks like a scam',
  facts: 'The photos or details are wrong',
  stolen: 'The car may be stolen, or isn’t theirs to sell',
  gone: 'The car is already gone',
  twice: 'The same car is posted twice',
  offensive: 'It’s offensive or against the law',
  other: 'Something else',
} as const;
export const reportReason = z.enum(namesOf(reportReasons), 'Choose a reason');

/** Reports the ad of a car. The same person reporting it again replaces their report. */
export const reportCar = call({
  summary: 'Reports the ad of a car.',
  method: 'POST',
  path: '/cars/:id/report',
  who: 'signed-in',
  input: z.strictObject({ id, reason: reportReason, details: z._default(optionalText(1000), '') }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'email-unverified': refusal(403, unverifiedText),
    'own-car': refusal(409, 'This is your own car. Edit or delete it in My Products.'),
  },
  limits: [
    { by: 'person', times: 20, minutes: 60 },
    { by: 'address', times: 60, minutes: 60 },
  ],
});

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
      'A buyer is paying for this car. Try again if they don’t buy it.',
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
