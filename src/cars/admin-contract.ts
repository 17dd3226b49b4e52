// What admins read of sellers, and what they do about ads that should not be there.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { namedOnWire, type Ours } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, id, moment, rowLimit, searchText, text } from '../kit/wire.ts';
import { personId } from '../people/person-id.ts';
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
    /** Another one once the same person has replaced their report. */
    version: reportVersion,
    /** Who has reported it; null for somebody who has been erased. */
    reporterName: z.nullable(z.string()),
  }),
);
export type Report = z.output<typeof report>;

export const reportsPerPage = 50;

/** The reports that nobody has decided on yet, oldest first; `after` is the last id of the page before. */
export const listReports = call({
  summary: 'Lists the open reports of ads, oldest first.',
  method: 'GET',
  path: '/reports',
  who: 'admin',
  input: z.strictObject({ after: z.optional(id), limit: rowLimit(reportsPerPage) }),
  output: z.array(report),
  refusals: {},
});

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

const sellerFields = {
  id: ['_id', z.string()],
  name: ['name', z.string()],
  email: ['email', z.string()],
  /** All that they ever posted, and how many of these are sold. */
  carsPosted: ['carsPosted', z.int()],
  carsSold: ['carsSold', z.int()],
  verifiedAt: ['verifiedAt', z.nullable(moment)],
  joinedAt: ['joinedAt', moment],
  /** Disputes that an admin has decided for their buyers. */
  disputesLost: ['disputesLost', z.int()],
  /** Of prices that went back to their buyers after the seller was paid. */
  owesCents: ['owes', amount],
} as const;
export type Seller = Ours<typeof sellerFields>;
const named = namedOnWire(sellerFields);
const seller = withName(
  'Seller',
  z.codec(z.strictObject(named.shape), z.custom<Seller>(), {
    decode: named.fromWire,
    encode: named.toWire,
  }),
);
export const sellersPerPage = 50;
const sellerFilters = ['unverified', 'verified'] as const;
export type SellerFilter = (typeof sellerFilters)[number];

/** Everyone who sells or has posted a car, newest first; `after` is the id of the last one seen. */
export const listSellers = call({
  summary: 'Lists everyone who sells, newest first.',
  method: 'GET',
  path: '/sellers',
  who: 'admin',
  scope: 'people:read',
  input: z.strictObject({
    search: z.optional(searchText),
    only: z.optional(z.enum(sellerFilters)),
    after: z.optional(personId),
    limit: rowLimit(sellersPerPage),
  }),
  output: z.array(seller),
  refusals: {},
});
