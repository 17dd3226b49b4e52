// The calls by which people take their data with them, or have it erased.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { withName } from '../../kit/schema-name.ts';
import { passwordIfAny } from './account-fields.ts';
import { enteredCode, refusedProof } from './second-factor-contract.ts';

const rows = z.array(z.unknown());

/** Everything that is stored about the caller, without secrets. Amounts are in cents. */
export const readOwnData = call({
  summary: 'Gives everything that is stored about the caller.',
  method: 'GET',
  path: '/account/data',
  who: 'signed-in',
  input: z.strictObject({}),
  output: withName(
    'OwnData',
    z.strictObject({
      account: rows,
      formerEmails: rows,
      formerNames: rows,
      sessions: rows,
      apiKeys: rows,
      cars: rows,
      bookings: rows,
      sales: rows,
      payments: rows,
      payoutAccounts: rows,
      connectedAccounts: rows,
      /** What the payment provider has paid out to their bank. */
      bankPayouts: rows,
      payouts: rows,
      handovers: rows,
      reviews: rows,
      /** What others have written of them. */
      reviewsReceived: rows,
      waitlist: rows,
      favorites: rows,
      reports: rows,
      savedSearches: rows,
      webhooks: rows,
      conversations: rows,
      conversationMessages: rows,
      offers: rows,
      offerTerms: rows,
      /** Photos that they have uploaded. */
      photos: rows,
      viewings: rows,
      viewingHours: rows,
      conversationReplies: rows,
      conversationReports: rows,
      /** The messages to and from the caller's addresses, once the present one is verified to be theirs. */
      messages: rows,
      mails: rows,
    }),
  ),
  refusals: {},
  limits: [{ by: 'person', times: 3, minutes: 15 }],
});

/** Erases the caller for good. Records that money refers to stay, without name and address. */
export const eraseMyself = call({
  summary: 'Erases the caller’s account for good.',
  method: 'POST',
  path: '/account/erasure',
  who: 'signed-in',
  input: z.strictObject({
    currentPassword: passwordIfAny,
    code: z.optional(enteredCode),
    confirmation: z.literal('delete', 'Type "delete" to confirm'),
  }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    ...refusedProof,
    'is-admin': refusal(409, 'You’re an admin. Another admin has to remove that role first.'),
    'money-under-way': refusal(
      409,
      'A payment or a sale of yours is under way: a car isn’t handed over yet, a problem isn’t settled, or you owe the price of a refunded sale. Try again when it has ended.',
    ),
  },
  limits: [{ by: 'person', times: 10, minutes: 10 }],
});
