// The ledger check as operators and admins see it: sums that must agree, and rows that do not.
import * as z from 'zod/mini';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { moment } from '../kit/wire.ts';
import { amount } from './amount.ts';

/** What is counted, in the order of the report. */
export const ledgerEntries = [
  'cars-sold',
  'bookings-paid',
  'payments-applied',
  'payments-to-give-back',
  'payments-refunded',
  'refunds-succeeded',
  'refunds-under-way',
  'cars-on-hold',
  'payments-open',
] as const;
export type LedgerEntry = (typeof ledgerEntries)[number];

export const ledgerEntryLabels = {
  'cars-sold': 'Cars sold',
  'bookings-paid': 'Bookings paid',
  'payments-applied': 'Charges that bought a car',
  'payments-to-give-back': 'Charges that bought nothing',
  'payments-refunded': 'Charges given back',
  'refunds-succeeded': 'Refunds that arrived',
  'refunds-under-way': 'Refunds under way',
  'cars-on-hold': 'Cars on hold',
  'payments-open': 'Payments open',
} as const satisfies Record<LedgerEntry, string>;

const sum = renamedOnWire(
  { entry: z.enum(ledgerEntries), count: z.int(), amount },
  { amountCents: 'amount' },
);

export const ledgerCheckOnWire = z.strictObject({
  readAt: moment,
  sums: z.array(sum),
  /** Empty where everything agrees. `about` names the row, such as `payment 17`. */
  differences: z.array(z.strictObject({ about: z.string(), message: z.string() })),
});

export type LedgerCheck = z.output<typeof ledgerCheckOnWire>;
export type LedgerDifference = LedgerCheck['differences'][number];
