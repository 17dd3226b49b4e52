// Reports of ads that should not be there: what people say, and what admins decide.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { id, moment, optionalText, text } from '../kit/wire.ts';
import { carOnWire } from './car-on-wire.ts';

/** Why an ad is reported, as people read it. */
export const reportReasons = {
  scam: 'It looks like a scam',
  facts: 'The photos or facts are wrong',
  stolen: 'The car may be stolen, or isn’t theirs to sell',
  gone: 'The car is already gone',
  twice: 'The same car is posted twice',
  offensive: 'It’s offensive or against the law',
  other: 'Something else',
} as const;
type ReportReason = keyof typeof reportReasons;
const reason = z.enum(Object.keys(reportReasons) as ReportReason[], 'Choose a reason');

/** Reports the ad of a car. The same person reporting it again replaces what they said before. */
export const reportCar = call({
  method: 'POST',
  path: '/cars/:id/report',
  who: 'signed-in',
  input: z.strictObject({ id, reason, details: z._default(optionalText(1000), '') }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { 'email-unverified': 403, 'own-car': 409 },
  limits: [
    { by: 'person', times: 20, minutes: 60 },
    { by: 'address', times: 60, minutes: 60 },
  ],
});

const report = z.strictObject({
  id,
  car: carOnWire,
  reason,
  details: z.string(),
  reportedAt: moment,
  /** Who has reported it; null for somebody who has been erased. */
  reporterName: z.nullable(z.string()),
});
export type Report = z.output<typeof report>;

/** The reports that nobody has decided on yet, oldest first; `after` is the last id of the page before. */
export const listReports = call({
  method: 'GET',
  path: '/reports',
  who: 'admin',
  input: z.strictObject({ after: z.optional(id) }),
  output: z.array(report),
  refusals: {},
});
export const reportsPerPage = 50;

/**
 * Leaves a reported ad as it is, for a reason that everyone who has reported it is told and the audit
 * keeps. Taking the car down ends its reports as well. `modifiedCount` is how many there were.
 */
export const dismissReports = call({
  method: 'POST',
  path: '/cars/:id/reports/dismissal',
  who: 'admin',
  input: z.strictObject({ id, reason: text('Say why the ad stays', 500) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});
