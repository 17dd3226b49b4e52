// The bank's statement: what it says of a payment list, and what an admin records of it.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { type IncomingFile, isIncomingFile } from '../calls/input.ts';
import { changeLimits } from '../cars/contract-parts.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, id } from '../kit/wire.ts';
import { payoutStates } from './payout.ts';
import { mostOnList } from './payout-lists-contract.ts';

/** The largest list takes about a quarter of these bytes as camt.053. */
const largestStatement = 2 * 1024 * 1024;

/**
 * `paid`, `failed`: to be recorded so, `failed` also of one that was recorded as paid. `recorded`: it was so before. `recorded-otherwise`: it has ended
 * in another way. `unclear`: booked several times, or in no known direction. `other-list`: a payout
 * that is on another list. `unknown`: nothing that the market has sent.
 */
export const statementFindings = [
  ...(['paid', 'failed', 'amount-differs', 'unclear', 'recorded-otherwise'] as const),
  ...(['recorded', 'other-list', 'unknown'] as const),
] as const;

const statementLine = withName(
  'BankStatementLine',
  renamedOnWire(
    {
      finding: z.enum(statementFindings),
      /** Null of a list that was booked as one sum, and of what is unknown. */
      payoutId: z.nullable(id),
      listId: z.nullable(id),
      carTitle: z.nullable(z.string()),
      state: z.nullable(z.enum(payoutStates)),
      /** The key of the payout; of what is unknown, what the statement says of it. */
      reference: z.string(),
      /** The amount that was booked; null: it is not in the market’s currency, or cannot be read. */
      amount: z.nullable(amount),
      /** The amount that was sent; null for what is unknown. */
      expected: z.nullable(amount),
      /** Whether the money came back. */
      isReturn: z.boolean(),
      /** One of ISO 20022's external codes for the reason of a return. */
      reason: z.nullable(z.string()),
      /** The bank's own words about a return. */
      note: z.nullable(z.string()),
    },
    { amountCents: 'amount', expectedCents: 'expected' },
  ),
);
export type StatementLine = z.output<typeof statementLine>;

/**
 * Reads a statement of the market's own account, as camt.053.001.02, camt.053.001.08 or CSV, and says
 * what it means for a list that was sent. Records nothing.
 */
export const readBankStatement = call({
  summary: 'Reads a bank statement and compares it with a list.',
  method: 'POST',
  path: '/payout-lists/:id/statement',
  who: 'admin',
  input: z.strictObject({
    id,
    statement: z.custom<Blob | IncomingFile>(
      (value) => value instanceof Blob || isIncomingFile(value),
      'Choose a file',
    ),
  }),
  output: withName(
    'BankStatement',
    z.strictObject({
      format: z.enum(['camt.053', 'csv']),
      /** False: the file does not say whose account it is of. */
      namesAccount: z.boolean(),
      /** How many the bank has not booked yet; they are not among the lines. */
      pending: z.int(),
      /** The lines in the order of `statementFindings`, but only the first 20 of what is unknown. */
      lines: z.array(statementLine),
      unknown: z.int(),
      /** Payouts of the list that have not ended, and of which the statement says nothing. */
      missing: z.int(),
    }),
  ),
  refusals: {
    'not-a-statement': refusal(
      415,
      'We can’t read this file. Choose a statement as camt.053 (version 02 or 08, not zipped) or as CSV.',
    ),
    'other-account': refusal(
      422,
      'This statement is of another account than the market’s. Nothing was read.',
    ),
    /** The settings do not name the market's own account. */
    'no-own-account': refusal(
      409,
      'To read statements, add the market’s own bank account to its settings, beginning with PAYOUT_NAME.',
    ),
    'list-not-sent': refusal(409, 'This list hasn’t been sent.'),
  },
  limits: [{ by: 'person', times: 60, minutes: 60 }],
  mostAtOnce: 2,
  upload: { field: 'statement', largest: largestStatement },
});

const listed = (one: RegExp, wrong: string) =>
  z.string().check(
    z.refine((text) => text.split(' ').every((part) => one.test(part)), wrong),
    z.refine((text) => text.split(' ').length <= mostOnList, wrong),
  );

/** `"12 13"` <-> `[12, 13]`. */
const paidIds = z.codec(
  listed(/^[1-9]\d{0,14}$/, 'These are not numbers of payouts'),
  z.array(z.int()),
  { decode: (text) => text.split(' ').map(Number), encode: (ids) => ids.join(' ') },
);

/** `"12:AC04 13:"` <-> `[{ id: 12, reason: 'AC04' }, { id: 13, reason: null }]`. */
const failedIds = z.codec(
  listed(/^[1-9]\d{0,14}:[A-Z0-9]{0,4}$/, 'These are not payouts with the reason of their return'),
  z.array(z.strictObject({ id: z.int(), reason: z.nullable(z.string()) })),
  {
    decode: (text) =>
      text.split(' ').map((part) => {
        const [payout, reason] = part.split(':');
        return { id: Number(payout), reason: reason || null };
      }),
    encode: (all) => all.map((failure) => `${failure.id}:${failure.reason ?? ''}`).join(' '),
  },
);

/**
 * Records what the bank has done with payouts of a list, each as `endPayout` does. Those that have
 * ended so before are not counted again; `left` are those that have ended otherwise, or are not of the
 * list.
 */
export const endPayouts = call({
  summary: 'Records what the bank has done with payouts of a list.',
  method: 'POST',
  path: '/payout-lists/:id/outcomes',
  who: 'admin',
  input: z.strictObject({ id, paid: z.optional(paidIds), failed: z.optional(failedIds) }),
  output: z.strictObject({ modifiedCount: z.int(), left: z.int() }),
  refusals: {},
  limits: changeLimits,
});
