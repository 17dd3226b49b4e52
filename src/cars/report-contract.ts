// Reports of ads that should not be there: what people say.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { namesOf } from '../kit/names-of.ts';
import { id, optionalText } from '../kit/wire.ts';
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
