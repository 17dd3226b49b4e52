// What admins do with single payouts: which there are, and what the bank has done.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { amountInCents } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, id, moment, text } from '../kit/wire.ts';
import { chargebackStates } from '../payments/chargeback.ts';
import { ownCaseText } from '../people/person.ts';
import { payoutGroups, payoutHolds, payoutStates } from './payout.ts';

export const listedPayout = withName(
  'Payout',
  amountInCents({
    id,
    bookingId: id,
    carTitle: z.string(),
    sellerName: z.string(),
    sellerEmail: z.string(),
    amount,
    state: z.enum(payoutStates),
    /**
     * Why it is on no list while it is due, why it should not be paid anymore once it is sent, or why it
     * was left out of the file of its list; null: nothing holds it.
     */
    hold: z.nullable(z.enum(payoutHolds)),
    /** It is in the file of its list, so the bank may have it. */
    isInFile: z.boolean(),
    isFrozen: z.boolean(),
    /** The chargeback of the charge that paid the car; null: nobody took it back. */
    chargeback: z.nullable(z.enum(chargebackStates)),
    /** What the bank or the provider said of one that failed. */
    problem: z.nullable(z.string()),
    listId: z.nullable(id),
    /** The provider pays it: it says how the payout ends. */
    isTransfer: z.boolean(),
    handedOverAt: moment,
    sentAt: z.nullable(moment),
    endedAt: z.nullable(moment),
  }),
);
export type ListedPayout = z.output<typeof listedPayout>;
export const payoutsPerPage = 50;

/** Newest first. `after` is the id of the last payout of the page before. */
export const listPayouts = call({
  summary: 'Lists payouts, newest first.',
  method: 'GET',
  path: '/payouts',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({ group: z.optional(z.enum(payoutGroups)), after: z.optional(id) }),
  output: z.strictObject({ payouts: z.array(listedPayout), next: z.nullable(id) }),
  refusals: {},
});

const groupSum = withName(
  'PayoutSum',
  amountInCents({ group: z.enum(payoutGroups), count: z.int(), amount }),
);

/** How many payouts are in each group and what they come to. Of those that ended, the last 30 days. */
export const readPayoutSums = call({
  summary: 'Sums the payouts of each group.',
  method: 'GET',
  path: '/payout-sums',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({}),
  output: withName(
    'PayoutSums',
    z.strictObject({
      sums: z.array(groupSum),
      /** All that ended so, each up to `mostCounted`. */
      ended: z.strictObject({
        failed: z.int(),
        paid: z.int(),
        canceled: z.int(),
        reversed: z.int(),
      }),
      /** The market pays by transfers of a provider instead of lists for the bank. */
      isByProvider: z.boolean(),
      /** How many sellers the payouts that are ready belong to. */
      readySellers: z.int(),
      /** The market’s own bank account is among its settings; without it lists have no file for the bank. */
      hasOwnAccount: z.boolean(),
    }),
  ),
  refusals: {},
});

export const problemMissing = 'Say what the bank said';

/**
 * Records what the bank has done. `paid` also where an admin has paid it outside the market. One that
 * `failed` is due again as a new payout, and so is one that was `returned`, also after it was recorded as
 * paid. `modifiedCount` is 0 where it has ended so before.
 */
export const endPayout = call({
  summary: 'Records what the bank has done with a payout.',
  method: 'POST',
  path: '/payouts/:id/end',
  who: 'admin',
  input: z.strictObject({
    id,
    outcome: z.enum(['paid', 'failed', 'returned']),
    /** What the bank said of one that failed or came back. */
    problem: z.optional(text(problemMissing, 500)),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /**
     * It is disputed, its price is due back to the buyer or about to be once a second admin approves, or a
     * test card has paid it.
     */
    'payout-held': refusal(409, 'This payout is held. The reason is shown next to it.'),
    /** It has not been sent, or has ended otherwise. */
    'payout-not-sent': refusal(409, 'This payout hasn’t been sent, or has ended.'),
    /** It is transferred by the provider, which says how it ends. */
    'paid-by-provider': refusal(409, 'The payment provider says how this payout ends.'),
    'problem-missing': refusal(422, problemMissing),
    /** The caller is its seller, and there is another admin. */
    'own-case': refusal(403, ownCaseText),
  },
});

/**
 * A frozen payout is on no list until it is released. One that was sent is left out of the file of its list,
 * unless that was downloaded before. `modifiedCount` is 0 where it may be paid already, or was so before.
 */
export const freezePayout = call({
  summary: 'Freezes a payout, or releases it.',
  method: 'PUT',
  path: '/payouts/:id/frozen',
  who: 'admin',
  input: z.strictObject({ id, frozen: z.boolean() }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /** The caller is its seller, and there is another admin. */
    'own-case': refusal(403, ownCaseText),
  },
});
