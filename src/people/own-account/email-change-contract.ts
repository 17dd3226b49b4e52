// The calls by which a person takes another email address.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { accountEmail } from './account-email.ts';
import { mailedToken } from './mailed-token.ts';
import { enteredPassword } from './password.ts';
import { enteredCode } from './second-factor-contract.ts';

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
    'no-password': 409,
    'wrong-password': 403,
    'wrong-code': 403,
    'email-taken': 409,
    'too-many-mails': 409,
  },
  limits: [
    { by: 'person', times: 10, minutes: 10 },
    { by: 'person', times: 20, minutes: 24 * 60 },
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
  refusals: { 'link-void': 410, 'email-taken': 409 },
  limits: [
    { by: 'person', times: 20, minutes: 10 },
    { by: 'address', times: 50, minutes: 10 },
  ],
});
