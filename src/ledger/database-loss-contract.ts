// What admins do after the database has come back older than it was.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { amountInCents } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, id, moment, text } from '../kit/wire.ts';
import { entryKinds } from './ledger.ts';

/** What the card provider says: a charge’s or a refund’s status there, or that it knows none. */
const providerWords = ['charged', 'refunded', 'open', 'nothing', 'unknown'] as const;
export type ProviderWord = (typeof providerWords)[number];

const entry = amountInCents({
  kind: z.enum(entryKinds),
  bookingId: id,
  /** The payment of a charge, the refund of a refund. */
  causeId: id,
  amount,
  carId: id,
  carTitle: z.string(),
  enteredAt: moment,
  /** The reference at the card provider; null where there is none. */
  reference: z.nullable(z.string()),
  providerSays: z.nullable(z.enum(providerWords)),
  checkedAt: z.nullable(moment),
  /** The payment of this charge; null where the database does not have it anymore. */
  paymentId: z.nullable(id),
  /** The charge is in the ledger again. */
  isRecorded: z.boolean(),
});
export type LostEntry = z.output<typeof entry>;

/**
 * The loss that has not ended, with the first 500 entries that servers miss; null where there is none. Counts
 * are of all entries, each up to `mostCounted`.
 */
export const readDatabaseLoss = call({
  summary: 'Gives what the database has lost.',
  method: 'GET',
  path: '/database-loss',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({}),
  output: withName(
    'DatabaseLoss',
    z.strictObject({
      loss: z.nullable(
        z.strictObject({
          id,
          noticedAt: moment,
          count: z.int(),
          entries: z.array(entry),
          /** Entries that the card provider knows about and was not asked about yet. */
          notAsked: z.int(),
          /** Charges that are not in the ledger again: their cars could be sold a second time. */
          openCharges: z.int(),
        }),
      ),
    }),
  ),
  refusals: {},
});

const endedBefore = { 'ended-before': refusal(409, 'Payments are being taken again.') };

/** A call looks up at most this many, so that it ends before a browser gives up. */
export const lookUpBatchSize = 50;

/**
 * Asks the card provider about up to `lookUpBatchSize` of the entries, those first that were asked about longest ago.
 * A charge that was made is recorded where its payment is still there, and raises an alert elsewhere.
 */
export const lookUpDatabaseLoss = call({
  summary: 'Asks the card provider about lost entries.',
  method: 'POST',
  path: '/database-loss/:id/look-up',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ asked: z.int(), recorded: z.int() }),
  refusals: {
    ...endedBefore,
    'provider-unavailable': refusal(
      503,
      'The card provider isn’t answering. What it has said so far is kept.',
    ),
  },
});

/** Ends the loss: the market takes payments again. */
export const endDatabaseLoss = call({
  summary: 'Takes payments again after the database lost some.',
  method: 'POST',
  path: '/database-loss/:id/end',
  who: 'admin',
  input: z.strictObject({ id, reason: text('Say why the market may sell again', 500) }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: endedBefore,
});
