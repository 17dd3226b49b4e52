// What the ledger has entered on one of its accounts, for admins.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { amountInCents } from '../../kit/named-on-wire.ts';
import { withName } from '../../kit/schema-name.ts';
import { amount, id, moment } from '../../kit/wire.ts';
import { ledgerAccountNames } from '../ledger.ts';
import { entryKinds } from '../ledger-entry.ts';

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
    /** Of the charge that it is about; null: the sale has none. */
    paymentId: z.nullable(id),
    /** On this account alone: above zero a debit, below zero a credit. */
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
