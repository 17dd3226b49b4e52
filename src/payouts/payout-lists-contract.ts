// The lists by which admins have the bank pay sellers.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { changeLimits } from '../cars/contract-parts.ts';
import { amountInCents } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, id, moment, text } from '../kit/wire.ts';
import { whyDeclined } from '../payments/admin/admin-contract.ts';
import { listedPayout } from './contract.ts';

/** The database has come back older, so it may have forgotten what was paid. */
const whileStopped = {
  'payments-stopped': refusal(
    503,
    'The database has lost payments, and may have forgotten what was paid out. See Lost payments before you pay anyone.',
  ),
};

/** The next list takes the others. */
export const mostOnList = 500;

/**
 * Puts up to 500 payouts that are ready on a list for the bank, each on one list only. Above the limit
 * of a day nothing is sent until another admin approves the list. `insertedId` is null where none is
 * ready.
 */
export const makePayoutList = call({
  summary: 'Puts payouts that are ready on a list for the bank.',
  method: 'POST',
  path: '/payout-lists',
  who: 'admin',
  input: z.strictObject({}),
  output: z.strictObject({ insertedId: z.nullable(id) }),
  refusals: {
    /** A provider pays the sellers of this market. */
    'paid-by-provider': refusal(409, 'The payment provider pays sellers here, without lists.'),
    ...whileStopped,
  },
  limits: changeLimits,
});

const listFields = {
  id,
  state: z.enum(['to-approve', 'approved', 'declined']),
  madeAt: moment,
  madeBy: z.string(),
  madeById: z.string(),
  needsSecondAdmin: z.boolean(),
  /** When it was approved or declined, and who did. */
  decidedAt: z.nullable(moment),
  decidedBy: z.nullable(z.string()),
  /** Why another admin has declined it. */
  decidedBecause: z.nullable(z.string()),
  /** When its file was downloaded first, and by whom: from then on it stays as it is. */
  fileAt: z.nullable(moment),
  fileBy: z.nullable(z.string()),
  /** Payouts that were left out of its file do not count. */
  count: z.int(),
  /** How many there are of which the bank’s answer is missing. */
  open: z.int(),
  amount,
};
const listedList = withName('ListedPayoutList', amountInCents(listFields));
export type ListedPayoutList = z.output<typeof listedList>;

/** Newest first, 50 at a time. `after` is the id of the last list of the page before. */
export const listPayoutLists = call({
  summary: 'Lists the lists for the bank, newest first.',
  method: 'GET',
  path: '/payout-lists',
  who: 'admin',
  input: z.strictObject({ after: z.optional(id) }),
  output: withName('PayoutLists', z.strictObject({ lists: z.array(listedList) })),
  refusals: {},
});

/** The file as ISO 20022 pain.001.001.09, which takes the market’s own account, and as CSV. */
export const listFiles = ['xml', 'csv'] as const;

const transfer = amountInCents({
  id,
  /** Names it at the bank, however often it is sent. */
  key: z.string(),
  amount,
  holder: z.string(),
  /** An IBAN, or the bank code, a blank and the account number. */
  iban: z.string(),
  carTitle: z.string(),
});

const payoutListFields = {
  ...listFields,
  /** The files of `downloadPayoutList`: none until the list is approved. */
  files: z.array(z.enum(listFiles)),
  payouts: z.array(listedPayout),
};
const payoutList = withName('PayoutList', amountInCents(payoutListFields));
export type PayoutList = z.output<typeof payoutList>;

export const readPayoutList = call({
  summary: 'Gives a list for the bank with its payouts.',
  method: 'GET',
  path: '/payout-lists/:id',
  who: 'admin',
  input: z.strictObject({ id }),
  output: payoutList,
  refusals: {},
});

/**
 * What a list asks the bank for. What is held by the first time is left out and due again; from then on the
 * file is the same each time. The audit keeps who has read it, and as which file.
 */
export const downloadPayoutList = call({
  summary: 'Gives the file of a list for the bank.',
  method: 'GET',
  path: '/payout-lists/:id/files/:file',
  who: 'admin',
  input: z.strictObject({ id, file: z.enum(listFiles) }),
  output: withName(
    'PayoutFile',
    z.strictObject({
      /** Null as CSV. */
      paymentFile: z.nullable(z.string()),
      transfers: z.array(transfer),
    }),
  ),
  refusals: { 'no-such-file': refusal(409, 'This list has no such file.') },
});

/**
 * Sends a list that is above the limit, or declines it with a reason, which whoever made it need not give:
 * its payouts are due again. `modifiedCount` is 0 where it was decided so before.
 */
export const decidePayoutList = call({
  summary: 'Approves or declines a list above the limit.',
  method: 'PUT',
  path: '/payout-lists/:id/decision',
  who: 'admin',
  credentials: 'session',
  input: z.strictObject({ id, approved: z.boolean(), reason: z.optional(text(whyDeclined, 500)) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /** Another admin must approve what one has made. */
    'own-list': refusal(403, 'Another admin must approve a list that you made.'),
    /** Whoever made it is not an admin anymore, or is suspended. */
    'maker-not-admin': refusal(409, 'Whoever made this list isn’t an admin anymore. Decline it.'),
    'decided-before': refusal(409, 'Someone has already decided on this list.'),
    'reason-missing': refusal(422, whyDeclined),
    ...whileStopped,
  },
});

/** Records that the bank has paid every line of a list that has not ended yet, once it may have its file. */
export const endPayoutList = call({
  summary: 'Records that the bank has paid a whole list.',
  method: 'POST',
  path: '/payout-lists/:id/paid',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /** Nobody has downloaded a file of it, so no bank has paid it. */
    'list-not-downloaded': refusal(409, 'Nobody has downloaded this list, so no bank has paid it.'),
  },
});
