// What admins read of reported ads, and decide. Apart from what people report, which the page of a car loads.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, text } from '../kit/wire.ts';
import { carOnWire } from './car-on-wire.ts';
import { reportReason } from './report-contract.ts';
import { reportVersion, reportVersions } from './report-version.ts';

const report = withName(
  'AdReport',
  z.strictObject({
    id,
    car: carOnWire,
    reason: reportReason,
    details: z.string(),
    reportedAt: moment,
    /** Another one once the same person has replaced what they said. */
    version: reportVersion,
    /** Who has reported it; null for somebody who has been erased. */
    reporterName: z.nullable(z.string()),
  }),
);
export type Report = z.output<typeof report>;

/** The reports that nobody has decided on yet, oldest first; `after` is the last id of the page before. */
export const listReports = call({
  summary: 'Lists the open reports of ads, oldest first.',
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
 * Reports that are not among the `versions` stay: the caller has not read them. Without any it is all.
 */
export const dismissReports = call({
  summary: 'Leaves a reported ad as it is, for a reason.',
  method: 'POST',
  path: '/cars/:id/reports/dismissal',
  who: 'admin',
  input: z.strictObject({
    id,
    reason: text('Say why the ad stays', 500),
    versions: z.optional(reportVersions),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});
