// What admins do with payouts: lists for the bank, and what the bank has done.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { changeLimits } from '../cars/change-limits.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { amount, id, moment, text } from '../kit/wire.ts';
import { chargebackStates } from './chargeback.ts';
import { payoutGroups, payoutHolds, payoutStates } from './payout.ts';

const listedPayout = renamedOnWire(
  {
    id,
    bookingId: id,
    carTitle: z.string(),
    sellerName: z.string(),
    sellerEmail: z.string(),
    amount,
    state: z.enum(payoutStates),
    /** Why it is on no list while it is due; null: nothing holds it. */
    hold: z.nullable(z.enum(payoutHolds)),
    isFrozen: z.boolean(),
    /** Of the charge that paid the car; null: nobody took it back. */
    chargeback: z.nullable(z.enum(chargebackStates)),
    /** What the bank said of one that failed. */
    problem: z.nullable(z.string()),
    listId: z.nullable(id),
    handedOverAt: moment,
    sentAt: z.nullable(moment),
    endedAt: z.nullable(moment),
  },
  { amountCents: 'amount' },
);
export type ListedPayout = z.output<typeof listedPayout>;
export const payoutsPerPage = 50;

/** Newest first. `after` is the id of the last payout of the page before. */
export const listPayouts = call({
  method: 'GET',
  path: '/payouts',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({ group: z.optional(z.enum(payoutGroups)), after: z.optional(id) }),
  output: z.strictObject({ payouts: z.array(listedPayout), next: z.nullable(id) }),
  refusals: {},
});

const groupSum = renamedOnWire(
  { group: z.enum(payoutGroups), count: z.int(), amount },
  { amountCents: 'amount' },
);

/** How many payouts are in each group and what they come to. Of those that ended, the last 30 days. */
export const readPayoutSums = call({
  method: 'GET',
  path: '/payout-sums',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({}),
  output: z.strictObject({ sums: z.array(groupSum) }),
  refusals: {},
});

/**
 * Puts up to 500 payouts that are ready on a list for the bank, each on one list only. Above the limit
 * of a day nothing is sent until another admin approves the list. `insertedId` is null where none is
 * ready.
 */
export const makePayoutList = call({
  method: 'POST',
  path: '/payout-lists',
  who: 'admin',
  input: z.strictObject({}),
  output: z.strictObject({ insertedId: z.nullable(id) }),
  refusals: {},
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
  count: z.int(),
  /** Of how many the bank’s answer is missing. */
  open: z.int(),
  amount,
};
const listedList = renamedOnWire(listFields, { amountCents: 'amount' });
export type ListedPayoutList = z.output<typeof listedList>;

/** Newest first, 50 at a time. `after` is the id of the last list of the page before. */
export const listPayoutLists = call({
  method: 'GET',
  path: '/payout-lists',
  who: 'admin',
  input: z.strictObject({ after: z.optional(id) }),
  output: z.strictObject({ lists: z.array(listedList) }),
  refusals: {},
});

const transfer = renamedOnWire(
  {
    id,
    /** Names it at the bank, however often it is sent. */
    key: z.string(),
    amount,
    holder: z.string(),
    iban: z.string(),
    carTitle: z.string(),
  },
  { amountCents: 'amount' },
);

const payoutListFields = {
  ...listFields,
  /** For the bank, as ISO 20022 pain.001.001.09; null without the market’s own account. */
  paymentFile: z.nullable(z.string()),
  /** What the file asks for; empty until the list is approved. */
  transfers: z.array(transfer),
  payouts: z.array(listedPayout),
};
const payoutList = renamedOnWire(payoutListFields, { amountCents: 'amount' });
export type PayoutList = z.output<typeof payoutList>;

export const readPayoutList = call({
  method: 'GET',
  path: '/payout-lists/:id',
  who: 'admin',
  input: z.strictObject({ id }),
  output: payoutList,
  refusals: {},
});

/**
 * Sends a list that is above the limit, or takes it back: its payouts are due again. `modifiedCount` is 0
 * where it was decided so before.
 */
export const decidePayoutList = call({
  method: 'PUT',
  path: '/payout-lists/:id/decision',
  who: 'admin',
  credentials: 'session',
  input: z.strictObject({ id, approved: z.boolean() }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /** Another admin must approve what one has made. */
    'own-list': 403,
    'decided-before': 409,
  },
});

export const problemMissing = 'Say what the bank said';

/**
 * Records what the bank has done. `paid` also where an admin has paid it outside the market. One that
 * `failed` is due again as a new payout. `modifiedCount` is 0 where it has ended so before.
 */
export const endPayout = call({
  method: 'POST',
  path: '/payouts/:id/end',
  who: 'admin',
  input: z.strictObject({
    id,
    outcome: z.enum(['paid', 'failed']),
    /** What the bank said of one that failed. */
    problem: z.optional(text(problemMissing, 500)),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /** It is disputed, or its price is due back to the buyer. */
    'payout-held': 409,
    /** It has not been sent, or has ended otherwise. */
    'payout-not-sent': 409,
    'problem-missing': 422,
  },
});

/** Records that the bank has paid every line of a list that has not ended yet. */
export const endPayoutList = call({
  method: 'POST',
  path: '/payout-lists/:id/paid',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});

/** A frozen payout is on no list until it is released. */
export const freezePayout = call({
  method: 'PUT',
  path: '/payouts/:id/frozen',
  who: 'admin',
  input: z.strictObject({ id, frozen: z.boolean() }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});
