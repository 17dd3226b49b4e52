// The accounts of the ledger, what it enters, and its check as operators and admins see it: sums that must
// agree, and rows that do not.
import * as z from 'zod/mini';
import type { Cents } from '../kit/money.ts';
import { amountInCents, renamedOnWire } from '../kit/named-on-wire.ts';
import { namesOf } from '../kit/names-of.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, moment } from '../kit/wire.ts';

/** The accounts in the order of the report. What adds to one is a debit or a credit, by its kind. */
export const ledgerAccounts = {
  'provider-clearing': { label: 'At the card provider', addedBy: 'debit' },
  'held-for-buyer': { label: 'Held for buyers until the handover', addedBy: 'credit' },
  'refunds-due': { label: 'Due back to buyers', addedBy: 'credit' },
  'seller-payable': { label: 'Due to sellers', addedBy: 'credit' },
  'payouts-sent': { label: 'On its way to sellers', addedBy: 'credit' },
  'payouts-paid': { label: 'Paid to sellers', addedBy: 'credit' },
  chargebacks: { label: 'Held by buyers’ banks', addedBy: 'debit' },
  commission: { label: 'Commission earned', addedBy: 'credit' },
} as const satisfies Record<string, { label: string; addedBy: 'debit' | 'credit' }>;
export type LedgerAccount = keyof typeof ledgerAccounts;

export const ledgerAccountNames = namesOf(ledgerAccounts);

const refundKinds = [
  'refund-requested',
  'refund-arrived',
  'refund-failed',
  'refund-returned',
] as const;
const chargebackKinds = [
  'chargeback-withdrawn',
  'chargeback-reinstated',
  'chargeback-lost',
] as const;
const payoutKinds = [
  'payout-sent',
  'payout-paid',
  'payout-failed',
  'payout-reversed',
  'payout-canceled',
] as const;

/** The cause is a payment, a refund, a chargeback, a booking (of a handover) or a payout. */
export const entryKinds = [
  'charge',
  ...refundKinds,
  ...chargebackKinds,
  'handover',
  ...payoutKinds,
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What an entry of the ledger says; the number of its cause follows. */
export const entryNames = {
  charge: 'Card charged: payment',
  'refund-requested': 'Refund requested:',
  'refund-arrived': 'Refund arrived:',
  'refund-failed': 'Refund failed:',
  'refund-returned': 'Refund sent back by the bank:',
  'chargeback-withdrawn': 'Taken by the buyer’s bank: chargeback',
  'chargeback-reinstated': 'Given back by the buyer’s bank: chargeback',
  'chargeback-lost': 'Chargeback lost:',
  handover: 'Car handed over: booking',
  'payout-sent': 'Payout sent:',
  'payout-paid': 'Payout paid:',
  'payout-failed': 'Payout failed:',
  'payout-reversed': 'Payout reversed:',
  'payout-canceled': 'Payout not sent after all:',
} as const satisfies Record<EntryKind, string>;

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

/** Sold cars, paid bookings and the charges that bought them: their counts and amounts are equal. */
export const equalEntries = ['cars-sold', 'bookings-paid', 'payments-applied'] as const;

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

const sum = amountInCents({ entry: z.enum(ledgerEntries), count: z.int(), amount });

/** A balance is below zero where more has left the account than came. */
export const balanceOnWire = withName(
  'Balance',
  amountInCents({ account: z.enum(ledgerAccountNames), amount }),
);

export const ledgerCheckOnWire = withName(
  'LedgerCheck',
  renamedOnWire(
    {
      readAt: moment,
      sums: z.array(sum),
      /** What the ledger’s entries add up to, for each account. */
      balances: z.array(balanceOnWire),
      /** A part of what is due to sellers, below zero there: they were paid, and the buyer was too. */
      owedBySellers: amount,
      /** Empty where everything agrees. `about` names the row, such as `payment 17`. */
      differences: z.array(z.strictObject({ about: z.string(), message: z.string() })),
    },
    { owedCents: 'owedBySellers' },
  ),
);

export type LedgerCheck = z.output<typeof ledgerCheckOnWire>;
export type LedgerDifference = LedgerCheck['differences'][number];

interface AccountRow {
  /** Null: what sellers owe, which is a part of what is due to them. */
  readonly account: LedgerAccount | null;
  readonly label: string;
  readonly amountCents: Cents;
}

/** The balances as people read them: what sellers owe is no part of what is due to others. */
export function accountRows(balances: LedgerCheck['balances'], owedCents: Cents): AccountRow[] {
  const rows = balances.map(({ account, amountCents }) => ({
    account,
    label: ledgerAccounts[account].label,
    amountCents: account === 'seller-payable' ? amountCents + owedCents : amountCents,
  }));
  const owed = { account: null, label: 'Owed by sellers', amountCents: owedCents };
  return owedCents > 0 ? [...rows, owed] : rows;
}
