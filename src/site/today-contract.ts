// What needs an admin today.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { amountInCents } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount } from '../kit/wire.ts';

const count = z.int();

/** Each up to `mostCounted`. */
const today = withName(
  'Today',
  z.strictObject({
    /** Payments by their status; those that ended well are not among them. */
    payments: z.strictObject({
      open: count,
      processing: count,
      'not-applied': count,
      /** Refunds that another admin has yet to approve. */
      'refund-to-approve': count,
      'refund-under-way': count,
      'refund-failed': count,
    }),
    alerts: count,
    /** Payment lists that another admin has yet to approve. */
    listsToApprove: count,
    /** Sales that their buyers dispute, and nobody has decided on. */
    disputes: count,
    /** Reports of ads that nobody has decided on. */
    reports: count,
    /** Reports of conversations that nobody has decided on. */
    conversationReports: count,
    /** Makes and models that sellers typed, and nobody has decided on. */
    typedNames: count,
    /** Messages of the contact form that nobody has answered. */
    messages: count,
    /** Ads that admins took down in the last 7 days. */
    takenDown: count,
    /** Emails that could not be sent so far, and those of the last 7 days that came back. */
    failedMails: count,
    /** Cars sold in the last 24 hours, and what their buyers paid. */
    sold: amountInCents({ cars: count, amount }),
  }),
);
export type Today = z.output<typeof today>;

export const readToday = call({
  summary: 'Counts what admins have to do today.',
  method: 'GET',
  path: '/today',
  who: 'admin',
  input: z.strictObject({}),
  output: today,
  refusals: {},
});
