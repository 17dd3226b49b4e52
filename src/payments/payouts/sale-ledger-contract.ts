// What the ledger has entered for one sale, for admins.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { amountInCents } from '../../kit/named-on-wire.ts';
import { withName } from '../../kit/schema-name.ts';
import { amount, id, moment } from '../../kit/wire.ts';
import { balanceOnWire, ledgerAccountNames } from '../ledger.ts';
import { entryKinds } from '../ledger-entry.ts';

/** Above zero a debit, below zero a credit. The lines of an entry sum to zero. */
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

/** By the number of the booking. The oldest entry comes first. */
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
