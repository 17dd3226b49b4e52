// The calls by which a person takes another email address.
import * as z from 'zod/mini';
import { call, dayMinutes, refusal } from '../../calls/call.ts';
import { accountEmail, enteredPassword, mailedToken } from './account-fields.ts';
import { enteredCode, refusedProof } from './second-factor-contract.ts';

export const sameEmail = 'This is your address already';

/**
 * Mails a link to the new address, valid for 24 hours and one use, and tells the present one. Nothing
 * changes until the link is used. A link that was asked for before is void.
 */
export const requestEmailChange = call({
  summary: 'Mails a link that changes the caller’s address.',
  method: 'POST',
  path: '/account/email',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({
    email: accountEmail,
    currentPassword: enteredPassword,
    /** Needed by people with a second factor. */
    code: z.optional(enteredCode),
  }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    /** They sign in with Google only. */
    'no-password': refusal(409, 'Set a password first.'),
    ...refusedProof,
    'email-taken': refusal(409, 'There’s already an account for this email address.'),
    'too-many-mails': refusal(409, 'We sent five links to this address today. Try again tomorrow.'),
  },
  limits: [
    { by: 'person', times: 10, minutes: 10 },
    { by: 'person', times: 20, minutes: dayMinutes },
    { by: 'address', times: 60, minutes: 60 },
  ],
});

/**
 * Takes the address of a mailed link, for the person who asked, and ends their other sessions. The link proves
 * whose address it is: an account that somebody else has opened with it, and not verified, is deleted.
 */
export const confirmEmailChange = call({
  summary: 'Changes the caller’s address by a mailed link.',
  method: 'POST',
  path: '/account/email/use',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ token: mailedToken }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'link-void': refusal(
      410,
      'This link has expired, was already used, or is for another account. Get a new one in My account.',
    ),
    'email-taken': refusal(
      409,
      'Another account now uses this address. Choose another one in My account.',
    ),
  },
  limits: [
    { by: 'person', times: 20, minutes: 10 },
    { by: 'address', times: 50, minutes: 10 },
  ],
});
