// The ledger as admins read it: its check, and what it has entered for a sale or on an account.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { amountInCents } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, id, moment } from '../kit/wire.ts';
import { balanceOnWire, entryKinds, ledgerAccountNames, ledgerCheckOnWire } from './ledger.ts';

export const checkLedger = call({
  summary: 'Compares the ledger with all that it must agree with.',
  method: 'GET',
  path: '/ledger-check',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({}),
  output: ledgerCheckOnWire,
  refusals: {},
});

/** An amount above zero is a debit, below zero a credit. The lines of an entry sum to zero. */
const entryLine = amountInCents({ account: z.enum(ledgerAccountNames), amount });

const entry = withName(
  'LedgerEntry',
  z.strictObject({
    id,
    at: moment,
    kind: z.enum(entryKinds),
    /** The payment, refund, chargeback, booking or payout that caused it, by its kind. */
    causeId: id,
    lines: z.array(entryLine),
  }),
);
export type SaleEntry = z.output<typeof entry>;

/** The sale has the number of its booking. The oldest entry comes first. */
export const readSaleLedger = call({
  summary: 'Lists the ledger’s entries of one sale.',
  method: 'GET',
  path: '/ledger/:id',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({ id }),
  output: withName(
    'SaleLedger',
    z.strictObject({
      bookingId: id,
      carTitle: z.string(),
      sellerName: z.string(),
      balances: z.array(balanceOnWire),
      entries: z.array(entry),
    }),
  ),
  refusals: {},
});

const accountEntry = withName(
  'AccountEntry',
  amountInCents({
    id,
    at: moment,
    kind: z.enum(entryKinds),
    /** The payment, refund, chargeback, booking or payout that caused it, by its kind. */
    causeId: id,
    bookingId: id,
    carTitle: z.string(),
    /** The payment of the charge that it is about; null: the sale has none. */
    paymentId: z.nullable(id),
    /** The amount on this account alone: above zero a debit, below zero a credit. */
    amount,
  }),
);
export type AccountEntry = z.output<typeof accountEntry>;
export const entriesPerPage = 50;

/** The entries of one account. The newest comes first; `after` is the id of the last one of the page before. */
export const listAccountEntries = call({
  summary: 'Lists the ledger’s entries of one account.',
  method: 'GET',
  path: '/ledger-accounts/:account/entries',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({ account: z.enum(ledgerAccountNames), after: z.optional(id) }),
  output: withName(
    'AccountEntries',
    z.strictObject({ entries: z.array(accountEntry), next: z.nullable(id) }),
  ),
  refusals: {},
});
