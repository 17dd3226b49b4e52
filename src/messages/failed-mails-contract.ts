// Emails that wait or could not be sent so far, and those that came back.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, rowLimit } from '../kit/wire.ts';

/**
 * What the reader's email server reports after an email was sent. `delayed`: it is still tried.
 * `undelivered`: given up, for a reason that may pass, such as a full mailbox. `refused`: no such
 * mailbox, or another reason that stays.
 */
const bounces = ['delayed', 'undelivered', 'refused'] as const;
export type Bounce = (typeof bounces)[number];

const failedMail = withName(
  'FailedMail',
  z.strictObject({
    id,
    /** Masked: `c…@example.com`. */
    recipient: z.string(),
    subject: z.string(),
    /** What the email server said last, its addresses masked. Empty if it is not known. */
    reason: z.string(),
    /** 0: it has waited for more than a minute, and was not tried yet. */
    attempts: z.int(),
    writtenAt: moment,
    /** Null where the server has refused the email for good, or it was sent and came back. */
    nextAttemptAt: z.nullable(moment),
    /** What the reader’s email server reported after the email was sent; null: it was not sent yet. */
    bounce: z.nullable(z.enum(bounces)),
  }),
);
export type FailedMail = z.output<typeof failedMail>;

export const failedMailsPerPage = 50;

/** Newest first; `after` is the last id of the page before. */
export const listFailedMails = call({
  summary: 'Lists mails that could not be sent, newest first.',
  method: 'GET',
  path: '/mails/failed',
  who: 'admin',
  input: z.strictObject({ after: z.optional(id), limit: rowLimit(failedMailsPerPage) }),
  output: z.array(failedMail),
  refusals: {},
});

/** Lets a mail be tried again at once. `modifiedCount` is 0 if it has been sent meanwhile. */
export const retryMail = call({
  summary: 'Lets a mail be sent again at once.',
  method: 'POST',
  path: '/mails/:id/retry',
  who: 'admin',
  credentials: 'session',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});
